import HTTPMessages
import TestSupport
import Testing

@Suite(.spec("RFC 9112 §4, §6.3")) struct ResponseParserTests {
    @Test(arguments: [
        "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello",
        "HTTP/1.1 200 \r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2;a=b\r\nhe\r\n3\r\nllo\r\n0\r\nX: y\r\nZ:\r\n\r\n"
            + "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n!",
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 302 Found\r\nLocation: /x\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 204 No Content\r\n\r\nHTTP/1.1 404\r\nContent-Length: 1\r\n\r\n!",
    ]) func `how the bytes are cut into pieces makes no difference`(text: String) {
        let whole = events([Array(text.utf8)])
        #expect(!whole.isEmpty)
        for pieces in everySplit(text) { #expect(events(pieces) == whole) }
    }

    @Test func `status, fields and body come out`() {
        let text = "HTTP/1.1 401 Unauthorized\r\nA: b\r\nContent-Length: 2\r\n\r\n{}"
        #expect(
            events([Array(text.utf8)])
                == [
                    .response(
                        HTTPResponse(.unauthorized, fields: ["A": "b", "Content-Length": "2"], body: Array("{}".utf8)))
                ])
    }

    @Test func `chunks become one body, and what trails it is dropped`() {
        let text = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2;a=b\r\nhe\r\n3\r\nllo\r\n0\r\nX: y\r\n\r\n"
        #expect(
            events([Array(text.utf8)])
                == [.response(HTTPResponse(.ok, fields: ["Transfer-Encoding": "chunked"], body: Array("hello".utf8)))])
    }

    @Test func `a body without a length lasts until the connection ends`() {
        var parser = HTTP1ResponseParser()
        parser.receive(Array("HTTP/1.1 200 OK\r\n\r\nhel".utf8))
        #expect(parser.next() == .incomplete)
        parser.receive(Array("lo".utf8))
        parser.end()
        #expect(parser.next() == .response(HTTPResponse(.ok, body: Array("hello".utf8))))
        #expect(!parser.isPersistent)
    }

    @Test func `the answer to HEAD has no body`() {
        var parser = HTTP1ResponseParser(answering: .head)
        parser.receive(Array("HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\n".utf8))
        #expect(
            parser.next() == .response(HTTPResponse(.ok, fields: ["Content-Length": "5", "Connection": "close"])))
        #expect(!parser.isPersistent)
    }

    @Test(arguments: [
        "", "HTTP/1.1 200 OK\r\nContent-", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhell",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n",
    ]) func `a response that is cut off is refused`(text: String) {
        var parser = HTTP1ResponseParser()
        parser.receive(Array(text.utf8))
        parser.end()
        #expect(parser.next() == .refused(problem: "The connection was closed before the response was complete."))
    }

    @Test(arguments: [
        "HTTP/2 200 OK\r\n\r\n", "HTTP/1.1 20 OK\r\n\r\n", "HTTP/1.1 2000 OK\r\n\r\n", "HTTP/1.1 099 OK\r\n\r\n",
        "HTTP/1.1 2x0 OK\r\n\r\n", "HTTP/1.1 -20 OK\r\n\r\n", "hello\r\n\r\n",
    ]) func `a malformed status line is refused`(text: String) {
        #expect(
            events([Array(text.utf8)])
                == [.refused(problem: "The status line isn't of the form HTTP/1.1 200 REASON.")])
    }

    private func events(_ pieces: [[UInt8]]) -> [HTTP1ResponseParser.Event] {
        var parser = HTTP1ResponseParser()
        var events: [HTTP1ResponseParser.Event] = []
        for piece in pieces {
            parser.receive(piece)
            while true {
                let event = parser.next()
                if event == .incomplete { break }
                events.append(event)
                if case .refused = event { return events }
            }
        }
        return events
    }
}
