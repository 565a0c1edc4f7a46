import HTTPMessages
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

/// Java's maps keep keys and methods apart.
@Suite(.spec("NODES §5.3")) struct ScriptMapTests {
    @Test(arguments: ScriptFixture.Generation.allCases)
    func `what a client calls as a method is called doesn't take its place`(
        generation: ScriptFixture.Generation
    ) throws {
        let script = """
            tell([requestParameters.get('x').get(0), requestParameters.get('get').get(0), requestHeaders.get('x-a').get(0),
                requestHeaders.get('get').get(0), requestCookies.get('c'), requestCookies.get('get')])
            """
        let fields: HTTPFields = ["get": "h", "X-A": "a", "Cookie": "c=1; get=2; toString=3"]
        let told = try ScriptFixture(script, generation).told(fields, query: "x=q&get=p&containsKey=y")
        #expect(told == ["q", "p", "a", "h", "1", "2"])
    }

    private static let rows: [(script: String, generation: ScriptFixture.Generation, told: JSONValue)] = [
        (
            "nodeState.putShared('get', 3).putTransient('put', 4).putShared('a', 5);"
                + " tell([nodeState.get('get'), nodeState.get('put'), nodeState.get('a'), nodeState.keys().contains('put')])",
            .next, [3, 4, 5, true]
        ),
        (
            "nodeState.putShared('get', 3).putShared('remove', 1).remove('get').remove('remove');"
                + " tell([nodeState.get('get'), nodeState.isDefined('remove')])", .next, [nil, false]
        ),
        (
            "nodeState.putShared('o', {get: 1, a: 2}).mergeShared({o: {put: 3}}); var o = nodeState.get('o');"
                + " tell([o.get('get'), o.get('put'), o.get('a'), o.size()])", .next, [1, 3, 2, 3]
        ),
        (
            "var m = new java.util.HashMap(); m.put('a', 1); m.put('get', 2); m.size = 7; tell([m.get('a'), m.get('get'),"
                + " m.get('size'), m.size(), m.containsKey('get'), m.keySet().join(), m.remove('get'), m.get('get')])",
            .legacy, [1, 2, 7, 3, true, "a,get,size", 2, nil]
        ),
        (
            "var m = new java.util.HashMap(); m.put('toJSON', 2); m.put('get', {put: 1}); sharedState.put('put', 1); tell(m)",
            .legacy, ["toJSON": 2, "get": ["put": 1]]
        ),
        (
            "var j = org.forgerock.json.JsonValue.json({get: 1}); j.put('put', 2); tell([j.get('get').asInteger(),"
                + " j.asMap().get('get'), j.get('put').asInteger()])", .legacy, [1, 1, 2]
        ),
        (
            "var J = org.forgerock.json.JsonValue; tell(J.json(J.object(J.field('a', 1), J.field('get', [2]))))",
            .legacy,
            ["a": 1, "get": [2]]
        ),
        (
            "var s = org.forgerock.json.JsonValue.json(['a', 'b', 'a']).asSet(); tell([s.size(), s.contains('b')])",
            .legacy, [2, true]
        ),
        (
            "var i = org.forgerock.json.JsonValue.json(['a']).iterator(); tell([i.next().asString(), i.hasNext()])",
            .legacy, ["a", false]
        ),
    ]

    @Test(arguments: rows) func `keys may be called as methods are`(
        script: String, generation: ScriptFixture.Generation, told: JSONValue
    ) throws {
        #expect(try ScriptFixture(script, generation).told() == told)
    }

    @Test(arguments: ["get", "put", "remove", "toString", "toJSON"])
    func `such a key of the state comes and goes`(key: String) throws {
        let before = """
            "set": {"type": "SetState", "config": {"attributes": {"\(key)": "red"}}, "next": "change"},
            "change": {"type": "Script", "script": "nodeState.putShared('\(key)', nodeState.get('\(key)') + '!'); outcome = 'on'",
              "config": {"outcomes": ["on"]}, "on": {"on": "script"}},
            """
        let script = "tell(sharedState.get('\(key)') + sharedState.size())"
        #expect(try ScriptFixture(script, .legacy, before: before, start: "set").told() == "red!2")
    }
}
