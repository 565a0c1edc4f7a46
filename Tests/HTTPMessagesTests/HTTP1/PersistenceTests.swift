import HTTPMessages
import TestSupport
import Testing

@Suite(.spec("RFC 9112 §9.3")) struct PersistenceTests {
    @Test(arguments: [
        ("1.1", "", true), ("1.1", "Connection: close\r\n", false), ("1.1", "Connection: CLOSE\r\n", false),
        ("1.1", "Connection: foo,  close \r\n", false), ("1.1", "Connection: keep-alive\r\n", true),
        ("1.1", "Connection: close, keep-alive\r\n", false),
        ("1.1", "Connection: keep-alive\r\nConnection: close\r\n", false),
        ("1.1", "Connection: closed\r\n", true), ("1.9", "", true), ("1.0", "", false),
        ("1.0", "Connection: Keep-Alive\r\n", true), ("1.0", "Connection: close\r\n", false),
    ]) func `whether the connection stays`(version: String, fields: String, isPersistent: Bool) {
        let received = HTTP1RequestParser.request("GET / HTTP/\(version)\r\nHost: a\r\n\(fields)\r\n")
        #expect(received?.isPersistent == isPersistent)
        #expect(received?.minorVersion == (version == "1.0" ? 0 : 1))
    }

    @Test func `HTTP/1.0 needs no Host`() {
        #expect(HTTP1RequestParser.request("GET / HTTP/1.0\r\n\r\n")?.request.authority == "")
        #expect(HTTP1RequestParser.request("GET / HTTP/1.1\r\nHost:\r\n\r\n")?.request.authority == "")
    }
}

@Suite(.spec("RFC 9110 §10.1.1")) struct ExpectationTests {
    private let head = "POST / HTTP/1.1\r\nHost: a\r\nexpect: 100-Continue\r\n"

    @Test func `a client that waits is asked to go on, once`() {
        var parser = HTTP1RequestParser()
        parser.receive(Array("\(head)Content-Length: 2\r\n\r\n".utf8))
        #expect(parser.next() == .continueExpected)
        #expect(parser.next() == .incomplete)
        parser.receive(Array("ab".utf8))
        guard case .request(let received) = parser.next() else {
            Issue.record("the request is complete")
            return
        }
        #expect(received.request.body == Array("ab".utf8))
    }

    @Test func `a chunked body is asked for too`() {
        #expect(HTTP1RequestParser.events("\(head)Transfer-Encoding: chunked\r\n\r\n") == [.continueExpected])
    }

    @Test(arguments: ["Content-Length: 2\r\n\r\nab", "Content-Length: 0\r\n\r\n", "\r\n"])
    func `a client that sends the body at once, or none, isn't asked`(rest: String) {
        let events = HTTP1RequestParser.events(head + rest)
        #expect(events.count == 1)
        #expect(events.first != .continueExpected)
    }

    @Test func `a body that is too long is refused, not asked for`() {
        #expect(HTTP1RequestParser.refusal("\(head)Content-Length: 9999999\r\n\r\n") == 413)
        #expect(HTTP1RequestParser.events("\(head)Content-Length: 9999999\r\n\r\n").count == 1)
    }

    @Test func `HTTP/1.0 expects nothing`() {
        let text = "POST / HTTP/1.0\r\nExpect: anything\r\nContent-Length: 2\r\n\r\n"
        #expect(HTTP1RequestParser.events(text) == [])
    }
}
