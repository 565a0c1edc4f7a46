import IdentityStore
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.4, Email Template")) struct EmailTemplateTests {
    /// Mails demo with a template that is given as tenants export it, and tells what was sent.
    private func mail(
        _ template: String, language: String? = nil, givenName: String = "Dee"
    ) throws -> (outcome: String, item: OutboxItem?) {
        var settings = JourneySettings()
        let json = try JSONValue(parsing: template)
        settings.emailTemplates.put(try #require(EmailTemplate(name: "greeting", json: json)))
        let fixture = try JourneyFixture(
            """
            {"journey": "T", "start": "name", "nodes": {
              "name": {"type": "UsernameCollector", "next": "mail"},
              "mail": {"type": "EmailTemplate", "config": {"emailTemplateName": "greeting"},
                       "on": {"EMAIL_SENT": "sent", "EMAIL_NOT_SENT": "kept"}},
              "sent": {"type": "ChoiceCollector", "config": {"choices": ["sent"], "prompt": "sent"}, "next": "success"},
              "kept": {"type": "ChoiceCollector", "config": {"choices": ["kept"], "prompt": "kept"}, "next": "success"}}}
            """, settings: settings)
        try fixture.giveMail()
        try fixture.update { $0.attributes["givenName"] = .string(givenName) }
        let step = try fixture.answer(
            try fixture.start("T"), "demo", fields: language.map { [.acceptLanguage: $0] } ?? [:])
        return (step.prompt ?? "", try fixture.outbox().last)
    }

    @Test func `a template's parts are filled in from the user, escaped where they stand in HTML`() throws {
        let sent = try mail(
            """
            {"enabled": true, "from": "am@example.com", "mimeType": "text/html", "defaultLocale": "en",
             "subject": {"en": "{{object.givenName}}!"},
             "message": {"en": "<p>Dear {{ object.givenName }},</p><p>{{{object.givenName}}}{{object.none}}{{x}}</p>"}}
            """, givenName: "A & <B>")
        let item = try #require(sent.item)
        #expect(sent.outcome == "sent" && item.kind == .mail && item.to == "demo@example.com")
        #expect(item.from == "am@example.com" && item.subject == "A & <B>!" && item.link == nil)
        #expect(item.html == "<p>Dear A &amp; &lt;B&gt;,</p><p>A & <B></p>")
    }

    @Test func `the client's language is taken, else the template's default, else English`() throws {
        let text = #"{"defaultLocale": "fr", "subject": {"en": "Hi", "fr": "Salut", "de": "Hallo"}, "message": "x"}"#
        #expect(try mail(text, language: "de-AT, en;q=0.5").item?.subject == "Hallo")
        #expect(try mail(text, language: "sv").item?.subject == "Salut")
        #expect(try mail(text.replacing(#""fr", "subject""#, with: #""it", "subject""#)).item?.subject == "Hi")
    }

    @Test func `a plain text has no HTML and isn't escaped`() throws {
        let item = try #require(
            try mail(
                #"{"mimeType": "text/plain", "subject": {"en": "S"}, "message": {"en": "<{{object.mail}}>"}}"#
            ).item)
        #expect(item.text == "<demo@example.com>" && item.html == nil)
    }

    @Test func `what an editor shows stands in where there is no document`() throws {
        let item = try mail(#"{"subject": {"en": "S"}, "html": {"en": "<b>Hi</b>"}}"#).item
        #expect(item?.html == "<b>Hi</b>" && item?.text == "Hi")
    }

    @Test(arguments: [#"{"enabled": false, "subject": {"en": "S"}, "message": {"en": "m"}}"#])
    func `a template that is switched off sends nothing`(template: String) throws {
        let kept = try mail(template)
        #expect(kept.outcome == "kept" && kept.item == nil)
    }

    @Test(arguments: ["{{", "{{object.mail", "{{}}", "{{{}}}", "}}", "{{.}}", "{{#if x}}", "{{{object.mail}}"])
    func `a broken part breaks nothing`(part: String) throws {
        #expect(
            try mail(#"{"subject": {"en": "S"}, "message": {"en": "a\#(part)"}}"#).item?.text?.hasPrefix("a") == true)
    }

    @Test func `a template whose texts are no texts is none`() throws {
        #expect(EmailTemplate(name: "x", json: ["subject": ["en": 1], "message": "m"]) == nil)
        #expect(EmailTemplate(name: "x", json: ["subject": "s", "message": [1]]) == nil)
    }

    @Test(arguments: ["registration", "resetPassword", "forgottenUsername", "updatePassword", "welcome"])
    func `tenants start with a template of the name`(name: String) {
        #expect(EmailTemplates.standard[name]?.isEnabled == true)
        #expect(EmailTemplates.standard["nope"] == nil)
    }
}
