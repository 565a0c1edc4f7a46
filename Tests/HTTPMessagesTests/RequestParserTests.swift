import HTTPMessages
import TestSupport
import Testing

@Suite(.spec("RFC 9112 §2")) struct RequestParserTests {
    @Test func `a request with a body comes out whole`() {
        let text =
            "POST /am/json?realm=/alpha HTTP/1.1\r\nHost: localhost:8080\r\ncontent-length:  5 \r\nX-A:\tb c\t\r\n\r\nhello"
        let request = HTTPRequest(
            .post, "/am/json?realm=/alpha",
            fields: ["Host": "localhost:8080", "content-length": "5", "X-A": "b c"], body: Array("hello".utf8),
            authority: "localhost:8080")
        #expect(HTTP1RequestParser.events(text) == [.request(ReceivedRequest(request))])
    }
}
