import HTTPMessages
import HTTPServing
import TestSupport
import Testing

@Suite(.spec("DESIGN §2, outbound client"), .timeLimit(.minutes(5))) struct OutboundClientTests {
    private static func send(
        to server: TestServer, _ path: String = "/x?y=z", host: String = "127.0.0.1", rules: [String]? = nil,
        method: HTTPMethod = .get, fields: HTTPFields = [:], body: String = "", within limit: Duration = .seconds(20)
    ) throws -> HTTPResponse {
        let allowed = try (rules ?? ["\(host):\(server.port)"]).map { try #require(OutboundRule($0)) }
        let url = try #require(HTTPURL("http://\(host):\(server.port)\(path)"))
        return try OutboundClient(allowed).send(
            OutboundRequest(method, url, fields: fields, body: Array(body.utf8)), within: limit)
    }

    @Test(arguments: ["127.0.0.1", "localhost"])
    func `a server that a rule names is asked`(host: String) throws {
        try withServer { server in
            let response = try Self.send(to: server, host: host, method: .post, body: "hello")
            #expect(response.status == .ok)
            #expect(response.fields["X-Echo"] == "POST /x?y=z \(host):\(server.port) 5")
            #expect(response.text == "hello")
        }
    }

    @Test func `another server is not asked, nor one that hides behind a number`() throws {
        try withServer { server in
            #expect(throws: OutboundError.self) { try Self.send(to: server, rules: []) }
            #expect(throws: OutboundError.self) { try Self.send(to: server, rules: ["127.0.0.1"]) }
            #expect(throws: OutboundError.self) { try Self.send(to: server, rules: ["localhost:\(server.port)"]) }
            let error = #expect(throws: OutboundError.self) { try Self.send(to: server, host: "2130706433") }
            #expect(error?.description.contains("may not be called by that name") == true)
        }
    }

    @Test func `what frames the message is the client's own`() throws {
        let told = Scripted { request in
            Exchange {
                let fields = request.fields.fields.map { "\($0.name.text.lowercased()): \($0.value)" }
                return HTTPResponse(.ok, body: Array(fields.joined(separator: "\n").utf8))
            }
        }
        try withServer(responder: told) { server in
            let response = try Self.send(
                to: server, method: .post,
                fields: [
                    "Host": "evil", "Content-Length": "0", "Transfer-Encoding": "chunked", "Connection": "keep-alive",
                    "X-A": "1\r\nX-B: 2",
                ], body: "hello")
            #expect(
                response.text
                    == "host: 127.0.0.1:\(server.port)\nconnection: close\nx-a: 1  X-B: 2\ncontent-length: 5")
        }
    }

    @Test func `a redirect is an answer like others`() throws {
        let away = Scripted { _ in Exchange { HTTPResponse(.found, fields: [.location: "http://127.0.0.1:1/"]) } }
        try withServer(responder: away) { server in
            let response = try Self.send(to: server)
            #expect(response.status == .found)
        }
    }

    @Test(arguments: [(OutboundClient.answerBytes, true), (OutboundClient.answerBytes + 1, false)])
    func `an answer has its limit`(count: Int, isTaken: Bool) throws {
        let large = Scripted { _ in Exchange { HTTPResponse(.ok, body: [UInt8](repeating: 0x41, count: count)) } }
        try withServer(responder: large) { server in
            #expect((try? Self.send(to: server))?.body.count == (isTaken ? count : nil))
        }
    }

    @Test func `an answer has its time, however steadily it comes`() throws {
        let slow = Scripted { request in
            Exchange { Echo.answer(to: request, delivery: .dripped(bytes: 1, every: .milliseconds(100))) }
        }
        try withServer(responder: slow) { server in
            let error = #expect(throws: OutboundError.self) {
                try Self.send(to: server, body: "hello", within: .milliseconds(300))
            }
            #expect(error?.isLate == true)
            #expect(error?.description == "127.0.0.1:\(server.port) doesn't answer within 300 ms.")
        }
    }

    @Test func `nobody there is an error`() throws {
        let port = try withServer { $0.port }
        let url = try #require(HTTPURL("http://127.0.0.1:\(port)/"))
        let rule = try #require(OutboundRule("127.0.0.1:\(port)"))
        let error = #expect(throws: OutboundError.self) {
            try OutboundClient([rule]).send(OutboundRequest(.get, url), within: .seconds(20))
        }
        #expect(error?.isLate == false)
    }
}

extension HTTPResponse {
    fileprivate var text: String { String(decoding: body, as: UTF8.self) }
}
