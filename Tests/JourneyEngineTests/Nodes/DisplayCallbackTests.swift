import HTTPMessages
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

/// The custom type of a recorded tenant that sends any callback: our own words for what it does (NODES §1.5).
@Suite(.spec("NODES §1.5, \"Display Callback\"")) struct DisplayCallbackTests {
    /// All arguments are texts; JSON in them where they are lists or objects.
    private static let script = #"""
        var options = properties.options;
        function list(text) { return text ? JSON.parse(text) : []; }
        function object(text) { return text ? JSON.parse(text) : {}; }
        function whole(text) { return text ? parseInt(text) : 0; }
        function flag(text) { return text ? text.toLowerCase() === 'true' : false; }
        function keep(value) {
            var attributes = {};
            if (properties.sharedProperty) nodeState.putShared(properties.sharedProperty, value);
            if (properties.transientProperty) nodeState.putTransient(properties.transientProperty, value);
            if (properties.objectSharedProperty) {
                attributes[properties.objectSharedProperty] = value;
                nodeState.mergeShared({ objectAttributes: attributes });
            }
        }
        function show() {
            switch (properties.callback) {
                case 'NAME_CALLBACK': callbacksBuilder.nameCallback(options.prompt); break;
                case 'CHOICE_CALLBACK':
                    callbacksBuilder.choiceCallback(options.prompt, list(options.choices), whole(options.defaultChoice),
                        flag(options.multipleSelectionsAllowed));
                    break;
                case 'CONFIRMATION_CALLBACK':
                    callbacksBuilder.confirmationCallback(options.prompt, whole(options.messageType),
                        list(options.options), whole(options.defaultOption));
                    break;
                case 'HIDDEN_VALUE_CALLBACK': callbacksBuilder.hiddenValueCallback(options.id, options.value); break;
                case 'STRING_ATTRIBUTE_INPUT_CALLBACK':
                    callbacksBuilder.stringAttributeInputCallback(options.name, options.prompt, '', flag(options.required),
                        object(options.policies), flag(options.validateOnly), list(options.failedPolicies));
                    break;
                case 'METADATA_CALLBACK': callbacksBuilder.metadataCallback(object(options.outputValue)); break;
                case 'TEXT_OUTPUT_CALLBACK': callbacksBuilder.textOutputCallback(options.messageType, options.message); break;
                default: throw new Error('Not Implemented');
            }
        }
        function take() {
            switch (properties.callback) {
                case 'NAME_CALLBACK': keep(callbacks.getNameCallbacks().get(0)); break;
                case 'CHOICE_CALLBACK': keep(callbacks.getChoiceCallbacks().get(0)[0]); break;
                case 'CONFIRMATION_CALLBACK': keep(callbacks.getConfirmationCallbacks().get(0)); break;
                case 'HIDDEN_VALUE_CALLBACK': keep(callbacks.getHiddenValueCallbacks().get(options.id)); break;
                case 'STRING_ATTRIBUTE_INPUT_CALLBACK':
                    keep(callbacks.getStringAttributeInputCallbacks().get(0).value);
                    break;
            }
            action.goTo('outcome');
        }
        if (callbacks.isEmpty()) show(); else take();
        """#

    private func fixture(_ callback: String, _ options: JSONValue, keep: String = "sharedProperty") throws
        -> JourneyFixture
    {
        let kinds = [
            "NAME", "CHOICE", "CONFIRMATION", "HIDDEN_VALUE", "STRING_ATTRIBUTE_INPUT", "METADATA", "TEXT_OUTPUT",
        ]
        let choices = JSONObject(kinds.map { (key: "\($0)_CALLBACK", value: .string($0)) })
        let type: JSONValue = [
            "displayName": "Display Callback", "outcomes": ["outcome"], "script": .string(Self.script),
            "properties": [
                "callback": ["type": "STRING", "required": true, "options": .object(choices)],
                "options": ["type": "OBJECT", "required": true], "sharedProperty": ["type": "STRING"],
                "transientProperty": ["type": "STRING"], "objectSharedProperty": ["type": "STRING"],
            ],
        ]
        return try JourneyFixture(
            """
            {"journey": "J", "nodes": {
              "show": {"type": "designer-show", "config": {"callback": "\(callback)", "options": \(options.text),
                "\(keep)": "kept"}, "next": "end"},
              "end": {"type": "respond", "body": "{{shared.kept}}{{objectAttributes.kept}}"}},
             "nodeTypes": {"show": \(type.text)}}
            """)
    }

    @Test(
        arguments: [
            ("NAME_CALLBACK", ["prompt": "Who?"], "sharedProperty", "anna", "anna"),
            ("NAME_CALLBACK", ["prompt": "Who?"], "objectSharedProperty", "anna", "anna"),
            (
                "CHOICE_CALLBACK", ["prompt": "One", "choices": #"["a", "b"]"#, "defaultChoice": "1"], "sharedProperty",
                "0", "0"
            ),
            ("CONFIRMATION_CALLBACK", ["prompt": "Sure?", "options": #"["yes", "no"]"#], "sharedProperty", "1", "1"),
            ("HIDDEN_VALUE_CALLBACK", ["id": "token", "value": "x"], "sharedProperty", "given", "given"),
            (
                "STRING_ATTRIBUTE_INPUT_CALLBACK", ["name": "mail", "prompt": "Mail"], "sharedProperty", "a@b.c",
                "a@b.c"
            ),
        ] as [(String, JSONValue, String, String, String)])
    func `a callback is sent, and its answer kept where the node says`(
        callback: String, options: JSONValue, keep: String, answer: String, kept: String
    ) throws {
        let fixture = try fixture(callback, options, keep: keep)
        let step = try fixture.start("J")
        let words = callback.split(separator: "_").map { $0.prefix(1) + $0.dropFirst().lowercased() }
        #expect(step.json["callbacks"]?[0]?["type"] == .string(words.joined()))
        #expect(try fixture.answer(step, answer).text == kept)
    }

    @Test func `a callback has what the node's options say`() throws {
        let choice = try fixture(
            "CHOICE_CALLBACK", ["prompt": "One", "choices": #"["a", "b"]"#, "defaultChoice": "1"]
        ).start("J").json
        #expect(
            choice["callbacks"]?[0] == [
                "type": "ChoiceCallback",
                "output": [
                    ["name": "prompt", "value": "One"], ["name": "choices", "value": ["a", "b"]],
                    ["name": "defaultChoice", "value": 1],
                ], "input": [["name": "IDToken1", "value": 1]],
            ])
        let metadata = try fixture("METADATA_CALLBACK", ["outputValue": #"{"a": [1, {"b": null}]}"#]).start("J").json
        #expect(metadata["callbacks"]?[0]?["output"] == [["name": "data", "value": ["a": [1, ["b": nil]]]]])
        let text = try fixture("TEXT_OUTPUT_CALLBACK", ["messageType": "2", "message": "No"]).start("J").json
        #expect(
            text["callbacks"]?[0]?["output"] == [
                ["name": "message", "value": "No"], ["name": "messageType", "value": "2"],
            ])
    }
}
