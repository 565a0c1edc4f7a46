import IdentityStore
import JOSETokens
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.6, WebAuthn; WIRE §2.6, §3.3")) struct WebAuthnNodesTests {
    private static let outcomes = [
        "unsupported", "noDevice", "failure", "error", "exceedDeviceLimit", "recoveryCode",
    ]

    /// Registers a passkey for demo (`R`), or signs with one (`A`); what isn't `success` ends in
    /// a response of its name.
    private func fixture(
        _ config: String = #""asScript": false"#, of type: String = "WebAuthnRegistration", user: String = "demo",
        next: String = "success", _ more: String = ""
    ) throws -> JourneyFixture {
        let on = Self.outcomes.map { #""\#($0)": "\#($0)End""# }.joined(separator: ", ")
        let ends = Self.outcomes.map { #", "\#($0)End": {"type": "respond", "body": "\#($0)"}"# }.joined()
        return try JourneyFixture(
            """
            {"journey": "W", "start": "who", "nodes": {
              "who": {"type": "SetState", "config": {"attributes": {"username": "\(user)"}}, "next": "node"},
              "node": {"type": "\(type)", "config": {\(config)}, "on": {"success": "\(next)", \(on)}}\(more)\(ends)}}
            """)
    }

    private func give(_ fixture: JourneyFixture, _ ids: String...) throws {
        try fixture.update {
            $0.attributes["webauthnDeviceProfiles"] = .array(
                ids.map { ["uuid": .string("u-\($0)"), "credentialId": .string($0)] })
        }
    }

    private func keys(_ fixture: JourneyFixture) throws -> [JSONObject] {
        UserDevices(.webAuthn, of: try #require(try fixture.user())).all
    }

    private func data(_ step: Answer) -> JSONValue? { step.output(0, "data") }

    @Test func `a client without authenticator, one that fails, and one that says nothing useful`() throws {
        for (type, user) in [("WebAuthnRegistration", "demo"), ("WebAuthnAuthentication", "demo")] {
            let fixture = try fixture(of: type, user: user)
            try give(fixture, "AQ")
            let answer = { (text: String) in try fixture.answer(try fixture.start("W"), text) }
            #expect(try answer("unsupported").text == "unsupported")
            #expect(try answer("ERROR::NotAllowedError:no").text == "error")
            #expect(try answer("{}::1").text == "failure")
            #expect(try answer("").types == ["MetadataCallback", "HiddenValueCallback"], "it asks again")
        }
    }

    @Test func `what the client is told is the node's`() throws {
        let config = """
            "asScript": false, "relyingPartyName": "Acme", "relyingPartyDomain": "acme.example", "timeout": 30,
            "userVerificationRequirement": "REQUIRED", "acceptedSigningAlgorithms": ["RS256"],
            "attestationPreference": "DIRECT", "authenticatorAttachment": "CROSS_PLATFORM", "requiresResidentKey": true,
            "excludeCredentials": true
            """
        let fixture = try fixture(config)
        try give(fixture, "Af4D")
        let data = try #require(data(try fixture.start("W")))
        #expect(data["relyingPartyName"] == "Acme" && data["_relyingPartyId"] == "acme.example")
        #expect(data["timeout"] == "30000" && data["attestationPreference"] == "direct")
        #expect(data["_pubKeyCredParams"] == [["type": "public-key", "alg": -257]])
        #expect(
            data["_authenticatorSelection"] == [
                "userVerification": "required", "requireResidentKey": true, "authenticatorAttachment": "cross-platform",
            ])
        #expect(data["_excludeCredentials"] == [["type": "public-key", "id": [1, -2, 3]]])
        #expect(data["userName"] == "demo" && data["challenge"]?.string.flatMap { Base64.decode($0) }?.count == 32)
        #expect(data["userId"]?.string.flatMap { Base64URL.decode($0) } == Array(JourneyFixture.demoID.utf8))
    }

    @Test func `without configuration the defaults hold, and known keys are not excluded`() throws {
        let fixture = try fixture()
        try give(fixture, "Af4D")
        let data = try #require(data(try fixture.start("W")))
        #expect(data["relyingPartyName"] == "ForgeRock" && data["timeout"] == "60000")
        #expect(data["attestationPreference"] == "none" && data["_excludeCredentials"] == [])
        #expect(data["_pubKeyCredParams"]?.array?.compactMap { $0["alg"]?.int } == [-7, -257])
        #expect(data["_authenticatorSelection"]?["authenticatorAttachment"] == nil)
    }

    @Test func `the keys are for the page's host, else for the server's`() throws {
        let fixture = try fixture()
        let onPage = try fixture.start("W", ["Origin": "https://app.example:8443"])
        #expect(data(onPage)?["_relyingPartyId"] == "app.example")
        let plain = try fixture.start("W")
        #expect(data(plain)?["_relyingPartyId"] == "localhost")
    }

    @Test func `a browser gets a script that fills the outcome in`() throws {
        for type in ["WebAuthnRegistration", "WebAuthnAuthentication"] {
            let fixture = try fixture("", of: type)
            try give(fixture, "AQ")
            let step = try fixture.start("W")
            #expect(
                step.types == ["TextOutputCallback", "HiddenValueCallback"] && step.output(0, "messageType") == "4")
            #expect(step.output(1, "id") == "webAuthnOutcome" && step.output(1, "value") == "false")
            let call = type == "WebAuthnRegistration" ? "credentials.create" : "credentials.get"
            #expect(step.output(0, "message")?.string?.contains(call) == true)
        }
    }

    @Test func `a passkey is kept with its name and codes`() throws {
        let fixture = try fixture(
            #""asScript": false"#, next: "codes", #", "codes": {"type": "RecoveryCodeDisplay", "next": "success"}"#)
        let codes = try fixture.answer(try fixture.start("W"), "{}::1,2::AQID::My key")
        #expect(codes.output(0, "message")?.string?.contains("<em>My key</em>") == true)
        let key = try #require(try keys(fixture).first)
        #expect(key["credentialId"] == "AQID" && key["deviceName"] == "My key")
        #expect(key["recoveryCodes"]?.array?.count == 10)
        let unnamed = try self.fixture(#""asScript": false, "generateRecoveryCodes": false"#)
        #expect(try unnamed.answer(try unnamed.start("W"), "{}::1,2::AQID").token.isEmpty == false)
        #expect(try keys(unnamed).first?["deviceName"] == "New Security Key")
        #expect(try keys(unnamed).first?["recoveryCodes"] == [])
    }

    @Test func `a new client wraps its answer in JSON`() throws {
        let fixture = try fixture()
        let answer = #"{"authenticatorAttachment":"platform","legacyData":"{}::1,2::AQID"}"#
        #expect(try fixture.answer(try fixture.start("W"), answer).token.isEmpty == false)
        #expect(try keys(fixture).first?["credentialId"] == "AQID")
    }

    @Test(arguments: ["WebAuthnRegistration", "WebAuthnAuthentication"])
    func `a rule judges an answer`(type: String) throws {
        let rules = #""stubResult": [{"when": {"header": "X-Key", "equals": "bad"}, "valid": false}]"#
        let fixture = try fixture(#""asScript": false, \#(rules)"#, of: type)
        try give(fixture, "AQID")
        let text = type == "WebAuthnRegistration" ? "{}::1,2::BAUG" : "{}::1::2::AQID"
        #expect(try fixture.answer(try fixture.start("W"), text, fields: ["X-Key": "bad"]).text == "failure")
        #expect(try fixture.answer(try fixture.start("W"), text).token.isEmpty == false)
    }

    @Test func `a user may have so many keys`() throws {
        let fixture = try fixture(#""asScript": false, "maxSavedDevices": 2"#)
        try give(fixture, "AQ")
        #expect(try fixture.answer(try fixture.start("W"), "{}::1,2::Ag").token.isEmpty == false)
        #expect(try fixture.start("W").text == "exceedDeviceLimit")
        #expect(try keys(fixture).count == 2)
    }

    @Test func `a postponed key is kept by the storage node, up to its own number, with its own codes`() throws {
        let store = { (config: String) in
            #", "store": {"type": "WebAuthnDeviceStorage", "config": \#(config), "on": {"success": "success","#
                + #" "failure": "failureEnd", "exceedDeviceLimit": "exceedDeviceLimitEnd"}}"#
        }
        let postponed = #""asScript": false, "postponeDeviceProfileStorage": true"#
        let unsaved = try fixture(postponed)
        #expect(try unsaved.answer(try unsaved.start("W"), "{}::1,2::AQID").token.isEmpty == false)
        #expect(try keys(unsaved).isEmpty)
        for (config, codes) in [("{}", 10), (#"{"generateRecoveryCodes": false}"#, 0)] {
            let fixture = try fixture(postponed, next: "store", store(config))
            #expect(try fixture.answer(try fixture.start("W"), "{}::1,2::AQID").token.isEmpty == false)
            #expect(try keys(fixture).first?["recoveryCodes"]?.array?.count == codes)
        }
        let full = try fixture(postponed, next: "store", store(#"{"maxSavedDevices": 1}"#))
        try give(full, "AQ")
        #expect(try full.answer(try full.start("W"), "{}::1,2::AQID").text == "exceedDeviceLimit")
        let nothing = try fixture(next: "store", store("{}"))
        #expect(try nothing.answer(try nothing.start("W"), "{}::1,2::AQID").text == "failure")
    }

    @Test func `an unknown algorithm, and nobody to register for, make no passkey`() throws {
        #expect(try fixture(#""acceptedSigningAlgorithms": ["XS1"]"#).start("W").status == 401)
        #expect(try fixture(user: "nobody").start("W").status == 401)
    }

    @Test func `a user's own keys sign, and only those`() throws {
        let fixture = try fixture(of: "WebAuthnAuthentication")
        #expect(try fixture.start("W").text == "noDevice")
        try give(fixture, "Af4D", "Ag")
        let step = try fixture.start("W")
        #expect(data(step)?["_action"] == "webauthn_authentication" && data(step)?["mediation"] == nil)
        #expect(data(step)?["_allowCredentials"]?.array?.compactMap { $0["id"] } == [[1, -2, 3], [2]])
        #expect(try fixture.answer(step, "{}::1::2::Ag").token.isEmpty == false)
        #expect(try fixture.answer(try fixture.start("W"), "{}::1::2::Aw").text == "failure")
        #expect(try self.fixture(of: "WebAuthnAuthentication", user: "nobody").start("W").text == "noDevice")
    }

    @Test func `who signs without a name is known by the handle, encoded once or twice`() throws {
        let config = #""asScript": false, "requiresResidentKey": true, "mediation": "conditional""#
        let fixture = try fixture(config, of: "WebAuthnAuthentication", user: "")
        try give(fixture, "AQ")
        let step = try fixture.start("W")
        #expect(data(step)?["_allowCredentials"] == [] && data(step)?["mediation"] == "conditional")
        let handle = Base64URL.encode(Array(JourneyFixture.demoID.utf8))
        #expect(try fixture.answer(step, "{}::1::2::AQ::\(handle)").token.isEmpty == false)
        #expect(try fixture.answer(try fixture.start("W"), "{}::1::2::AQ::\(handle)=").token.isEmpty == false)
        #expect(try fixture.answer(try fixture.start("W"), "{}::1::2::AQ").text == "failure")
        #expect(try fixture.answer(try fixture.start("W"), "{}::1::2::AQ::bm9ib2R5").text == "failure")
        #expect(try fixture.answer(try fixture.start("W"), "{}::1::2::Ag::\(handle)").text == "failure")
    }

    @Test func `a button leads to recovery codes where they are allowed`() throws {
        let fixture = try fixture(
            #""asScript": false, "isRecoveryCodeAllowed": true, "timeout": 10, "userVerificationRequirement": "DISCOURAGED""#,
            of: "WebAuthnAuthentication")
        try give(fixture, "AQ")
        let step = try fixture.start("W")
        #expect(step.types == ["MetadataCallback", "HiddenValueCallback", "ConfirmationCallback"])
        #expect(step.output(2, "options") == ["Use Recovery Code"])
        #expect(data(step)?["timeout"] == "10000" && data(step)?["userVerification"] == "discouraged")
        #expect(try fixture.answer(step, "", "0").text == "recoveryCode")
        #expect(try fixture.answer(try fixture.start("W"), "{}::1::2::AQ").token.isEmpty == false)
    }
}
