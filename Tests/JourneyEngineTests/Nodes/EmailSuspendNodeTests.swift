import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.4, Email Suspend")) struct EmailSuspendNodeTests {
    private func fixture(_ config: String, _ collected: String = "mail") throws -> JourneyFixture {
        let fixture = try JourneyFixture(
            """
            {"journey": "M", "start": "ask", "nodes": {
              "ask": {"type": "AttributeCollector", "config": {"attributesToCollect": ["\(collected)"]}, "next": "mail"},
              "mail": {"type": "EmailSuspend", "config": \(config), "next": "password"},
              "password": {"type": "PasswordCollector", "next": "success"}}}
            """)
        try fixture.giveMail()
        return fixture
    }

    private func send(_ fixture: JourneyFixture, _ value: String, _ language: String = "en") throws -> Answer {
        try fixture.answer(try fixture.start("M"), value, fields: [.acceptLanguage: language])
    }

    @Test func `without look-up the address is the one that the journey gathered`() throws {
        let fixture = try fixture(#"{"emailTemplateName": "registration"}"#)
        _ = try send(fixture, "new@example.com")
        let item = try #require(try fixture.outbox().last)
        #expect(item.to == "new@example.com" && item.subject == "Confirm your registration")
        let link = try #require(item.link)
        #expect(item.html?.contains("href=\"\(link.replacing("&", with: "&amp;"))\"") == true)
        #expect(item.text?.contains("(\(link))") == true)
        #expect(try fixture.open(try fixture.suspendedID()).prompt == "Password")
    }

    @Test func `with look-up the address is the stored user's`() throws {
        let fixture = try fixture(
            #"{"emailTemplateName": "forgottenUsername", "objectLookup": true, "identityAttribute": "givenName"}"#,
            "givenName")
        _ = try send(fixture, "Dee")
        let item = try #require(try fixture.outbox().last)
        #expect(item.to == "demo@example.com" && item.text?.contains("Hello Dee,\nYour user name is demo.") == true)
    }

    @Test func `another attribute can hold the address`() throws {
        let fixture = try fixture(#"{"emailAttribute": "description"}"#, "description")
        _ = try send(fixture, "d@example.com")
        #expect(try fixture.outbox().map(\.to) == ["d@example.com"])
    }

    @Test func `nobody can tell from the step that there is no such user`() throws {
        let fixture = try fixture(#"{"objectLookup": true, "identityAttribute": "mail"}"#)
        let known = try send(fixture, "demo@example.com")
        let unknown = try send(fixture, "nobody@example.com")
        #expect(unknown.textWithoutAuthID == known.textWithoutAuthID && !unknown.authID.isEmpty)
        #expect(try fixture.outbox().count == 1)
        #expect(unknown.hints == ["no mail is sent: there is no user to be found by mail"])
        #expect(try fixture.answer(unknown).textWithoutAuthID == known.textWithoutAuthID)
        #expect(try fixture.count(of: "journey_suspensions") == 1)
    }

    @Test func `no address, no mail, the same step`() throws {
        let fixture = try fixture(#"{}"#, "sn")
        let step = try send(fixture, "Dee")
        #expect(step.prompt == "An email has been sent to your inbox." && step.status == 200)
        #expect(try fixture.outbox().isEmpty)
    }

    @Test func `a template that isn't there is told in the log`() throws {
        let fixture = try fixture(#"{"emailTemplateName": "nope"}"#)
        #expect(try send(fixture, "a@example.com").status == 200)
        #expect(try fixture.outbox().isEmpty)
        #expect(fixture.log.messages == ["no mail is sent: there is no mail template nope"])
    }

    @Test func `the text is in the client's language`() throws {
        let fixture = try fixture(#"{"emailSuspendMessage": {"en": "Look", "de": "Schau"}}"#)
        #expect(try send(fixture, "a@example.com").prompt == "Look")
        #expect(try send(fixture, "a@example.com", "de").prompt == "Schau")
    }

    @Test func `the node can say for how many minutes its link is good`() throws {
        for (age, status) in [(1199, 200), (1200, 401)] {
            let fixture = try fixture(#"{"suspendDuration": 20}"#)
            _ = try send(fixture, "a@example.com")
            fixture.tenant.world.clock.advance(by: .seconds(age))
            #expect(try fixture.open(try fixture.suspendedID()).status == status)
        }
    }

    @Test(arguments: ["0", "-1", #""soon""#, "9223372036854775807"])
    func `a duration that is none makes the node unusable`(duration: String) throws {
        let fixture = try fixture(#"{"suspendDuration": \#(duration)}"#)
        #expect(try send(fixture, "a@example.com").status == 401)
    }

    @Test func `a password never goes into a mail`() throws {
        var settings = JourneySettings()
        settings.emailTemplates.put(
            try #require(EmailTemplate(name: "registration", json: ["subject": "{{object.password}}", "message": "m"])))
        let fixture = try JourneyFixture(
            """
            {"journey": "M", "start": "ask", "nodes": {
              "ask": {"type": "AttributeCollector", "config": {"attributesToCollect": ["mail", "password"]},
                      "next": "mail"},
              "mail": {"type": "EmailSuspend", "next": "success"}}}
            """, settings: settings)
        _ = try fixture.answer(try fixture.start("M"), "a@example.com", "false", "secret", "false")
        #expect(try fixture.outbox().map(\.subject) == [""])
    }
}
