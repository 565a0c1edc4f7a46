import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §6")) struct PolicyBindingTests {
    private static let resource = "http://x/resource/ig/authz-by-tree"

    /// What a script tells of whoever has a session.
    private static func told(_ script: String) throws -> JSONValue {
        let fixture = try ScriptFixture(
            """
            if (typeof existingSession === 'undefined') {
                nodeState.putShared('username', 'demo');
                outcome = 'true';
            } else {
                var subject = { ssoToken: requestHeaders.get('iplanetdirectorypro').get(0) };
                \(script)
            }
            """)
        let token = try fixture.journey.start("S").token
        return try fixture.told(fixture.journey.carrying(token), query: "ForceAuth=true")
    }

    private static let advised: JSONValue = [
        "resourceName": .string(resource), "attributes": [:],
        "advices": ["AuthenticateToServiceConditionAdvice": ["/alpha:TreeBasedAuthorization"]], "actions": [:],
    ]
    private static let denied: JSONValue = [
        "resourceName": "http://x/y", "attributes": [:], "advices": [:], "actions": [:],
    ]

    @Test func `policies are evaluated for a session`() throws {
        #expect(
            try Self.told("tell(policy.evaluate(subject, 'set', ['\(Self.resource)', 'http://x/y'], {}))")
                == [Self.advised, Self.denied])
        #expect(try Self.told("tell(policy.evaluateTree(subject, 'set', 'http://x/y', {}))") == [Self.denied])
        #expect(
            try Self.told("tell(policy.evaluate({ claims: { sub: 'x' } }, 'set', ['http://x/y']))") == [Self.denied])
    }

    @Test(arguments: ["{}", "null", "'x'", "{ ssoToken: 'x' }"])
    func `a subject that makes no sense is an error`(subject: String) throws {
        #expect(
            try Self.told("try { policy.evaluate(\(subject), 'set', [], {}) } catch (e) { tell(e.message) }")
                == "Invalid value subject")
    }
}
