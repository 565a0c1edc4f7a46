import HTTPMessages
import IdentityStore
import JOSETokens
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.5, push; WIRE §2.10, §3.5")) struct PushNodesTests {
    /// Asks demo's phone, waits for it and looks at what it says; each outcome ends in a response of its name.
    private func fixture(
        sender: String = "{}", wait: String = "{}", verifier: String = "{}", isRegistered: Bool = true
    ) throws -> JourneyFixture {
        let ends = ["NOT_REGISTERED", "SKIPPED", "FAILURE", "EXITED", "TRUE", "FALSE", "EXPIRED"]
        let responses = ends.map { #""\#($0)": {"type": "respond", "body": "\#($0)"}"# }.joined(separator: ", ")
        let ways = { (outcomes: ArraySlice<String>) in outcomes.map { #""\#($0)": "\#($0)""# }.joined(separator: ", ") }
        let fixture = try JourneyFixture(
            """
            {"journey": "P", "start": "who", "nodes": {
              "who": {"type": "SetState", "config": {"attributes": {"username": "demo", "amount": "12 EUR"}},
                "next": "send"},
              "send": {"type": "PushSender", "config": \(sender), "on": {"SENT": "wait", \(ways(ends[..<3]))}},
              "wait": {"type": "PushWait", "config": \(wait), "on": {"DONE": "look", "EXITED": "EXITED"}},
              "look": {"type": "PushResultVerifier", "config": \(verifier), "on": {
                \(ways(ends[4...])), "WAITING": "wait"}}, \(responses)}}
            """)
        if isRegistered { try fixture.update { register(&$0) } }
        return fixture
    }

    private func register(_ user: inout ManagedUser) {
        var devices = UserDevices(.push, of: user)
        let device: JSONObject = [
            "uuid": "phone-1", "deviceMechanismUID": "mechanism-1", "issuer": "Acme", "deviceName": "Phone",
        ]
        devices.put(device, replacing: "uuid")
        devices.write(to: &user)
    }

    /// What a client gets that waits as long as it is told.
    private func result(_ fixture: JourneyFixture, _ fields: HTTPFields = [:]) throws -> String {
        let step = try fixture.start("P")
        fixture.tenant.world.clock.advance(by: .seconds(5))
        return try fixture.answer(step, fields: fields).text
    }

    @Test func `the wait is a time and a button, and no number`() throws {
        let step = try fixture().start("P")
        #expect(
            step.textWithoutAuthID == """
                {"authId":"*","callbacks":[{"type":"PollingWaitCallback","output":[{"name":"waitTime","value":"5000"},\
                {"name":"message","value":"Waiting for response..."}]},\
                {"type":"ConfirmationCallback","output":[{"name":"prompt","value":""},{"name":"messageType","value":0},\
                {"name":"options","value":["Cancel"]},{"name":"optionType","value":-1},\
                {"name":"defaultOption","value":0}],"input":[{"name":"IDToken2","value":100}]}]}
                """)
    }

    @Test func `the texts and the time are the node's`() throws {
        let fixture = try fixture(
            wait: #"{"secondsToWait": 9, "waitingMessage": {"en": "Hold on"}, "exitMessage": {"en": "Use a code"}}"#)
        let step = try fixture.start("P")
        #expect(step.output(0, "waitTime") == "9000" && step.output(0, "message") == "Hold on")
        #expect(step.output(1, "options") == ["Use a code"])
        #expect(try fixture.answer(step).output(0, "waitTime") == "9000")
        #expect(try fixture.answer(try fixture.start("P"), "0").text == "EXITED")
    }

    @Test func `a number to pick stands beside the wait and in the message on the phone`() throws {
        let fixture = try fixture(
            sender: #"{"pushType": "CHALLENGE"}"#, wait: #"{"challengeMessage": {"en": "Tap {{challenge}}!"}}"#)
        let step = try fixture.start("P")
        #expect(step.types == ["PollingWaitCallback", "ConfirmationCallback", "HiddenValueCallback"])
        let number = try #require(step.output(2, "value")?.string)
        #expect(step.output(2, "id") == "pushChallengeNumber" && step.output(0, "message")?.string == "Tap \(number)!")
        let message = try #require(try fixture.outbox().last)
        let numbers = message.payload?["n"]?.string?.split(separator: ",").map(String.init) ?? []
        #expect(numbers.count == 3 && Set(numbers).count == 3 && numbers.contains(number))
        #expect(message.code == number && message.payload?["k"] == "challenge")
        #expect(try self.fixture(sender: #"{"pushType": "CHALLENGE"}"#).start("P").text.contains("Pick \(number) in"))
    }

    @Test func `what the phone would get lies in the outbox, all texts`() throws {
        let fixture = try fixture(sender: #"{"messageTimeout": 90000}"#)
        _ = try fixture.start("P")
        let message = try #require(try fixture.outbox().last)
        #expect(message.kind == .push && message.to == "phone-1" && message.code == nil)
        #expect(message.text == "Login attempt from demo at Acme")
        let payload = try #require(message.payload)
        #expect(payload.members.allSatisfy { $0.value.string != nil })
        #expect(payload["messageId"]?.string?.hasPrefix("AUTHENTICATE:") == true)
        #expect(payload["u"] == "mechanism-1" && payload["t"] == "90" && payload["k"] == "default")
        #expect(payload["l"] == "YW1sYmNvb2tpZT0wMQ==" && payload["i"] == "1767323045000")
        #expect(payload["c"]?.string.flatMap { Base64.decode($0) }?.count == 32)
        #expect(payload["m"]?.string == message.text && payload["e"] == "Phone")
        #expect(payload["d"]?.string == JourneyFixture.demoID)
        #expect(payload["n"] == nil && payload["p"] == nil && payload["x"] == nil)
    }

    @Test func `the message's words and facts are the node's`() throws {
        let fixture = try fixture(
            sender: """
                {"userMessage": {"en": "Is it you, {{user}}? ({{issuer}})"}, "contextInfo": true,
                 "customPayload": ["amount", "absent"], "pushType": "BIOMETRIC"}
                """)
        _ = try fixture.post(
            "{}", query: "authIndexType=service&authIndexValue=P", fields: ["User-Agent": "test"],
            client: IPAddress("192.0.2.7"))
        let message = try #require(try fixture.outbox().last)
        #expect(message.text == "Is it you, demo? (Acme)")
        #expect(message.payload?["p"] == #"{"amount":"12 EUR"}"# && message.payload?["k"] == "biometric")
        #expect(message.payload?["x"] == #"{"remoteIp":"192.0.2.7","userAgent":"test"}"#)
    }

    @Test func `without a phone, or for one who has opted out, nothing is sent`() throws {
        let absent = try fixture(isRegistered: false)
        #expect(try absent.start("P").text == "NOT_REGISTERED")
        let skipped = try fixture()
        try skipped.update { $0.attributes["push2faEnabled"] = 1 }
        #expect(try skipped.start("P").text == "SKIPPED")
        #expect(try absent.outbox().isEmpty && skipped.outbox().isEmpty)
        let mandatory = try fixture(sender: #"{"mandatory": true}"#)
        try mandatory.update { $0.attributes["push2faEnabled"] = 1 }
        #expect(try mandatory.start("P").types.first == "PollingWaitCallback")
    }

    @Test func `what goes wrong is an outcome where the node has it, else the journey's end`() throws {
        let down = #""stubResult": [{"sent": false}]"#
        #expect(try fixture(sender: "{\(down)}").start("P").status == 401)
        #expect(try fixture(sender: #"{"captureFailure": true, \#(down)}"#).start("P").text == "FAILURE")
        for (bytes, isSent) in [(3072, true), (3073, false)] {
            let fixture = try JourneyFixture(
                """
                {"journey": "P", "start": "who", "nodes": {
                  "who": {"type": "SetState", "next": "send", "config": {"attributes": {"username": "demo",
                    "note": "\(String(repeating: "a", count: bytes - 11))"}}},
                  "send": {"type": "PushSender", "config": {"captureFailure": true, "customPayload": ["note"]}, "on": {
                    "SENT": "success", "FAILURE": "failure"}}}}
                """)
            try fixture.update { register(&$0) }
            #expect(try fixture.start("P").token.isEmpty != isSent, "\(bytes)")
        }
    }

    @Test func `a rule is what the phone answers`() throws {
        let rules = """
            {"stubResult": [{"when": {"header": "X-Phone", "equals": "no"}, "approved": false},
             {"when": {"header": "X-Phone", "equals": "yes"}, "approved": true}]}
            """
        #expect(try result(try fixture(verifier: rules), ["X-Phone": "yes"]) == "TRUE")
        #expect(try result(try fixture(verifier: rules), ["X-Phone": "no"]) == "FALSE")
        #expect(try result(try fixture(verifier: rules)).contains("PollingWaitCallback"))
        #expect(try result(try fixture()) == "TRUE")
        #expect(try result(try fixture(verifier: #"{"stubResult": [{"aproved": true}]}"#)).contains("Login failure"))
    }

    @Test func `an answer that comes with the message's last instant is too late`() throws {
        for (seconds, end) in [(119, "TRUE"), (120, "EXPIRED")] {
            let fixture = try fixture()
            let step = try fixture.start("P")
            fixture.tenant.world.clock.advance(by: .seconds(seconds))
            #expect(try fixture.answer(step).text == end)
        }
    }

    @Test func `what the phone sends along is kept for nodes that follow`() throws {
        let fixture = try JourneyFixture(
            """
            {"journey": "P", "start": "who", "nodes": {
              "who": {"type": "SetState", "config": {"attributes": {"username": "demo"}}, "next": "send"},
              "send": {"type": "PushSender", "config": {"mandatory": true}, "on": {"SENT": "look"}},
              "look": {"type": "PushResultVerifier", "config": {"stubResult": [{"approved": true, "content": {"n": 1}}]},
                "on": {"TRUE": "tell"}},
              "tell": {"type": "respond", "body": "{{shared.pushContent}}"}}}
            """)
        try fixture.update { register(&$0) }
        #expect(try fixture.start("P").text == #"{"n":1}"#)
    }

    @Test func `nobody's phone is asked, and nothing is looked at that was not sent`() throws {
        let fixture = try JourneyFixture(
            #"{"journey": "S", "start": "s", "nodes": {"s": {"type": "PushSender", "on": {"SENT": "success"}}}}"#,
            #"{"journey": "V", "start": "v", "nodes": {"v": {"type": "PushResultVerifier", "on": {"TRUE": "success"}}}}"#
        )
        #expect(try fixture.start("S").status == 401)
        #expect(try fixture.start("V").status == 401)
    }
}
