import HTTPMessages
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.1, §5.3")) struct ScriptCallbackTests {
    /// A script that asks once, and the wire form of what it asks (WIRE §2).
    private static let next: [(String, String)] = [
        (
            "nameCallback('User', 'jo')",
            #"{"type":"NameCallback","output":[{"name":"prompt","value":"User"}],"input":[{"name":"IDToken1","value":"jo"}]}"#
        ),
        (
            "passwordCallback('Secret', false)",
            #"{"type":"PasswordCallback","output":[{"name":"prompt","value":"Secret"}],"input":[{"name":"IDToken1","value":""}]}"#
        ),
        (
            "textInputCallback('City', 'Graz')",
            #"{"type":"TextInputCallback","output":[{"name":"prompt","value":"City"},{"name":"defaultText","value":"Graz"}],"input":[{"name":"IDToken1","value":"Graz"}]}"#
        ),
        (
            "textOutputCallback(0, 'Hello')",
            #"{"type":"TextOutputCallback","output":[{"name":"message","value":"Hello"},{"name":"messageType","value":"0"}]}"#
        ),
        (
            "scriptTextOutputCallback('alert(1)')",
            #"{"type":"TextOutputCallback","output":[{"name":"message","value":"alert(1)"},{"name":"messageType","value":"4"}]}"#
        ),
        (
            "hiddenValueCallback('id', 'v')",
            #"{"type":"HiddenValueCallback","output":[{"name":"value","value":"v"},{"name":"id","value":"id"}],"input":[{"name":"IDToken1","value":"id"}]}"#
        ),
        (
            "choiceCallback('Which', ['a', 'b'], 1, false)",
            #"{"type":"ChoiceCallback","output":[{"name":"prompt","value":"Which"},{"name":"choices","value":["a","b"]},{"name":"defaultChoice","value":1}],"input":[{"name":"IDToken1","value":1}]}"#
        ),
        (
            "confirmationCallback('Sure?', 0, ['Yes', 'No'], 1)",
            #"{"type":"ConfirmationCallback","output":[{"name":"prompt","value":"Sure?"},{"name":"messageType","value":0},{"name":"options","value":["Yes","No"]},{"name":"optionType","value":-1},{"name":"defaultOption","value":1}],"input":[{"name":"IDToken1","value":1}]}"#
        ),
        (
            "confirmationCallback(1, 2, 0)",
            #"{"type":"ConfirmationCallback","output":[{"name":"prompt","value":""},{"name":"messageType","value":1},{"name":"options","value":[]},{"name":"optionType","value":2},{"name":"defaultOption","value":0}],"input":[{"name":"IDToken1","value":0}]}"#
        ),
        ("metadataCallback({a: 1})", #"{"type":"MetadataCallback","output":[{"name":"data","value":{"a":1}}]}"#),
        (
            "pollingWaitCallback('5000', 'Wait')",
            #"{"type":"PollingWaitCallback","output":[{"name":"waitTime","value":"5000"},{"name":"message","value":"Wait"}]}"#
        ),
        (
            "stringAttributeInputCallback('mail', 'Mail', 'a@b', true)",
            #"{"type":"StringAttributeInputCallback","output":[{"name":"name","value":"mail"},{"name":"prompt","value":"Mail"},{"name":"required","value":true},{"name":"policies","value":{}},{"name":"failedPolicies","value":[]},{"name":"validateOnly","value":false},{"name":"value","value":"a@b"}],"input":[{"name":"IDToken1","value":"a@b"},{"name":"IDToken1validateOnly","value":false}]}"#
        ),
        (
            "termsAndConditionsCallback('1', 'All of it', '2026')",
            #"{"type":"TermsAndConditionsCallback","output":[{"name":"version","value":"1"},{"name":"terms","value":"All of it"},{"name":"createDate","value":"2026"}],"input":[{"name":"IDToken1","value":false}]}"#
        ),
        (
            "kbaCreateCallback('Q', ['a?'], true)",
            #"{"type":"KbaCreateCallback","output":[{"name":"prompt","value":"Q"},{"name":"predefinedQuestions","value":["a?"]},{"name":"allowUserDefinedQuestions","value":true}],"input":[{"name":"IDToken1question","value":""},{"name":"IDToken1answer","value":""}]}"#
        ),
        (
            "redirectCallback('https://x', null, 'GET', true)",
            #"{"type":"RedirectCallback","output":[{"name":"redirectUrl","value":"https://x"},{"name":"redirectMethod","value":"GET"},{"name":"trackingCookie","value":true}]}"#
        ),
        (
            "deviceProfileCallback(true, false, 'm')",
            #"{"type":"DeviceProfileCallback","output":[{"name":"metadata","value":true},{"name":"location","value":false},{"name":"message","value":"m"}],"input":[{"name":"IDToken1","value":""}]}"#
        ),
        (
            "confirmationCallback('2024', 0, 1, 2)",
            #"{"type":"ConfirmationCallback","output":[{"name":"prompt","value":"2024"},{"name":"messageType","value":0},{"name":"options","value":[]},{"name":"optionType","value":1},{"name":"defaultOption","value":2}],"input":[{"name":"IDToken1","value":2}]}"#
        ),
        (
            "confirmationCallback('2024', 1, ['x'], 0)",
            #"{"type":"ConfirmationCallback","output":[{"name":"prompt","value":"2024"},{"name":"messageType","value":1},{"name":"options","value":["x"]},{"name":"optionType","value":-1},{"name":"defaultOption","value":0}],"input":[{"name":"IDToken1","value":0}]}"#
        ),
        (
            "confirmationCallback('', 0, ['a', 'b'], 1)",
            #"{"type":"ConfirmationCallback","output":[{"name":"prompt","value":""},{"name":"messageType","value":0},{"name":"options","value":["a","b"]},{"name":"optionType","value":-1},{"name":"defaultOption","value":1}],"input":[{"name":"IDToken1","value":1}]}"#
        ),
        (
            "confirmationCallback(1, ['x'], 0)",
            #"{"type":"ConfirmationCallback","output":[{"name":"prompt","value":""},{"name":"messageType","value":1},{"name":"options","value":["x"]},{"name":"optionType","value":-1},{"name":"defaultOption","value":0}],"input":[{"name":"IDToken1","value":0}]}"#
        ),
    ]

    @Test(arguments: next) func `a built callback is sent where there is no outcome`(call: String, wire: String) throws
    {
        let answer = try ScriptFixture("callbacksBuilder.\(call)").journey.start("S")
        #expect(answer.json["callbacks"]?[0]?.text == wire)
    }

    private static let legacy = [
        ("new javax.security.auth.callback.NameCallback('User')", next[0].1.replacing("jo", with: "")),
        ("new javax.security.auth.callback.PasswordCallback('Secret', false)", next[1].1),
        ("new com.sun.identity.authentication.callbacks.ScriptTextOutputCallback('alert(1)')", next[4].1),
        ("new com.sun.identity.authentication.callbacks.HiddenValueCallback('id', 'v')", next[5].1),
        ("new javax.security.auth.callback.ChoiceCallback('Which', ['a', 'b'], 1, false)", next[6].1),
        (
            "new org.forgerock.openam.authentication.callbacks.PollingWaitCallback.makeCallback()"
                + ".withWaitTime('5000').withMessage('Wait').build()", next[10].1
        ),
        (
            "new javax.security.auth.callback.TextOutputCallback("
                + "javax.security.auth.callback.TextOutputCallback.INFORMATION, 'Hello')", next[3].1
        ),
    ]

    @Test(arguments: ["'2024', 1, ['x'], 0", "'', 0, ['y', 'n'], 0", "1, ['x'], 0", "'Sure?', 0, 2, 1", "0, 1, 2"])
    func `confirmations are the same in both generations`(given: String) throws {
        let next = try ScriptFixture("callbacksBuilder.confirmationCallback(\(given))").journey.start("S")
        let made = "new javax.security.auth.callback.ConfirmationCallback(\(given))"
        let script = "action = org.forgerock.openam.auth.node.api.Action.send(\(made)).build()"
        let legacy = try ScriptFixture(script, .legacy).journey.start("S")
        #expect(next.json["callbacks"] == legacy.json["callbacks"] && next.status == 200)
    }

    @Test(arguments: legacy) func `a legacy script sends what it makes of Java's classes`(
        made: String, wire: String
    ) throws {
        let script = "action = org.forgerock.openam.auth.node.api.Action.send(\(made)).build()"
        let answer = try ScriptFixture(script, .legacy).journey.start("S")
        #expect(answer.json["callbacks"]?[0]?.text == wire, "\(answer.hints)")
    }

    @Test func `Java's callbacks have setters`() throws {
        let script = """
            var fr = JavaImporter(org.forgerock.openam.auth.node.api, javax.security.auth.callback,
                com.sun.identity.authentication.spi);
            var name = new fr.NameCallback('N'), redirect = new fr.RedirectCallback('https://x', null, 'GET');
            name.setName('jo');
            redirect.setTrackingCookie(true);
            action = fr.Action.send(name, redirect).build();
            """
        let answer = try ScriptFixture(script, .legacy).journey.start("S")
        #expect(answer.json["callbacks"]?[0]?["input"]?[0]?["value"] == "jo", "\(answer.hints)")
        #expect(answer.output(1, "trackingCookie") == true)
    }

    @Test func `scripts and other texts come apart`() throws {
        let fixture = try ScriptFixture(
            """
            if (callbacks.isEmpty()) {
                callbacksBuilder.textOutputCallback(0, 'text');
                callbacksBuilder.scriptTextOutputCallback('alert(1)');
            } else tell([callbacks.getTextOutputCallbacks(), callbacks.getScriptTextOutputCallbacks()]);
            """)
        let step = try fixture.journey.start("S")
        #expect(try fixture.journey.answer(step).json["told"] == [["text"], ["alert(1)"]])
    }

    private func answered(
        _ call: String, _ generation: ScriptFixture.Generation, _ values: String...
    ) throws -> JSONValue {
        let ask =
            generation == .next
            ? "callbacksBuilder.nameCallback('N'); callbacksBuilder.choiceCallback('C', ['a', 'b'], 0, false);"
                + " callbacksBuilder.hiddenValueCallback('h', '');"
                + " callbacksBuilder.confirmationCallback(0, ['x', 'y'], 0)"
            : """
            var fr = JavaImporter(org.forgerock.openam.auth.node.api, javax.security.auth.callback,
                com.sun.identity.authentication.callbacks);
            with (fr) { action = Action.send(new NameCallback('N'), new ChoiceCallback('C', ['a', 'b'], 0, false),
                new HiddenValueCallback('h', ''), new ConfirmationCallback(0, ['x', 'y'], 0)).build(); }
            """
        let fixture = try ScriptFixture("if (callbacks.isEmpty()) { \(ask) } else { tell(\(call)) }", generation)
        let step = try fixture.journey.start("S")
        #expect(step.json["callbacks"]?.array?.count == 4, "\(step.hints)")
        let callbacks = zip(step.json["callbacks"]?.array ?? [], ["jo", "1", "v", "1"]).map { callback, value in
            callback.filled(value)
        }
        let body: JSONValue = ["authId": .string(step.authID), "callbacks": .array(callbacks)]
        let answer = try fixture.journey.post(body.text)
        return answer.json["told"] ?? .string("\(answer.hints)")
    }

    @Test(
        arguments: [
            ("callbacks.getNameCallbacks().get(0)", "jo"), ("callbacks.getNameCallbacks()[0]", "jo"),
            ("callbacks.getChoiceCallbacks().get(0)[0]", 1), ("callbacks.getChoiceCallbacks().get(0) == 1", true),
            ("callbacks.getHiddenValueCallbacks().get('h')", "v"), ("callbacks.getHiddenValueCallbacks().h", "v"),
            ("callbacks.getConfirmationCallbacks().get(0)", 1), ("callbacks.getPasswordCallbacks().isEmpty()", true),
        ] as [(String, JSONValue)])
    func `answers come by kind`(call: String, told: JSONValue) throws {
        #expect(try answered(call, .next) == told)
    }

    @Test(
        arguments: [
            ("callbacks.get(0).getName()", "jo"), ("callbacks.get(1).getSelectedIndexes()[0]", 1),
            ("callbacks.get(2).getValue()", "v"), ("callbacks.get(3).getSelectedIndex()", 1), ("callbacks.size()", 4),
            ("callbacks.get(0).getPrompt()", "N"), ("callbacks.get(1).getChoices().join()", "a,b"),
            ("callbacks.get(2).getId()", "h"),
        ] as [(String, JSONValue)])
    func `answers are Java's callbacks`(call: String, told: JSONValue) throws {
        #expect(try answered(call, .legacy) == told)
    }

    @Test func `texts beside the callbacks are the script's`() throws {
        let answer = try ScriptFixture(
            """
            action.withHeader('H').withDescription('D').withStage('S');
            callbacksBuilder.nameCallback('N');
            """
        ).journey.start("S")
        #expect(answer.json["header"] == "H")
        #expect(answer.json["description"] == "D")
        #expect(answer.json["stage"] == "S")
    }

    @Test func `a script may suspend the journey`() throws {
        let fixture = try ScriptFixture(
            """
            if (resumedFromSuspend) action.goTo('told');
            else action.suspend('Look at your mail', function (uri) { nodeState.putShared('told', uri) });
            """)
        let step = try fixture.journey.start("S")
        #expect(step.json["callbacks"]?[0]?["type"] == "SuspendedTextOutputCallback")
        #expect(step.prompt == "Look at your mail")
    }
}

extension JSONValue {
    /// A callback whose first input has a value.
    fileprivate func filled(_ value: String) -> JSONValue {
        guard var callback = object, var input = callback["input"]?[0]?.object else { return self }
        input["value"] = .string(value)
        callback["input"] = .array([.object(input)])
        return .object(callback)
    }
}
