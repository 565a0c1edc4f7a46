import HTTPMessages
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §5.3")) struct ExistingSessionBindingTests {
    /// A session with the property `colour`, whose authentication level is 0.
    private static func fixture(
        _ script: String, _ generation: ScriptFixture.Generation
    ) throws -> (fixture: ScriptFixture, token: String) {
        let fixture = try ScriptFixture(
            """
            if (typeof existingSession === 'undefined') {
                \(generation == .legacy ? "sharedState.put" : "nodeState.putShared")('username', 'demo');
                action = \(generation == .legacy ? "org.forgerock.openam.auth.node.api.Action" : "action")
                    .goTo('true').putSessionProperty('colour', 'red');
            } else { \(script) }
            """, generation)
        return (fixture, try fixture.journey.start("S").token)
    }

    @Test(arguments: ScriptFixture.Generation.allCases)
    func `the session that a client comes with is there, else nothing`(generation: ScriptFixture.Generation) throws {
        let (fixture, token) = try Self.fixture(
            """
            tell([existingSession.get('colour'), existingSession.UserToken, existingSession.get('AuthLevel'),
                existingSession.get('Service'), existingSession.get('absent')])
            """, generation)
        #expect(
            try fixture.told(fixture.journey.carrying(token), query: "ForceAuth=true") == [
                "red", "demo", "0", "S", nil,
            ])
        #expect(try fixture.journey.start("S").json["tokenId"] != nil)
    }

    @Test func `what the server keeps in a session for itself is not shown`() throws {
        let (fixture, token) = try Self.fixture("tell(Object.keys(existingSession).sort())", .next)
        #expect(
            try fixture.told(fixture.journey.carrying(token), query: "ForceAuth=true") == [
                "AMCtxId", "AuthLevel", "Principal", "Principals", "Service", "UserId", "UserToken", "authInstant",
                "colour", "sun.am.UniversalIdentifier",
            ])
    }
}
