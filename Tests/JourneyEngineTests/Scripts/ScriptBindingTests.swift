import Determinism
import HTTPMessages
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §5.3, §1.6")) struct ScriptBindingTests {
    private typealias Row = (String, ScriptFixture.Generation, JSONValue)

    private static let rows: [(String, ScriptFixture.Generation, JSONValue)] = [
        ("tell(realm + scriptName + cookieName)", .next, "/alphathe scriptiPlanetDirectoryPro"),
        ("tell(realm + scriptName)", .legacy, "/alphathe script"),
        ("tell(requestHeaders.get('x-test').get(0))", .next, "one"),
        ("tell(requestHeaders.get('x-test').get(1))", .legacy, "two"),
        ("tell(requestHeaders.get('absent'))", .next, nil),
        ("tell(requestParameters.get('colour').get(0))", .next, "red"),
        ("tell(requestParameters.colour[0])", .legacy, "red"),
        ("tell(requestCookies.get('c') + requestCookies.c)", .next, "11"),
        ("tell(requestCookies.get('absent'))", .legacy, nil),
        ("tell(resumedFromSuspend)", .next, false),
        (
            "tell(new Date().getTime() === Date.now() && new Date(0).getTime() === 0 && typeof Date() === 'string')",
            .next,
            true
        ),
        (
            "tell(new Date().constructor === Date && new Date() instanceof Date && Date.UTC(1970, 0) === 0)", .legacy,
            true
        ),
        ("tell(Date.now() === java.lang.System.currentTimeMillis())", .legacy, true),
        ("var r = Math.random(); tell(r >= 0 && r < 1 && r !== Math.random() && Math.max(1, 2) === 2)", .next, true),
        ("tell(systemEnv.getProperty('esv.absent'))", .next, nil),
        ("tell(systemEnv.getProperty('esv.absent', 'fallback'))", .legacy, "fallback"),
        ("tell(systemEnv.getProperty('esv.absent', 5, java.lang.Integer))", .legacy, 5),
        ("tell(utils.base64.encode('aé') + utils.base64url.encode([255, 254]))", .next, "YcOp__4"),
        ("tell(utils.base64.decode('YcOp'))", .next, "aé"),
        ("try { utils.base64.decode('*') } catch (e) { tell(e.message) }", .next, "this is no base64: *"),
        ("tell(utils.crypto.randomUUID().length)", .next, 36),
        ("tell(utils.crypto.getRandomValues([0, 0, 0]).length)", .next, 3),
        (
            "tell(utils.base64.encode(utils.crypto.subtle.digest('SHA-256', 'abc')))", .next,
            "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="
        ),
        ("tell(utils.types.bytesToString(utils.types.stringToBytes('é')))", .next, "é"),
        ("tell(typeof properties)", .legacy, "undefined"),
        ("tell(typeof properties)", .next, "undefined"),
        ("tell(typeof JavaImporter + typeof java + typeof Packages)", .next, "undefinedundefinedundefined"),
        ("tell(typeof console + typeof callbacksBuilder + typeof utils)", .legacy, "undefinedundefinedundefined"),
        ("tell(new java.lang.String('a').equals('a'))", .legacy, true),
        ("tell(java.lang.String.valueOf(5) + java.lang.Integer.parseInt('07'))", .legacy, "57"),
        ("tell(org.forgerock.util.encode.Base64.encode('abc'))", .legacy, "YWJj"),
        ("tell(String(java.util.UUID.randomUUID()).length)", .legacy, 36),
        ("var i = java.util.Arrays.asList('a', 'b').iterator(); i.next(); tell(i.next())", .legacy, "b"),
        (
            "try { new java.net.Socket('x', 1) } catch (e) { tell(e.message) }", .legacy,
            "the Java class java.net.Socket is not known here"
        ),
        (
            "var fr = JavaImporter(java.util, org.forgerock.json.JsonValue); tell(typeof fr.ArrayList + typeof fr.JsonValue)",
            .legacy, "functionfunction"
        ),
        ("tell(org.forgerock.json.JsonValue.json({a: 1}).get('a').asInteger())", .legacy, 1),
        (
            "tell(typeof fetch + typeof setTimeout + typeof process)", .next, "undefinedundefinedundefined"
        ),
    ]

    @Test(arguments: rows) func `a name that scripts find`(
        script: String, generation: ScriptFixture.Generation, told: JSONValue
    ) throws {
        let fields: HTTPFields = ["X-Test": "one", "x-test": "two", "Cookie": "c=1; c=2"]
        #expect(try ScriptFixture(script, generation).told(fields, query: "colour=red") == told)
    }

    @Test(arguments: ScriptFixture.Generation.allCases)
    func `what a script logs is in the log, and warnings are in the journal`(
        generation: ScriptFixture.Generation
    ) throws {
        let fixture = try ScriptFixture("logger.error('bad {} of {}', 1, {a: 2}); outcome = 'true'", generation)
        let answer = try fixture.journey.start("S")
        #expect(fixture.journey.log.messages.contains(#"bad 1 of {"a":2}"#))
        #expect(answer.hints.contains(#"the script "the script" says: bad 1 of {"a":2}"#))
    }

    @Test func `the console writes to the log`() throws {
        let fixture = try ScriptFixture("console.log('fine', [1]); outcome = 'true'")
        let answer = try fixture.journey.start("S")
        #expect(fixture.journey.log.entries.contains { $0.level == .info && $0.message == "fine [1]" })
        #expect(!answer.hints.contains { $0.contains("fine") })
    }

    @Test func `scripts see the tenant's time and repeat its chance`() throws {
        let told = try ["tell(Date.now())", "tell(Math.random())"].map { try ScriptFixture($0).told() }
        #expect(told[0] == .int(Int(Instant.testNow.millisecondsSinceEpoch)))
        #expect(try ScriptFixture("tell(Math.random())").told() == told[1])
    }

    @Test func `the catalog says of each name what its members are, once`() {
        let names = ScriptBindings.all.map(\.name)
        #expect(Set(names).count == names.count)
        for binding in ScriptBindings.all {
            #expect(binding.summary.hasSuffix("."), "\(binding.name)")
            #expect(ScriptGeneration.allCases.contains { binding.isIn($0) }, "\(binding.name)")
        }
    }
}
