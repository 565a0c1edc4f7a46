import HTTPMessages
import TestSupport
import Testing

@Suite(.spec("RFC 9112 §3, §5, §6; DESIGN §8")) struct RequestRefusalTests {
    private static let startLines = [
        (" GET / HTTP/1.1", 400), ("GET  / HTTP/1.1", 400), ("GET /", 400), ("GET / ", 400), ("GET", 400),
        ("GET / HTTP/1.1 ", 400), ("GET / http/1.1", 400), ("GET / HTTP/1", 400), ("GET / HTTP/1.10", 400),
        ("GET / HTTP/x.1", 400), ("GET / HTTP/0.9", 400), ("GET / HTTP/2.0", 505), ("PRI * HTTP/2.0", 505),
        ("G(T / HTTP/1.1", 400), ("GE\u{0}T / HTTP/1.1", 400), ("/ HTTP/1.1", 400), ("CONNECT a:443 HTTP/1.1", 501),
        ("\u{16}\u{3}\u{1}", 400), ("\r\n\r\nGET / HTTP/1.1", 400), ("GET /a\rb HTTP/1.1", 400),
    ]

    private static let fields = [
        ("Host: a\r\nHost: a", 400), ("X: b", 400), ("Host: a b", 400), ("Host: a/b", 400), ("Host: u@a", 400),
        ("Host: a\r\nX : b", 400), ("Host: a\r\n X: b", 400), ("Host: a\r\nX: b\r\n c", 400),
        ("Host: a\r\nX: b\r\n\tc", 400), ("Host: a\r\nX", 400), ("Host: a\r\n: b", 400), ("Host: a\r\nX\u{0}: b", 400),
        ("Host: a\r\nX: b\u{0}", 400), ("Host: a\r\nX: b\rc", 400), ("Host: a\r\nX: b\u{1B}", 400),
        ("Host: a\r\nX: b\u{7F}", 400), ("Host: a\r\n\u{FC}: b", 400), ("Host: a\r\nX(: b", 400),
        ("Host: a\nX: b", 400), ("Host: a\r\n\nX: b", 400),
    ]

    private static let framing = [
        ("Content-Length: 3\r\nContent-Length: 3", 400), ("Content-Length: 3\r\nContent-Length: 4", 400),
        ("Content-Length: 3, 3", 400), ("Content-Length: +3", 400), ("Content-Length: -3", 400),
        ("Content-Length: 0x3", 400), ("Content-Length: 3.0", 400), ("Content-Length:", 400),
        ("Content-Length: ٣", 400), ("Content-Length: 99999999999999999999999", 413),
        ("Content-Length: 3\r\nTransfer-Encoding: chunked", 400),
        ("Transfer-Encoding: chunked\r\nContent-Length: 3", 400),
        ("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", 400),
        ("Transfer-Encoding: chunked, chunked", 400), ("Transfer-Encoding: chunked,", 400),
        ("Transfer-Encoding:", 400), ("Transfer-Encoding: xchunked", 400), ("Transfer-Encoding: gzip, chunked", 501),
        ("Transfer-Encoding: identity", 400), ("Transfer-Encoding: chunked;x=y", 400),
        ("Expect: 200-ok", 417),
    ]

    @Test(arguments: startLines) func `a bad request line`(line: String, status: Int) {
        refuses("\(line)\r\nHost: a\r\n\r\n", status)
    }

    @Test(arguments: fields) func `a bad field`(fields: String, status: Int) {
        refuses("GET / HTTP/1.1\r\n\(fields)\r\n\r\n", status)
    }

    @Test(arguments: framing) func `a length that can be read in two ways, or in none`(fields: String, status: Int) {
        refuses("POST / HTTP/1.1\r\nHost: a\r\n\(fields)\r\n\r\n", status)
    }

    @Test(arguments: [
        ("GET / HTTP/9.0\r\n", "-", 0), ("/ HTTP/1.1\r\n", nil, 0), ("GET /a?b HTTP/1.1\r\nX : y\r\n\r\n", "/a?b", 0),
        ("POST /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n", "/a", 2),
    ])
    func `a refusal has what was read of the request`(text: String, target: String?, fieldCount: Int) throws {
        guard case .refused(let malformed) = HTTP1RequestParser.events(text).last else {
            Issue.record("it is a request")
            return
        }
        #expect(malformed.request?.target.description == target)
        #expect((malformed.request?.fields.fields.count ?? 0) == fieldCount)
    }

    @Test(arguments: [
        "HEAD /\(String(repeating: "x", count: 8192))", "HEAD /a%zz HTTP/1.1\r\n", "HEAD /am#x HTTP/1.1\r\n",
        "HEAD http://a@b/ HTTP/1.1\r\n", "HEAD /am HTTP/2.0\r\n", "HEAD / HTTP/1.1\n", "\r\nHEAD / HTTP/3.0\r\n",
        "HEAD \r\n", "HEAD / \(String(repeating: "x", count: 32 * 1024))",
    ]) func `the refusal of a request line has its method`(text: String) {
        guard case .refused(let malformed) = HTTP1RequestParser.events(text).last else {
            Issue.record("it isn't refused")
            return
        }
        #expect(malformed.request?.method == .head)
    }

    @Test(arguments: ["HEAD\r\n", "HE(AD / HTTP/1.1\r\n", "HEAD\n /", "\r\n\r\nHEAD / HTTP/1.1\r\n"])
    func `what isn't followed by a blank is no method`(text: String) {
        guard case .refused(let malformed) = HTTP1RequestParser.events(text).last else {
            Issue.record("it isn't refused")
            return
        }
        #expect(malformed.request == nil)
    }

    @Test func `a transfer coding in HTTP/1.0`() {
        refuses("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n", 400)
    }

    @Test(arguments: [
        "\r\n", "x\r\n", "0x3\r\nabc\r\n", "-1\r\n", "+3\r\nabc\r\n", " 3\r\nabc\r\n", "3 \r\nabc\r\n", "3\nabc\r\n",
        "3;a\u{0}\r\nabc\r\n", "3\r\nabcd\r\n", "3\r\nabc\n0\r\n\r\n", "0000000000000003\r\nabc\r\n",
        "FFFFFFFFFFFFFFFFF\r\n", "0\r\nX\r\n\r\n", "0\r\n X: y\r\n\r\n", "0\r\nX: \u{1}\r\n\r\n",
    ]) func `a bad chunk`(body: String) {
        refuses("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n\(body)", 400)
    }

    @Test func `nothing is read after a refusal`() {
        var parser = HTTP1RequestParser()
        parser.receive(Array("GET / HTTP/3.0\r\n\r\n".utf8))
        let refusal = parser.next()
        parser.receive(Array("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
        #expect(parser.next() == refusal)
    }

    /// However the bytes are cut into pieces.
    private func refuses(_ text: String, _ status: Int) {
        #expect(HTTP1RequestParser.refusal(text) == status)
        let whole = HTTP1RequestParser.events(text)
        for pieces in everySplit(text) where HTTP1RequestParser.events(pieces) != whole {
            Issue.record("cut after \(pieces[0].count) bytes it is \(HTTP1RequestParser.events(pieces))")
        }
    }
}
