import HTTPMessages
import HTTPServing
import TestSupport
import Testing

@Suite(.spec("Issue 3, Framing; RFC 9112")) struct HostileMessageTests {
    @Test(arguments: Carrier.allCases)
    func `each message is answered with the bytes that the corpus says`(carrier: Carrier) throws {
        try withServer(over: carrier) { server in
            for message in try HostileMessage.all() { try check(message, [message.bytes], server) }
        }
    }

    @Test(arguments: Carrier.allCases)
    func `so is each that comes byte by byte`(carrier: Carrier) throws {
        try withServer(over: carrier) { server in
            for message in try HostileMessage.all() where message.bytes.count < 1000 {
                try check(message, message.bytes.map { [$0] }, server)
            }
        }
    }

    private func check(_ message: HostileMessage, _ pieces: [[UInt8]], _ server: TestServer) throws {
        let client = try server.connect()
        for piece in pieces { try client.send(piece) }
        // What ends the connection ends it by itself, and what doesn't waits for more.
        if !message.endsConnection { client.finishSending() }
        let received = try client.receiveAll()
        let expected = message.answers.map(Self.bytes).joined()
        if received != expected { Issue.record("line \(message.line): \(received)\n---- not ----\n\(expected)") }
    }

    /// As the echo writes it; its clock stands still.
    private static func bytes(_ answer: HostileMessage.Answer) -> String {
        switch answer {
        case .interim: return "HTTP/1.1 100 Continue\r\n\r\n"
        case .refusal(let status, let text):
            return "HTTP/1.1 \(status) \(reasons[status] ?? "")\r\nDate: Thu, 01 Jan 1970 00:00:00 GMT\r\n"
                + "Content-Length: \(text.utf8.count)\r\nConnection: close\r\n\r\n\(text)"
        case .request(let method, let target, let authority, let body, let persistence):
            let connection: String =
                switch persistence {
                case .implied: ""
                case .keepAlive: "Connection: keep-alive\r\n"
                case .close: "Connection: close\r\n"
                }
            let length = method == "HEAD" && body.isEmpty ? "" : "Content-Length: \(body.count)\r\n"
            return "HTTP/1.1 200 OK\r\nX-Echo: \(method) \(target) \(authority) \(body.count)\r\n"
                + "Date: Thu, 01 Jan 1970 00:00:00 GMT\r\n\(length)\(connection)\r\n"
                + (method == "HEAD" ? "" : String(decoding: body, as: UTF8.self))
        }
    }

    /// RFC 9110 §15.
    private static let reasons = [
        400: "Bad Request", 413: "Content Too Large", 417: "Expectation Failed", 501: "Not Implemented",
        505: "HTTP Version Not Supported",
    ]
}

extension HostileMessage {
    fileprivate var endsConnection: Bool {
        switch answers.last {
        case .refusal, .request(_, _, _, _, .close): true
        default: false
        }
    }
}
