import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §5.3; §3.0, \"State\"")) struct ScriptStateTests {
    private static let before = #"""
        "set": {"type": "SetState", "config": {"attributes": {"colour": "red", "nothing": ""}}, "on": {"outcome": "script"}},
        """#

    private func told(
        _ script: String, _ generation: ScriptFixture.Generation, config: JSONObject = [:]
    ) throws -> JSONValue {
        try ScriptFixture(script, generation, before: Self.before, start: "set", config: config).told()
    }

    @Test(
        arguments: [
            ("tell(nodeState.get('colour'))", "red"), ("tell(nodeState.get('absent'))", nil),
            ("tell(nodeState.isDefined('colour') + ' ' + nodeState.isDefined('absent'))", "true false"),
            ("tell(nodeState.keys().join())", "realm,colour,nothing"),
            ("tell(nodeState.putShared('a', 1).putTransient('a', 2).get('a'))", 2),
            ("nodeState.putShared('a', 1); nodeState.remove('a'); tell(nodeState.get('a'))", nil),
            (
                "nodeState.putShared('m', {a: 1}); nodeState.mergeShared({m: {b: 2}, n: 3}); tell(nodeState.get('m'))",
                ["a": 1, "b": 2]
            ),
            ("nodeState.mergeTransient({t: [1, 2]}); tell(nodeState.get('t').get(1))", 2),
            (
                "nodeState.putShared('o', {a: 1}); nodeState.putTransient('o', {b: 2}); tell(nodeState.getObject('o'))",
                ["a": 1, "b": 2]
            ),
            (
                "nodeState.putShared('objectAttributes', {mail: 'm'}); nodeState.putTransient('objectAttributes', {password: 'p'});"
                    + " tell(nodeState.get('objectAttributes'))", ["mail": "m", "password": "p"]
            ),
            ("nodeState.putShared('o', {a: 1}); nodeState.get('o').a = 2; tell(nodeState.get('o').a)", 1),
            ("tell(typeof sharedState + typeof transientState)", "undefinedundefined"),
            ("nodeState.putShared('told', undefined); outcome = 'told'", nil),
            ("tell({a: [1, {b: null}]})", ["a": [1, ["b": nil]]]),
        ] as [(String, JSONValue)])
    func `the next generation's state`(script: String, told: JSONValue) throws {
        #expect(try self.told(script, .next) == told)
    }

    @Test(
        arguments: [
            ("tell(sharedState.get('colour'))", "red"), ("tell(sharedState.get('absent'))", nil),
            (
                "tell(sharedState.containsKey('colour') + ' ' + transientState.isEmpty() + ' ' + sharedState.size())",
                "true true 3"
            ),
            ("sharedState.put('a', {b: [1]}); tell(sharedState.get('a').b[0])", 1),
            ("sharedState.put('a', 1); tell(sharedState.remove('a'))", 1),
            ("transientState.put('secret', 's'); tell(nodeState.get('secret').asString())", "s"),
            ("tell(sharedState.keySet().contains('colour'))", true),
            ("tell(nodeState.get('colour').asString() + nodeState.get('colour').isString())", "redtrue"),
            ("tell(nodeState.get('absent'))", nil), ("tell(sharedState.get('colour').equals('red'))", true),
            ("nodeState.putShared('n', 7); tell(nodeState.get('n').asInteger())", 7),
            ("nodeState.putShared('o', {a: {b: 1}}); tell(nodeState.get('o').get('a').get('b').asInteger())", 1),
            (
                "nodeState.putShared('l', [1, 2]); var i = nodeState.get('l').asList().iterator(), sum = 0;"
                    + " while (i.hasNext()) sum += i.next(); tell(sum)", 3
            ),
            (
                "var map = new java.util.HashMap(); map.put('k', new java.util.ArrayList()); map.get('k').add('v');"
                    + " sharedState.put('map', map); tell(sharedState.get('map'))", ["k": ["v"]]
            ),
            (
                "try { nodeState.get('colour').asInteger() } catch (e) { tell(String(e.message)) }",
                "Expecting a java.lang.Number"
            ),
            ("if (null == sharedState.get('username')) tell('none')", "none"),
        ] as [(String, JSONValue)])
    func `the legacy state`(script: String, told: JSONValue) throws {
        #expect(try self.told(script, .legacy) == told)
    }

    @Test(arguments: ScriptFixture.Generation.allCases)
    func `what was put is there for the nodes that follow`(generation: ScriptFixture.Generation) throws {
        let put = generation == .legacy ? "transientState.put" : "nodeState.putTransient"
        let fixture = try ScriptFixture("tell('x'); \(put)('secret', 's'); outcome = 'a b'", generation)
        #expect(try fixture.journey.start("S").json == ["other": "x", "secret": "s"])
    }

    @Test func `numbers that a script leaves alone stay as they were written`() throws {
        let before = #"""
            "set": {"type": "callbacks", "stub": {"outcome": "outcome", "set": {"shared.told": 12345678901234567890.50}},
              "callbacks": [], "next": "script"},
            """#
        let fixture = try ScriptFixture("nodeState.get('told'); action.goTo('told')", before: before, start: "set")
        #expect(try fixture.told().text == "12345678901234567890.50")
    }

    @Test func `inputs limit what a script reads, outputs what it writes`() throws {
        let hidden = try told("tell(nodeState.get('colour'))", .next, config: ["inputs": ["nothing", "*told"]])
        #expect(hidden.isNull)
        #expect(try told("tell(1)", .next, config: ["outputs": ["other"]]) == "")
        #expect(try told("tell(1)", .next, config: ["outputs": ["*told"]]) == 1)
    }
}
