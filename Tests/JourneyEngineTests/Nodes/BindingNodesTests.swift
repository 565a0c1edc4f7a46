import IdentityStore
import JOSETokens
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.6, device binding; WIRE §3.1, §3.2")) struct BindingNodesTests {
    /// Binds or verifies for `demo`; what isn't `success` ends in a response of its name.
    private func fixture(_ binding: String = "{}", _ verifier: String = "{}", user: String = "demo") throws
        -> JourneyFixture
    {
        try JourneyFixture(
            """
            {"journey": "B", "start": "who", "nodes": {
              "who": {"type": "SetState", "config": {"attributes": {"username": "demo"}}, "next": "bind"},
              "bind": {"type": "DeviceBinding", "config": \(binding), "on": {"success": "success", "Abort": "aborted",
                "*": "failure"}},
              "aborted": {"type": "respond", "body": "Abort"}}}
            """,
            """
            {"journey": "V", "start": "who", "nodes": {
              "who": {"type": "SetState", "config": {"attributes": {"username": "\(user)"}}, "next": "verify"},
              "verify": {"type": "DeviceSigningVerifier", "config": \(verifier), "on": {"success": "success",
                "noDeviceRegistered": "none", "keyNotFound": "unknown", "*": "failure"}},
              "none": {"type": "respond", "body": "none"}, "unknown": {"type": "respond", "body": "unknown"}}}
            """)
    }

    private func jws(_ claims: JSONObject, key: String = "key-1") -> String {
        let header: JSONObject = ["alg": "ES256", "kid": .string(key)]
        return [header, claims].map { Base64URL.encode(JSONValue.object($0).serialized) }.joined(separator: ".") + ".AA"
    }

    private func output(_ step: Answer, _ name: String) -> JSONValue? {
        step.json["callbacks"]?[0]?["output"]?.array?.first { $0["name"]?.string == name }?["value"]
    }

    private func bind(_ fixture: JourneyFixture, _ change: (inout JSONObject) -> Void = { _ in }) throws -> Answer {
        let step = try fixture.start("B")
        var claims: JSONObject = [:]
        claims["challenge"] = output(step, "challenge")
        claims["sub"] = output(step, "userId")
        claims["iss"] = "com.example.app"
        claims["exp"] = .int(Int(fixture.tenant.world.clock.now().millisecondsSinceEpoch / 1000) + 60)
        change(&claims)
        return try fixture.answer(step, jws(claims), "phone", "device", "")
    }

    @Test func `the built-in texts, and a challenge of 32 bytes`() throws {
        let step = try fixture().start("B")
        #expect(
            output(step, "userId")?.string == "id=\(JourneyFixture.demoID),ou=user,o=alpha,ou=services,ou=am-config")
        #expect(output(step, "title") == "Authentication required" && output(step, "timeout") == 60)
        #expect(output(step, "challenge")?.string.flatMap { Base64.decode($0) }?.count == 32)
    }

    @Test func `a key is kept with its names and times`() throws {
        let fixture = try fixture()
        #expect(try bind(fixture).token.isEmpty == false)
        let user = try #require(try fixture.user())
        let device = try #require(UserDevices(.binding, of: user).all.first)
        #expect(device["uuid"] == "key-1" && device["deviceName"] == "phone" && device["deviceId"] == "device")
        #expect(device["createdDate"] == device["lastAccessDate"] && device["createdDate"]?.int != nil)
    }

    @Test func `claims that are wrong are refused`() throws {
        let fixture = try fixture(#"{"applicationIds": ["com.example.app"]}"#)
        #expect(try bind(fixture).token.isEmpty == false)
        for (claim, value) in [("challenge", "AAAA"), ("sub", "id=other"), ("iss", "com.example.other")] {
            #expect(try bind(fixture) { $0[claim] = .string(value) }.status == 401, "\(claim)")
        }
        #expect(try bind(fixture) { $0["exp"] = 1 }.status == 401)
        #expect(try bind(fixture) { $0["nbf"] = 99_999_999_999 }.status == 401)
    }

    @Test func `a rule refuses what the claims don't`() throws {
        let fixture = try fixture(
            #"{"stubResult": [{"when": {"callback": 0, "input": "deviceName", "equals": "phone"}, "valid": false}]}"#)
        #expect(try bind(fixture).status == 401)
    }

    @Test func `an error is an outcome where the node has it`() throws {
        let fixture = try fixture()
        #expect(try fixture.answer(try fixture.start("B"), "", "", "", "Abort").text == "Abort")
        #expect(try fixture.answer(try fixture.start("B"), "", "", "", "Other").status == 401)
        #expect(try fixture.answer(try fixture.start("B"), "no.jws", "", "", "").status == 401)
    }

    @Test(arguments: ["success", "failure", "exceedDeviceLimit", "Custom"])
    func `an error that is no configured one is a failure, whatever it is called`(error: String) throws {
        let fixture = try fixture(#"{"maxSavedDevices": 2}"#)
        #expect(try fixture.answer(try fixture.start("B"), "", "phone", "device", error).status == 401)
        let user = try #require(try fixture.user())
        #expect(UserDevices(.binding, of: user).all.isEmpty)
    }

    @Test(arguments: ["success", "failure", "noDeviceRegistered", "keyNotFound", "Custom"])
    func `nobody is let in by an error instead of a signature`(error: String) throws {
        let fixture = try fixture()
        _ = try bind(fixture)
        #expect(try fixture.answer(try fixture.start("V"), "", error).status == 401)
    }

    @Test func `a bound key signs, another isn't found, and nobody has none`() throws {
        let fixture = try fixture()
        #expect(try fixture.start("V").text == "none")
        _ = try bind(fixture)
        #expect(try fixture.answer(try fixture.start("V"), jws([:]), "").token.isEmpty == false)
        #expect(try fixture.answer(try fixture.start("V"), jws([:], key: "key-2"), "").text == "unknown")
        #expect(try fixture.answer(try fixture.start("V"), jws(["challenge": "AAAA"]), "").status == 401)
    }

    @Test func `who hasn't said who they are is known by the subject`() throws {
        let fixture = try fixture(user: "")
        _ = try bind(fixture)
        let step = try fixture.start("V")
        #expect(output(step, "userId") == "")
        let subject = JSONValue.string("id=\(JourneyFixture.demoID),ou=user,o=alpha,ou=services,ou=am-config")
        #expect(try fixture.answer(step, jws(["sub": subject]), "").token.isEmpty == false)
        #expect(try fixture.answer(try fixture.start("V"), jws(["sub": "nobody"]), "").text == "unknown")
    }
}
