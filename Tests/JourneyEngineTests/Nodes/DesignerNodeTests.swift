import HTTPMessages
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §1.5, §5.3")) struct DesignerNodeTests {
    private static let end = "70e691a5-1e33-4ac3-a356-e7b6d60d92e0"

    /// An export of a tree with one node of a custom type, whose outcome `done` leads to the name in
    /// the state as the user.
    private func fixture(
        _ script: String, _ type: JSONObject = [:], config: String = "", outcome: String = "done"
    ) throws -> JourneyFixture {
        var definition: JSONObject = [
            "_id": "alu-1", "serviceName": "alu", "displayName": "ALU", "outcomes": ["done"], "errorOutcome": false,
            "script": .string(script),
            "properties": [
                "name": ["title": "Name", "type": "STRING", "defaultValue": "demo"],
                "count": ["title": "Count", "type": "NUMBER"], "isOn": ["type": "BOOLEAN"],
                "list": ["type": "NUMBER", "multivalued": true], "map": ["type": "OBJECT"],
            ],
        ]
        for member in type { definition[member.key] = member.value }
        return try JourneyFixture(
            """
            {"trees": {"J": {"tree": {"_id": "J", "entryNodeId": "a", "nodes": {"a": {"nodeType": "designer-alu",
              "displayName": "ALU", "connections": {"\(outcome)": "\(Self.end)"}}}},
              "nodes": {"a": {"_id": "a", "_type": {"_id": "designer-alu"}\(config)}},
              "nodeTypes": {"alu-1": \(JSONValue.object(definition).text)}}}}
            """)
    }

    @Test func `a custom node runs its type's script with its settings`() throws {
        let script = "nodeState.putShared('username', properties.name); action.goTo('done')"
        #expect(try !fixture(script).start("J").token.isEmpty)
        #expect(try fixture(script, config: #", "name": "nobody""#).start("J").status == 401)
    }

    @Test(arguments: [
        ("properties.count === 7", #""count": "7""#), ("properties.count === 7.5", #""count": 7.5"#),
        ("properties.isOn === true", #""isOn": "true""#), ("properties.list[1] === 2", #""list": ["1", 2]"#),
        ("properties.map.a.b === 'c'", #""map": {"a": {"b": "c"}}"#),
        ("properties.map.a === 1", #""map": "{\"a\": 1}""#),
        ("properties.name === '5'", #""name": 5"#), ("properties.size === undefined", #""size": 1"#),
        ("!('count' in properties)", #""count": null"#), ("properties.list.length === 0", #""list": []"#),
    ])
    func `a setting has the type that was declared, however the export has it`(test: String, config: String) throws {
        let script = "if (\(test)) { nodeState.putShared('username', 'demo') } action.goTo('done')"
        #expect(try !fixture(script, config: ", \(config)").start("J").token.isEmpty)
    }

    @Test(arguments: [#""count": "many""#, #""list": 5"#, #""map": 5"#, #""isOn": 1"#])
    func `a setting of another type makes the node unusable`(config: String) throws {
        let answer = try fixture("action.goTo('done')", config: ", \(config)").start("J")
        #expect(answer.status == 401)
        #expect(answer.hints.contains { $0.contains("ALU can't be used") })
    }

    @Test func `an error of the script is an outcome where the type has one and it is connected`() throws {
        let script = "nodeState.putShared('username', 'demo'); throw new Error('no')"
        #expect(try fixture(script).start("J").status == 401)
        let unconnected = try fixture(script, ["errorOutcome": true]).start("J")
        #expect(unconnected.status == 401)
        #expect(unconnected.hints.contains { $0.contains("the outcome Script Error leads nowhere") })
        let caught = try fixture(script, ["errorOutcome": true], outcome: "Script Error").start("J")
        #expect(caught.hints.contains { $0.contains("Error: no") })
        #expect(caught.hints.contains { $0.contains("without a username") }, "what the script did is undone")
    }

    @Test(arguments: ["action.goTo('else')", "var x = 1", "while (true) {}", "var ="])
    func `whatever keeps a script from an outcome is its error`(script: String) throws {
        let fixture = try JourneyFixture(
            """
            {"journey": "J", "nodes": {"a": {"type": "designer-a", "on": {"done": "failure", "Script Error": "e"}},
              "e": {"type": "respond", "body": "caught"}}, "nodeTypes": {"a": {"outcomes": ["done"],
              "errorOutcome": true, "script": \(JSONValue.string(script).text)}}}
            """)
        #expect(try fixture.start("J").text == "caught")
    }

    @Test func `a script sees and writes the state that its type declares`() throws {
        let script = """
            var seen = nodeState.get('a') + ' ' + nodeState.get('b');
            nodeState.putShared('c', seen); nodeState.putShared('d', seen); action.goTo('done')
            """
        let journey = { (states: String) in
            """
            {"journey": "J", "start": "s", "nodes": {
              "s": {"type": "SetState", "config": {"attributes": {"a": "1", "b": "2"}}, "next": "n"},
              "n": {"type": "designer-n", "next": "e"},
              "e": {"type": "respond", "body": {"c": "{{shared.c}}", "d": "{{shared.d}}"}}},
             "nodeTypes": {"n": {"outcomes": ["done"], \(states) "script": \(JSONValue.string(script).text)}}}
            """
        }
        #expect(try JourneyFixture(journey("")).start("J").json == ["c": "1 2", "d": "1 2"])
        let limited = try JourneyFixture(journey(#""inputs": ["*a"], "outputs": ["c"],"#)).start("J")
        #expect(limited.json == ["c": "1 null", "d": ""])
        #expect(limited.hints.contains { $0.contains(#"wrote "d", which is none of the node's outputs"#) })
    }

    @Test func `settings are there for nodes of custom types alone`() throws {
        #expect(try ScriptFixture("tell(typeof properties)").told() == "undefined")
    }

    @Test func `a custom node stands on a page`() throws {
        let fixture = try JourneyFixture(
            """
            {"journey": "J", "nodes": {"p": {"type": "Page", "children": [
                {"type": "UsernameCollector"}, {"type": "designer-ask", "config": {"prompt": "Colour?"}}], "next": "e"},
              "e": {"type": "respond", "body": "{{shared.username}} {{shared.colour}}"}},
             "nodeTypes": {"ask": {"outcomes": ["done"], "properties": {"prompt": {"type": "STRING"}}, "script": [
                "if (callbacks.isEmpty()) { callbacksBuilder.textInputCallback(properties.prompt) } else {",
                "nodeState.putShared('colour', callbacks.getTextInputCallbacks().get(0)); action.goTo('done') }"]}}}
            """)
        let step = try fixture.start("J")
        #expect(step.json["callbacks"]?.array?.map { $0["type"] } == ["NameCallback", "TextInputCallback"])
        #expect(step.json["callbacks"]?[1]?["output"]?[0]?["value"] == "Colour?")
        #expect(try fixture.answer(step, "demo", "blue").text == "demo blue")
    }
}
