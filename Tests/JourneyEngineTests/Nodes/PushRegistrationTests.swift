import IdentityStore
import JOSETokens
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.5, Push Registration and Combined MFA Registration; WIRE §3.5")) struct PushRegistrationTests {
    private func fixture(_ type: String = "PushRegistration", _ config: String = "{}") throws -> JourneyFixture {
        let fixture = try JourneyFixture(
            """
            {"journey": "R", "start": "who", "nodes": {
              "who": {"type": "SetState", "config": {"attributes": {"username": "demo"}}, "next": "register"},
              "register": {"type": "\(type)", "config": \(config), "on": {
                "successOutcome": "codes", "failureOutcome": "failed", "timeoutOutcome": "late"}},
              "codes": {"type": "RecoveryCodeDisplay", "next": "done"},
              "done": {"type": "respond", "body": "done"}, "failed": {"type": "respond", "body": "failed"},
              "late": {"type": "respond", "body": "late"}}}
            """)
        try fixture.giveMail()
        return fixture
    }

    /// The parameters of the QR code.
    private func parameters(_ step: Answer) throws -> (start: String, values: [String: String]) {
        let uri = try #require(step.output(2, "value")?.string)
        let parts = uri.split(separator: "?").map(String.init)
        let pairs = parts[1].split(separator: "&").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        let values = Dictionary(pairs.map { ($0[0], $0.count > 1 ? $0[1] : "") }) { first, _ in first }
        #expect(values.count == pairs.count, "a parameter stands twice")
        return (parts[0], values)
    }

    private func decoded(_ text: String?) -> String? {
        text.flatMap { Base64URL.decode($0) }.map { String(decoding: $0, as: UTF8.self) }
    }

    private func devices(_ fixture: JourneyFixture, _ kind: UserDevices.Kind) throws -> [JSONObject] {
        UserDevices(kind, of: try #require(try fixture.user())).all
    }

    @Test func `the page has a text, a script, the address of the QR code and a wait`() throws {
        let step = try fixture().start("R")
        #expect(
            step.types == [
                "TextOutputCallback", "TextOutputCallback", "HiddenValueCallback", "PollingWaitCallback",
            ])
        #expect(step.output(1, "messageType") == "4" && step.output(2, "id") == "mfaDeviceRegistration")
        #expect(step.output(3, "waitTime") == "5000" && step.output(3, "message") == "Waiting for response...")
        let uri = try #require(step.output(2, "value")?.string)
        #expect(step.output(1, "message")?.string?.contains("'\(uri)'") == true)
    }

    @Test func `the address says all that a phone needs`() throws {
        let (start, values) = try parameters(try fixture().start("R"))
        #expect(start == "pushauth://push/ForgeRock:demo")
        #expect(values.keys.sorted() == ["a", "b", "c", "issuer", "l", "m", "r", "s"])
        let endpoint = "/am/json/realms/root/realms/alpha/push/sns/message?_action="
        #expect(decoded(values["r"])?.hasSuffix("\(endpoint)register") == true)
        #expect(decoded(values["a"])?.hasSuffix("\(endpoint)authenticate") == true)
        #expect(decoded(values["l"]) == "amlbcookie=01" && decoded(values["issuer"]) == "ForgeRock")
        #expect(values["s"].flatMap { Base64URL.decode($0) }?.count == 32 && values["b"] == "032b75")
        #expect(values["c"].flatMap { Base64URL.decode($0) }?.count == 32 && values["c"] != values["s"])
        #expect(values["m"]?.hasPrefix("REGISTER%3A") == true && values["m"]?.hasSuffix("1767323045000") == true)
    }

    @Test func `issuer, account, colour, picture and text are the node's`() throws {
        let config = """
            {"issuer": "Acme Ltd", "accountName": "EMAIL", "bgColor": "ffffff", "imgUrl": "https://a.example/i.png",
             "scanQRCodeMessage": {"en": "Scan it"}}
            """
        let step = try fixture("PushRegistration", config).start("R")
        let (start, values) = try parameters(step)
        #expect(start == "pushauth://push/Acme%20Ltd:demo%40example.com" && values["b"] == "ffffff")
        #expect(decoded(values["image"]) == "https://a.example/i.png" && decoded(values["issuer"]) == "Acme Ltd")
        #expect(step.output(0, "message") == "Scan it")
    }

    @Test func `a phone registers, and its codes are shown`() throws {
        let fixture = try fixture()
        let codes = try fixture.answer(try fixture.start("R"))
        #expect(codes.types == ["TextOutputCallback", "ConfirmationCallback"])
        #expect(codes.text.contains("<em>Push Device</em>"))
        let device = try #require(try devices(fixture, .push).first)
        #expect(device["recoveryCodes"]?.array?.count == 10 && device["issuer"] == "ForgeRock")
        let code = try #require(device["recoveryCodes"]?[0]?.string)
        #expect(codes.text.contains(code))
        #expect(try fixture.answer(codes).text == "done")
        #expect(try fixture.start("R").text == "done", "who has a phone needs no other")
        #expect(try devices(fixture, .push).count == 1)
    }

    @Test func `without codes none are shown`() throws {
        let fixture = try fixture("PushRegistration", #"{"generateRecoveryCodes": false}"#)
        #expect(try fixture.answer(try fixture.start("R")).text == "done")
    }

    @Test(arguments: ["PushRegistration", "CombinedMultiFactorRegistration"])
    func `a rule is what the phone does, and it has so many seconds`(type: String) throws {
        let rules = """
            {"timeout": 7, "stubResult": [{"when": {"header": "X-Phone", "equals": "no"}, "registered": false},
             {"when": {"header": "X-Phone", "equals": "yes"}, "registered": true}]}
            """
        let fixture = try fixture(type, rules)
        let first = try fixture.start("R")
        let second = try fixture.answer(first)
        #expect(second.output(2, "value") == first.output(2, "value"), "the same code is shown again")
        #expect(try fixture.answer(second, fields: ["X-Phone": "no"]).text == "failed")
        let other = try fixture.start("R")
        fixture.tenant.world.clock.advance(by: .milliseconds(6999))
        let waiting = try fixture.answer(other)
        #expect(waiting.types.last == "PollingWaitCallback")
        fixture.tenant.world.clock.advance(by: .milliseconds(1))
        #expect(try fixture.answer(waiting, fields: ["X-Phone": "yes"]).text == "late")
        let third = try fixture.answer(try fixture.start("R"), fields: ["X-Phone": "yes"])
        #expect(third.types.first == "TextOutputCallback" && third.types.last == "ConfirmationCallback")
    }

    @Test func `one code registers for push and for codes`() throws {
        let config = """
            {"algorithm": "HOTP", "passwordLength": "EIGHT_DIGITS", "minSharedSecretLength": 40,
             "policiesJson": "{\\"biometricAvailable\\":{}}"}
            """
        let fixture = try fixture("CombinedMultiFactorRegistration", config)
        let step = try fixture.start("R")
        let (start, values) = try parameters(step)
        #expect(start == "mfauth://hotp/ForgeRock:demo" && values["digits"] == "8" && values["counter"] == "0")
        #expect(
            decoded(values["policies"]) == #"{"biometricAvailable":{}}"# && decoded(values["issuer"]) == "ForgeRock")
        let codes = try fixture.answer(step)
        let (push, oath) = (
            try #require(try devices(fixture, .push).first), try #require(try devices(fixture, .oath).first)
        )
        #expect(oath["sharedSecret"]?.string == values["secret"] && values["secret"]?.count == 32)
        #expect(push["sharedSecret"]?.string == values["s"] && push["recoveryCodes"] == oath["recoveryCodes"])
        #expect(push["recoveryCodes"]?.array?.count == 10 && codes.text.contains("Recovery Codes"))
        #expect(try fixture.answer(codes).text == "done")
        #expect(try fixture.start("R").text == "done")
    }

    @Test func `policies must be JSON, and somebody must register`() throws {
        let broken = try fixture("CombinedMultiFactorRegistration", #"{"policiesJson": "{"}"#)
        #expect(try broken.start("R").status == 401)
        for type in ["PushRegistration", "CombinedMultiFactorRegistration"] {
            let nobody = try JourneyFixture(
                """
                {"journey": "R", "start": "r", "nodes": {"r": {"type": "\(type)", "on": {
                  "successOutcome": "success"}}}}
                """)
            #expect(try nobody.start("R").status == 401)
        }
    }
}
