import IdentityStore
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.5, OATH and recovery codes")) struct OathNodesTests {
    /// Registers demo's app.
    private func registration(_ config: String = "{}", next: String = "codes", _ more: String = "") throws
        -> JourneyFixture
    {
        let fixture = try JourneyFixture(
            """
            {"journey": "R", "start": "who", "nodes": {
              "who": {"type": "SetState", "config": {"attributes": {"username": "demo"}}, "next": "register"},
              "register": {"type": "OathRegistration", "config": \(config), "on": {
                "successOutcome": "\(next)", "failureOutcome": "failure"}}, \(more)
              "codes": {"type": "RecoveryCodeDisplay", "next": "success"}}}
            """, Self.verifying, Self.recovering)
        try fixture.giveMail()
        return fixture
    }

    private static let verifying = """
        {"journey": "V", "start": "who", "nodes": {
          "who": {"type": "SetState", "config": {"attributes": {"username": "demo"}}, "next": "verify"},
          "verify": {"type": "OathTokenVerifier", "config": {"isRecoveryCodeAllowed": true, "stubResult": [
            {"when": {"callback": 0, "equals": "000000"}, "valid": false}]}, "on": {"successOutcome": "success",
            "failureOutcome": "wrong", "notRegisteredOutcome": "none", "recoveryCodeOutcome": "recover"}},
          "wrong": {"type": "respond", "body": "wrong"}, "none": {"type": "respond", "body": "none"},
          "recover": {"type": "respond", "body": "recover"}}}
        """

    private static let recovering = """
        {"journey": "C", "start": "name", "nodes": {
          "name": {"type": "UsernameCollector", "next": "code"},
          "code": {"type": "RecoveryCodeCollectorDecision", "on": {"true": "success", "false": "failure"}}}}
        """

    private func device(_ fixture: JourneyFixture) throws -> JSONObject? {
        UserDevices(.oath, of: try #require(try fixture.user())).all.first
    }

    @Test func `the QR code says how codes are made`() throws {
        let step = try registration().start("R")
        #expect(
            step.types == [
                "TextOutputCallback", "TextOutputCallback", "HiddenValueCallback", "ConfirmationCallback",
            ])
        let uri = try #require(step.output(2, "value")?.string)
        let secret = try #require(uri.split(separator: "=").dropFirst().first?.prefix { $0 != "&" })
        #expect(secret.count == 32 && secret.allSatisfy { "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".contains($0) })
        #expect(
            uri == "otpauth://totp/ForgeRock:demo?secret=\(secret)&issuer=ForgeRock&period=30&digits=6&b=032b75")
        #expect(step.output(1, "message")?.string?.contains(uri) == true && step.output(3, "options") == ["Next"])
    }

    @Test(arguments: [
        (#""issuer": "Acme Ltd""#, "/Acme%20Ltd:demo?"), (#""issuer": "Acme Ltd""#, "&issuer=Acme%20Ltd&"),
        (#""accountName": "EMAIL""#, ":demo%40example.com?"), (#""bgColor": "fff""#, "&b=fff"),
        (#""imgUrl": "https://a/i.png""#, "&image=https%3A%2F%2Fa%2Fi.png"),
        (#""algorithm": "HOTP""#, "otpauth://hotp/"),
        (#""algorithm": "HOTP""#, "&counter=0&digits=6"), (#""passwordLength": "EIGHT_DIGITS""#, "&digits=8"),
        (#""totpTimeInterval": 60"#, "&period=60&"), (#""totpHashAlgorithm": "HMAC_SHA256""#, "&algorithm=SHA256&"),
    ])
    func `each setting stands in the QR code`(setting: String, part: String) throws {
        let plain = try registration().start("R").output(2, "value")?.string ?? ""
        let changed = try registration("{\(setting)}").start("R").output(2, "value")?.string ?? ""
        #expect(changed.contains(part) && !plain.contains(part), "\(changed)")
    }

    @Test func `a longer secret is longer, and the text is the node's`() throws {
        let step = try registration(#"{"minSharedSecretLength": 50, "scanQRCodeMessage": {"en": "Scan"}}"#).start("R")
        let uri = step.output(2, "value")?.string ?? ""
        #expect(uri.split(separator: "=").dropFirst().first?.prefix { $0 != "&" }.count == 40)
        #expect(step.output(0, "message") == "Scan")
    }

    @Test func `the secret is kept, and its recovery codes are shown once`() throws {
        let fixture = try registration()
        let step = try fixture.start("R")
        let codes = try fixture.answer(step)
        let device = try #require(try device(fixture))
        #expect(step.text.contains("secret=\(device["sharedSecret"]?.string ?? "-")&"))
        let all = device["recoveryCodes"]?.array?.compactMap(\.string) ?? []
        #expect(all.count == 10 && Set(all).count == 10 && all.allSatisfy { $0.count == 10 })
        let script = codes.output(0, "message")?.string ?? ""
        #expect(codes.output(0, "messageType") == "4" && script.contains("<em>OATH Device</em>"))
        #expect(all.allSatisfy { script.contains("\"\($0)\\n\" +") } && script.contains("Recovery Codes"))
        #expect(codes.output(1, "options") == ["Done"])
        #expect(try fixture.answer(codes).token.isEmpty == false)
    }

    @Test func `without recovery codes the display is passed silently`() throws {
        let fixture = try registration(#"{"generateRecoveryCodes": false}"#)
        #expect(try fixture.answer(try fixture.start("R")).token.isEmpty == false)
        #expect(try device(fixture)?["recoveryCodes"] == [])
    }

    @Test func `a postponed secret is kept by the storage node, which needs one`() throws {
        let store =
            #""store": {"type": "OathDeviceStorage", "on": {"successOutcome": "codes", "failureOutcome": "failure"}},"#
        let postponed = #"{"postponeDeviceProfileStorage": true}"#
        let forgotten = try registration(postponed)
        #expect(try forgotten.answer(try forgotten.start("R")).token.isEmpty == false)
        #expect(try device(forgotten) == nil)
        let stored = try registration(postponed, next: "store", store)
        #expect(try stored.answer(try stored.start("R")).types == ["TextOutputCallback", "ConfirmationCallback"])
        #expect(try device(stored)?["sharedSecret"]?.string?.count == 32)
        let nothing = try registration(next: "store", store)
        #expect(try nothing.answer(try nothing.start("R")).status == 401)
    }

    @Test func `a new app takes the old one's place`() throws {
        let fixture = try registration()
        for _ in 1...2 { _ = try fixture.answer(try fixture.start("R")) }
        let user = try #require(try fixture.user())
        #expect(UserDevices(.oath, of: user).all.count == 1)
    }

    @Test func `a code is asked for from whom has an app, and a rule judges it`() throws {
        let fixture = try registration()
        #expect(try fixture.start("V").text == "none")
        _ = try fixture.answer(try fixture.start("R"))
        let step = try fixture.start("V")
        #expect(step.types == ["NameCallback", "ConfirmationCallback"] && step.prompt == "Enter verification code")
        #expect(step.output(1, "options") == ["Submit", "Use Recovery Code"])
        #expect(try fixture.answer(step, "123456").token.isEmpty == false)
        #expect(try fixture.answer(try fixture.start("V"), "000000").text == "wrong")
        #expect(try fixture.answer(try fixture.start("V"), "").text == "wrong")
        #expect(try fixture.answer(try fixture.start("V"), "", "1").text == "recover")
    }

    @Test func `without recovery codes there is one button, and any code passes without a rule`() throws {
        let fixture = try JourneyFixture(
            """
            {"journey": "V", "start": "who", "nodes": {
              "who": {"type": "SetState", "config": {"attributes": {"username": "demo"}}, "next": "verify"},
              "verify": {"type": "OathTokenVerifier", "on": {"successOutcome": "success", "*": "failure"}}}}
            """)
        try fixture.update { $0.attributes["oathDeviceProfiles"] = [["uuid": "1"]] }
        let step = try fixture.start("V")
        #expect(step.output(1, "options") == ["Submit"])
        #expect(try fixture.answer(step, "1", "1").token.isEmpty == false)
    }

    @Test func `a recovery code is good once, in exactly its spelling`() throws {
        let fixture = try registration()
        _ = try fixture.answer(try fixture.start("R"))
        let code = try #require(try device(fixture)?["recoveryCodes"]?[3]?.string)
        let recover = { (name: String, code: String) in
            let step = try fixture.answer(try fixture.start("C"), name)
            #expect(step.types == ["NameCallback"] && step.prompt == "Recovery Code")
            return try fixture.answer(step, code).token.isEmpty == false
        }
        #expect(try !recover("demo", ""))
        #expect(try !recover("demo", code.uppercased()))
        #expect(try !recover("nobody", code))
        #expect(try recover("demo", code))
        #expect(try !recover("demo", code))
        #expect(try device(fixture)?["recoveryCodes"]?.array?.count == 9)
    }

    @Test(arguments: [
        ("OATH", "oathDeviceProfiles"), ("PUSH", "pushDeviceProfiles"), ("WEB_AUTHN", "webauthnDeviceProfiles"),
    ])
    func `a code counts for devices of the node's kind only`(kind: String, attribute: String) throws {
        for (config, isGood) in [(kind, true), (kind == "OATH" ? "PUSH" : "OATH", false)] {
            let fixture = try JourneyFixture(
                """
                {"journey": "C", "start": "who", "nodes": {
                  "who": {"type": "SetState", "config": {"attributes": {"username": "demo"}}, "next": "code"},
                  "code": {"type": "RecoveryCodeCollectorDecision", "config": {"recoveryCodeType": "\(config)"}, "on": {
                    "true": "success", "false": "failure"}}}}
                """)
            try fixture.update { $0.attributes[attribute] = [["uuid": "1", "recoveryCodes": ["abc"]]] }
            #expect(try fixture.answer(try fixture.start("C"), "abc").token.isEmpty != isGood, "\(config)")
        }
    }
}
