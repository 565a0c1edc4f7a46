import AdminWire
import TestSupport
import Testing

@Suite(.spec("issue 2 item 7")) struct OutboxItemTests {
    private let full = """
        {"id":"7","kind":"push","to":"device","from":"f","subject":"s","text":"t","html":"<p>","link":"http://localhost/x",\
        "code":"0123","payload":{"a":1.0},"createdAt":"2026-01-01T00:00:00Z"}
        """

    @Test func `an item comes back as it was written`() throws {
        #expect(try rewritten(OutboxItem.self, full) == full)
    }

    @Test func `what an item doesn't have is null`() throws {
        let text = #"{"id":"7","kind":"text","to":"+49","createdAt":"2026-01-01T00:00:00Z"}"#
        let written = """
            {"id":"7","kind":"text","to":"+49","from":null,"subject":null,"text":null,"html":null,"link":null,\
            "code":null,"payload":null,"createdAt":"2026-01-01T00:00:00Z"}
            """
        #expect(try rewritten(OutboxItem.self, text) == written)
        #expect(try rewritten(OutboxItem.self, written) == written)
    }

    @Test(arguments: [
        (#"{"id":"7","kind":"fax","to":"x","createdAt":"y"}"#, #""kind" must be "mail", "text", "push" or "call""#),
        (#"{"id":7,"kind":"mail","to":"x","createdAt":"y"}"#, #""id" must be a string"#),
        (#"{"id":"7","kind":"mail","to":"x"}"#, #""createdAt" is missing"#),
        (#"{"id":"7","kind":"mail","to":"x","payload":"p","createdAt":"y"}"#, #""payload" must be an object"#),
    ]) func `a bad item is refused with its reason`(text: String, reason: String) throws {
        #expect(try rewritten(OutboxItem.self, text) == "refused: \(reason)")
    }
}
