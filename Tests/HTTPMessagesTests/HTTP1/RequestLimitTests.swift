import HTTPMessages
import TestSupport
import Testing

@Suite(.spec("DESIGN §7")) struct RequestLimitTests {
    @Test(arguments: [(32 * 1024 - 1, nil), (32 * 1024, nil), (32 * 1024 + 1, 431)] as [(Int, Int?)])
    func `a head of 32 KiB`(bytes: Int, refusal: Int?) {
        let frame = "GET / HTTP/1.1\r\nHost: a\r\nX: \r\n\r\n"
        let padding = String(repeating: "x", count: bytes - frame.utf8.count)
        let text = "GET / HTTP/1.1\r\nHost: a\r\nX: \(padding)\r\n\r\n"
        #expect(text.utf8.count == bytes)
        #expect(HTTP1RequestParser.refusal(text) == refusal)
        #expect((HTTP1RequestParser.request(text) == nil) == (refusal != nil))
    }

    @Test func `a head that never ends is refused at 32 KiB and a byte`() {
        var parser = HTTP1RequestParser()
        parser.receive(Array("GET / HTTP/1.1\r\n".utf8) + [UInt8](repeating: 0x78, count: 32 * 1024 - 16))
        #expect(parser.next() == .incomplete)
        parser.receive([0x78])
        guard case .refused(let malformed) = parser.next() else {
            Issue.record("the head is too long")
            return
        }
        #expect(malformed.status == 431)
    }

    @Test(arguments: [(100, nil), (101, 431)] as [(Int, Int?)])
    func `a head of 100 fields`(count: Int, refusal: Int?) {
        let fields = "Host: a\r\n" + String(repeating: "a:\r\n", count: count - 1)
        #expect(HTTP1RequestParser.refusal("GET / HTTP/1.1\r\n\(fields)\r\n") == refusal)
        // Nobody waits for the end of too many.
        #expect(HTTP1RequestParser.refusal("GET / HTTP/1.1\r\n\(fields)") == refusal)
    }

    @Test func `too many fields are too many however they come, and the next request has as many`() {
        let limits = HTTPLimits(headFields: 2)
        let start = "GET / HTTP/1.1\r\nHost: a\r\nb:\r\n"
        for pieces in everySplit(start + "\r\n" + start + "c:\r\n\r\n") {
            let events = HTTP1RequestParser.events(pieces, limits: limits)
            guard case .request = events.first, case .refused(let malformed) = events.last else {
                Issue.record("cut after \(pieces[0].count) bytes: \(events)")
                continue
            }
            #expect(malformed.problem == "The header has more than 2 fields.")
        }
    }

    @Test func `what is kept of an unfinished request is counted, and nothing once it is whole`() {
        var parser = HTTP1RequestParser()
        let head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n"
        parser.receive(Array(head.utf8))
        #expect(parser.next() == .incomplete)
        #expect(parser.keptByteCount == head.utf8.count)
        parser.receive(Array("X".utf8))
        #expect(parser.next() == .incomplete)
        #expect(parser.keptByteCount == head.utf8.count + 1)
        parser.receive(Array(":\r\n\r\nab".utf8))
        #expect(parser.next() == .incomplete)
        #expect(parser.keptByteCount == 2)
        parser.receive(Array("c".utf8))
        guard case .request = parser.next() else {
            Issue.record("it is a request")
            return
        }
        #expect(parser.keptByteCount == 0)
    }

    @Test(arguments: [(8 * 1024 - 1, nil), (8 * 1024, nil), (8 * 1024 + 1, 414)] as [(Int, Int?)])
    func `a URL of 8 KiB`(bytes: Int, refusal: Int?) {
        let target = "/" + String(repeating: "x", count: bytes - 1)
        #expect(HTTP1RequestParser.refusal("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n") == refusal)
        #expect(HTTP1RequestParser.refusal("GET \(target)") == refusal)
    }

    @Test func `a long URL is a long URL however it comes`() {
        let limits = HTTPLimits(headBytes: 64, targetBytes: 8)
        let text = "GET /23456789 HTTP/1.1\r\nHost: a\r\n\r\n"
        for pieces in everySplit(text) {
            guard case .refused(let malformed) = HTTP1RequestParser.events(pieces, limits: limits).last else {
                Issue.record("cut after \(pieces[0].count) bytes it is taken")
                continue
            }
            #expect(malformed.status == 414)
        }
    }

    @Test(arguments: [(1024 * 1024 - 1, nil), (1024 * 1024, nil), (1024 * 1024 + 1, 413)] as [(Int, Int?)])
    func `a body of 1 MiB`(bytes: Int, refusal: Int?) {
        #expect(
            HTTP1RequestParser.refusal("POST /am HTTP/1.1\r\nHost: a\r\nContent-Length: \(bytes)\r\n\r\n") == refusal)
        let half = String(repeating: "x", count: bytes / 2)
        let size = String(bytes / 2, radix: 16)
        let rest = String(bytes - bytes / 2, radix: 16)
        let chunked =
            "POST /am HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n\(size)\r\n\(half)\r\n\(rest)\r\n"
        #expect(HTTP1RequestParser.refusal(chunked) == refusal)
    }

    @Test(
        arguments: [
            ("/__admin/users", 64 * 1024 * 1024 - 1, nil), ("/__admin/users", 64 * 1024 * 1024, nil),
            ("/__admin/users", 64 * 1024 * 1024 + 1, 413),
            ("/__admin", 64 * 1024 * 1024, nil), ("/__administrator", 64 * 1024 * 1024, 413),
        ] as [(String, Int, Int?)])
    func `a body of 64 MiB for the admin API`(path: String, bytes: Int, refusal: Int?) {
        let head = "POST \(path) HTTP/1.1\r\nHost: a\r\nContent-Length: \(bytes)\r\n\r\n"
        #expect(HTTP1RequestParser.refusal(head) == refusal)
    }

    @Test(arguments: [(63, nil), (64, nil), (65, 431)] as [(Int, Int?)])
    func `a trailer as long as a head may be`(bytes: Int, refusal: Int?) {
        let trailer = "X: " + String(repeating: "x", count: bytes - 7) + "\r\n\r\n"
        #expect(trailer.utf8.count == bytes)
        let text = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\(trailer)"
        #expect(HTTP1RequestParser.refusal(text, limits: HTTPLimits(headBytes: 64)) == refusal)
    }
}
