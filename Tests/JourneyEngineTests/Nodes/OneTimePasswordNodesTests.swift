import Determinism
import HTTPMessages
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.5")) struct OneTimePasswordNodesTests {
    private func fixture(
        generator: String = "{}", sender: String = #""type": "OneTimePasswordSmtpSender""#, collector: String = "{}"
    ) throws -> JourneyFixture {
        let fixture = try JourneyFixture(
            """
            {"journey": "O", "start": "name", "nodes": {
              "name": {"type": "UsernameCollector", "next": "make"},
              "make": {"type": "OneTimePasswordGenerator", "config": \(generator), "next": "send"},
              "send": {\(sender), "next": "read"},
              "read": {"type": "OneTimePasswordCollectorDecision", "config": \(collector),
                       "on": {"true": "success", "false": "failure"}}}}
            """)
        try fixture.giveMail()
        try fixture.update { $0.attributes["telephoneNumber"] = "+49 30 1" }
        return fixture
    }

    private func ask(_ fixture: JourneyFixture, language: String = "en") throws -> Answer {
        try fixture.answer(try fixture.start("O"), "demo", fields: [.acceptLanguage: language])
    }

    @Test func `the code is mailed, asked for, and leads on`() throws {
        let fixture = try fixture()
        let step = try ask(fixture)
        #expect(
            step.textWithoutAuthID == """
                {"authId":"*","callbacks":[{"type":"PasswordCallback","output":[{"name":"prompt",\
                "value":"One Time Password"}],"input":[{"name":"IDToken1","value":""}]}]}
                """)
        let mail = try #require(try fixture.outbox().last)
        let code = try #require(mail.code)
        #expect(code.count == 8 && code.allSatisfy(\.isNumber))
        #expect(mail.kind == .mail && mail.to == "demo@example.com" && mail.from == nil)
        #expect(mail.subject == "Your One Time Password" && mail.text == "Here is your One Time Password: '\(code)'.")
        #expect(try !fixture.answer(step, code).token.isEmpty)
    }

    @Test(arguments: ["", "00000000", "x"]) func `a wrong code leads to false`(code: String) throws {
        let fixture = try fixture()
        #expect(try fixture.answer(try ask(fixture), code).status == 401)
    }

    @Test func `a code is good for the minutes of its collector`() throws {
        for (minutes, age, status) in [(5, 299, 200), (5, 300, 401), (1, 59, 200), (1, 60, 401)] {
            let fixture = try fixture(collector: minutes == 5 ? "{}" : #"{"passwordExpiryTime": \#(minutes)}"#)
            let step = try ask(fixture)
            // The run itself lives for five minutes, too.
            guard age < 300 else { continue }
            fixture.tenant.world.clock.advance(by: .seconds(age))
            #expect(try fixture.answer(step, try fixture.outbox().last?.code ?? "").status == status)
        }
    }

    @Test func `a code of another length and another seed is another code`() throws {
        let first = try fixture(generator: #"{"length": 6}"#)
        _ = try ask(first)
        _ = try ask(first)
        let codes = try first.outbox().compactMap(\.code)
        #expect(codes.allSatisfy { $0.count == 6 } && Set(codes).count == 2)
    }

    @Test(arguments: ["5", "65", "-1", #""x""#]) func `a length that is none makes the node unusable`(
        length: String
    ) throws {
        #expect(try ask(try fixture(generator: #"{"length": \#(length)}"#)).status == 401)
    }

    @Test func `subject, sender and words are the node's, in the client's language`() throws {
        let fixture = try fixture(
            sender: """
                "type": "OneTimePasswordSmtpSender", "config": {"fromEmailAddress": "am@example.com",
                "emailSubject": {"en": "Code", "de": "Kennwort"}, "emailAttribute": "sn",
                "emailContent": {"en": "<p>{{OTP}} is it, {{OTP}}</p>"}}
                """)
        try fixture.update { $0.attributes["sn"] = "sn@example.com" }
        _ = try ask(fixture, language: "de")
        let mail = try #require(try fixture.outbox().last)
        let code = try #require(mail.code)
        #expect(mail.to == "sn@example.com" && mail.from == "am@example.com" && mail.subject == "Kennwort")
        #expect(mail.html == "<p>\(code) is it, \(code)</p>" && mail.text == "\(code) is it, \(code)")
    }

    @Test func `the code goes out as a text message`() throws {
        let sms = #""type": "OneTimePasswordSmsSender", "config": {"smsContent": {"en": "{{OTP}}!"}"#
        let fixture = try fixture(sender: sms + "}")
        let step = try ask(fixture)
        let text = try #require(try fixture.outbox().last)
        #expect(text.kind == .text && text.to == "+49 30 1" && text.text == "\(text.code ?? "")!" && text.html == nil)
        #expect(try !fixture.answer(step, text.code ?? "").token.isEmpty)
        let carried = try self.fixture(sender: sms + #", "mobileCarrierAttributeName": "sn"}"#)
        try carried.update { $0.attributes["sn"] = "@sms.example.com" }
        _ = try ask(carried)
        #expect(try carried.outbox().last?.to == "+49 30 1@sms.example.com")
    }

    @Test func `without an address or a number the journey fails`() throws {
        for sender in ["OneTimePasswordSmtpSender", "OneTimePasswordSmsSender"] {
            let fixture = try fixture(sender: #""type": "\#(sender)""#)
            try fixture.update {
                $0.attributes["mail"] = nil
                $0.attributes["telephoneNumber"] = ""
            }
            #expect(try ask(fixture).status == 401)
            #expect(try fixture.outbox().isEmpty)
        }
    }

    @Test func `without a code nothing is sent, and none is right`() throws {
        let fixture = try JourneyFixture(
            """
            {"journey": "A", "start": "name", "nodes": {
              "name": {"type": "UsernameCollector", "next": "send"},
              "send": {"type": "OneTimePasswordSmtpSender", "next": "success"}}}
            """,
            """
            {"journey": "B", "start": "name", "nodes": {
              "name": {"type": "UsernameCollector", "next": "read"},
              "read": {"type": "OneTimePasswordCollectorDecision", "on": {"true": "success", "false": "failure"}}}}
            """)
        try fixture.giveMail()
        #expect(try fixture.answer(try fixture.start("A"), "demo").status == 401)
        #expect(try fixture.answer(try fixture.answer(try fixture.start("B"), "demo"), "").status == 401)
    }

    @Test func `a journey that registers a user sends to the address that it gathered`() throws {
        let fixture = try JourneyFixture(
            """
            {"journey": "R", "start": "ask", "nodes": {
              "ask": {"type": "AttributeCollector", "config": {"attributesToCollect": ["mail"]}, "next": "make"},
              "make": {"type": "OneTimePasswordGenerator", "next": "send"},
              "send": {"type": "OneTimePasswordSmtpSender", "next": "success"}}}
            """)
        _ = try fixture.answer(try fixture.start("R", query: "noSession=true"), "new@example.com")
        #expect(try fixture.outbox().map(\.to) == ["new@example.com"])
    }

    @Test func `no code stands in an authId for all to read`() throws {
        let fixture = try fixture()
        let step = try ask(fixture)
        let code = try #require(try fixture.outbox().last?.code)
        #expect(!step.text.contains(code))
        let later = try fixture.tenant.store.read {
            try $0.rows("SELECT state FROM journey_states") { $0.text(0) }
        }
        #expect(later.isEmpty)
    }
}
