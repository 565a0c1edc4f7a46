import JourneyEngine
import TestSupport
import Testing

@Suite(.spec("NODES §1.6")) struct ExportedTemplateTests {
    private let export = """
        {"tree": {"_id": "J", "entryNodeId": "a", "nodes": {
          "a": {"nodeType": "UsernameCollectorNode", "displayName": "Name", "connections": {"outcome": "b"}},
          "b": {"nodeType": "EmailTemplateNode", "displayName": "Mail", "connections": {
            "EMAIL_SENT": "70e691a5-1e33-4ac3-a356-e7b6d60d92e0", "EMAIL_NOT_SENT": "e301438c-0bd0-429c-ab0c-66126501069a"}}}},
         "nodes": {
          "a": {"_id": "a", "_type": {"_id": "UsernameCollectorNode"}},
          "b": {"_id": "b", "_type": {"_id": "EmailTemplateNode"}, "emailTemplateName": "welcome",
                "emailAttribute": "mail", "identityAttribute": "userName"}},
         "emailTemplates": {"welcome": {
           "_id": "emailTemplate/welcome", "enabled": true, "defaultLocale": "en", "from": "&{esv.sender}",
           "subject": {"en": "Ours"}, "message": {"en": "<p>Hello {{object.userName}}</p>"}}},
         "variable": {"esv-sender": {"_id": "esv-sender", "value": "desk@example.com"}}}
        """

    @Test func `a template of the export is sent in place of the standard one of its name`() throws {
        let fixture = try JourneyFixture(export)
        try fixture.giveMail()
        _ = try fixture.answer(try fixture.start("J"), "demo")
        let mail = try #require(try fixture.outbox().last)
        #expect(mail.subject == "Ours" && mail.html == "<p>Hello demo</p>" && mail.from == "desk@example.com")
    }
}
