import HTTPMessages
import TestSupport
import Testing

@Suite(.spec("RFC 9112 §2, §3, §6")) struct RequestParserTests {
    @Test func `a request with a body comes out whole`() {
        let text =
            "POST /am/json?realm=/alpha HTTP/1.1\r\nHost: localhost:8080\r\ncontent-length:  5 \r\nX-A:\tb c\t\r\n\r\nhello"
        let request = HTTPRequest(
            .post, "/am/json?realm=/alpha",
            fields: ["Host": "localhost:8080", "content-length": "5", "X-A": "b c"], body: Array("hello".utf8),
            authority: "localhost:8080")
        #expect(HTTP1RequestParser.events(text) == [.request(ReceivedRequest(request))])
    }

    @Test func `field names keep the spelling in which they were sent`() {
        let fields = HTTP1RequestParser.request("GET / HTTP/1.1\r\nhOST: a\r\nx-OpenAM-Username: demo\r\n\r\n")?
            .request.fields
        #expect(fields?.fields.map(\.name.text) == ["hOST", "x-OpenAM-Username"])
        #expect(fields?["X-OPENAM-USERNAME"] == "demo")
    }

    @Test(arguments: [
        "GET /a HTTP/1.1\r\nHost: a\r\n\r\n",
        "\r\nGET /a HTTP/1.1\r\nHost: a\r\n\r\n\r\nGET /b HTTP/1.0\r\n\r\n",
        "POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabcPOST /b HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n",
        "POST /a HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\nA;x=\"y\"\r\n0123456789\r\n0\r\nT: u\r\n\r\n"
            + "GET /b HTTP/1.1\r\nHost: a\r\n\r\n",
        "POST /a HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\nabc",
        "GET http://b:1/x?y HTTP/1.1\r\nHost: a\r\n\r\nOPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n",
    ]) func `how the bytes are cut into pieces makes no difference`(text: String) {
        let whole = HTTP1RequestParser.events(text)
        #expect(!whole.isEmpty)
        for pieces in everySplit(text) {
            #expect(HTTP1RequestParser.events(pieces).filter { $0 != .continueExpected } == whole)
        }
    }

    @Test func `bytes after a request stay for the next one`() {
        var parser = HTTP1RequestParser()
        parser.receive(Array("GET /a HTTP/1.1\r\nHost: a\r\n\r\nGET /b HTTP/1.1\r\nHost: a\r\n\r\nGET /c".utf8))
        var paths: [String] = []
        while case .request(let received) = parser.next() { paths.append(received.request.target.path) }
        #expect(paths == ["/a", "/b"])
        #expect(parser.holdsBytes)
        #expect(parser.progress == .head)
    }

    @Test func `progress tells what is awaited`() {
        var parser = HTTP1RequestParser()
        #expect(parser.progress == .nothing)
        for (text, progress) in [
            ("P", HTTP1RequestParser.Progress.head), ("OST / HTTP/1.1\r\nHost: a\r\n", .head),
            ("Content-Length: 2\r\n\r\n", .body), ("a", .body),
        ] {
            parser.receive(Array(text.utf8))
            #expect(parser.next() == .incomplete)
            #expect(parser.progress == progress)
        }
        parser.receive(Array("b".utf8))
        guard case .request(let received) = parser.next() else {
            Issue.record("the request is complete")
            return
        }
        #expect(received.request.body == Array("ab".utf8))
        #expect(parser.progress == .nothing)
    }

    @Test func `whether the port speaks TLS is noted in the request`() {
        var parser = HTTP1RequestParser(isSecure: true)
        parser.receive(Array("GET / HTTP/1.0\r\n\r\n".utf8))
        #expect(
            parser.next()
                == .request(
                    ReceivedRequest(
                        HTTPRequest(.get, "/", isSecure: true, authority: ""), minorVersion: 0, isPersistent: false)))
    }

    @Test func `bytes of a value that are no UTF-8 become the replacement character`() {
        let bytes = Array("GET / HTTP/1.1\r\nHost: a\r\nX: a".utf8) + [0xFF] + Array("b\r\n\r\n".utf8)
        guard case .request(let received) = HTTP1RequestParser.events([bytes]).first else {
            Issue.record("obs-text is allowed")
            return
        }
        #expect(received.request.fields["X"] == "a\u{FFFD}b")
    }
}
