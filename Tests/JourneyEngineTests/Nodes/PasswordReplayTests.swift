import IdentityStore
import JOSETokens
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.3, JWT Password Replay")) struct PasswordReplayTests {
    private func fixture(_ config: String, asksPassword: Bool = true) throws -> JourneyFixture {
        let next = asksPassword ? "password" : "replay"
        return try JourneyFixture(
            """
            {"journey": "P", "start": "name", "nodes": {
              "name": {"type": "UsernameCollector", "next": "\(next)"},
              "password": {"type": "PasswordCollector", "next": "mail"},
              "mail": {"type": "UsernameCollector", "next": "replay"},
              "replay": {"type": "JwtPasswordReplay", "config": {\(config)}, "next": "success"}}}
            """)
    }

    private func password(_ token: String, label: String, _ fixture: JourneyFixture) throws -> JSONValue? {
        let keys = try TenantKeys(store: fixture.tenant.store, world: fixture.tenant.world)
        let name = Array("am.authentication.nodes.jwt.replay.\(label).encryption".utf8)
        let key = SymmetricKey(HMACSHA256.authenticate(name, key: keys.key(.journeyState)))
        let cipher = try #require(A128CBCHS256(key: key))
        return try JSONValue(parsing: JWE.decrypt(token, cipher: cipher))
    }

    @Test(arguments: [
        ("", "sunIdentityUserPassword", ""),
        (#""jwtSessionProperty": "pw", "encryptionKeySecretLabelIdentifier": "ig.one""#, "pw", "ig.one"),
    ]) func `the session has the password, and only the label's key opens it`(
        config: String, property: String, label: String
    ) throws {
        let fixture = try fixture(config)
        let password = try fixture.answer(try fixture.answer(try fixture.start("P"), "demo"), "Ch4ng3!t")
        let end = try fixture.answer(password, "demo")
        let session = try #require(try fixture.session(end.token))
        let token = try #require(session.properties[property]?.string)
        #expect(!token.contains("Ch4ng3"))
        #expect(try self.password(token, label: label, fixture) == ["password": "Ch4ng3!t"])
        #expect(throws: JOSEError.self) { try self.password(token, label: "other", fixture) }
    }

    @Test func `without a password the journey fails`() throws {
        let fixture = try fixture("", asksPassword: false)
        let end = try fixture.answer(try fixture.start("P"), "demo")
        #expect(end.status == 401 && end.hints.contains { $0.contains("there is no password") })
    }
}

@Suite(.spec("NODES §3.4, Enable Device Management")) struct EnableDeviceManagementTests {
    @Test(arguments: [("", DeviceEnforcement.same), ("SAME", .same), ("ANY", .any), ("NONE", .none)])
    func `the session knows what taking devices away needs, and clients don't see it`(
        strategy: String, enforcement: DeviceEnforcement
    ) throws {
        let config = strategy.isEmpty ? "" : #", "config": {"deviceEnforcementStrategy": "\#(strategy)"}"#
        let fixture = try JourneyFixture(
            """
            {"journey": "D", "start": "name", "nodes": {
              "name": {"type": "UsernameCollector", "next": "devices"},
              "devices": {"type": "EnableDeviceManagement"\(config), "next": "success"}}}
            """)
        let end = try fixture.answer(try fixture.start("D"), "demo")
        let session = try #require(try fixture.session(end.token))
        #expect(DeviceEnforcement(session.properties) == enforcement)
        #expect(SessionSettings().visibleProperties.allSatisfy { session.properties[$0] == nil })
    }

    @Test func `a session whose journey says nothing keeps AM's rule`() {
        #expect(DeviceEnforcement([:]) == .same)
        #expect(DeviceEnforcement(["journeyman.devices": "NONE"]) == .same)
    }

    @Test func `another word makes the node unusable`() throws {
        let fixture = try JourneyFixture(
            """
            {"journey": "D", "start": "a", "nodes": {"a": {"type": "EnableDeviceManagement",
              "config": {"deviceEnforcementStrategy": "&{esv.strategy|some}"}, "next": "success"}}}
            """)
        #expect(try fixture.start("D").status == 401)
    }
}
