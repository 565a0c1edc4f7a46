import HTTPMessages
import HTTPServing
import TestSupport
import Testing

@Suite(.spec("RFC 8446 §5, §6; issue 3, HTTPS")) struct RecordTests {
    @Test(arguments: [TLSClient.Version.tls12, .tls13])
    func `records that come byte by byte are records`(version: TLSClient.Version) throws {
        try withServer(over: .tls) { server in
            let client = try server.connect {
                $0.version = version
                $0.pieceBytes = 1
            }
            #expect(try client.exchange(.post("/a", "hello")).body == "hello")
            #expect(try client.exchange(.post("/b", "again")).body == "again")
        }
    }

    @Test func `many records in one segment are all read`() throws {
        try withServer(over: .tls) { server in
            let client = try server.connect()
            let body = (0..<50_000).map { String($0 % 10) }.joined()
            try client.send(.post("/", body) + .get("/a") + .post("/", body) + .get("/b"))
            #expect(try client.response().body == body)
            #expect(try client.response()["x-echo"] == "GET /a localhost 0")
            #expect(try client.response().body == body)
            #expect(try client.response()["x-echo"] == "GET /b localhost 0")
        }
    }

    @Test func `a request in the same segment as the end of the handshake is read`() throws {
        try withServer(over: .tls) { server in
            let session = try resumable(server)
            for _ in 0..<20 {
                let client = try server.connect { $0.session = session }
                #expect(try client.exchange(.get("/")).status == 200)
            }
        }
    }

    @Test func `after a goodbye answers still come, and then the server's own`() throws {
        try withServer(over: .tls) { server in
            let client = try server.connect()
            try client.send(.get("/1") + .get("/2"))
            client.tls?.sayGoodbye()
            #expect(try client.response()["x-echo"] == "GET /1 localhost 0")
            #expect(try client.response()["x-echo"] == "GET /2 localhost 0")
            #expect(try client.receive() == [])
        }
    }

    @Test(arguments: ["GET / HTTP/1.1\r\nHost: a\r\n\r\n", "delete / HTTP/1.1\r\n", "P"])
    func `HTTP without TLS gets an answer that says so`(text: String) throws {
        try withServer(over: .tls) { server in
            let client = try RawHTTPClient(port: server.port)
            try client.send(text)
            let response = try client.response()
            #expect(response.status == 400)
            #expect(response.body == "This port speaks HTTPS: use https://.")
            #expect(response["connection"] == "close")
            client.finishSending()
            #expect(try client.receive() == [])
        }
    }

    @Test(arguments: [
        [0x16, 0x03, 0x01, 0x00, 0x05, 1, 2, 3, 4, 5], [0x00], [0x80, 0x2E, 0x01], [0x17, 3, 3, 0, 1, 0],
    ])
    func `what is neither ends the connection`(bytes: [UInt8]) throws {
        try withServer(over: .tls) { server in
            let client = try RawSocket(port: server.port)
            try client.send(bytes)
            client.finishSending()
            #expect(throws: Never.self) { while try !client.receive().isEmpty {} }
            #expect(try server.connect().exchange(.get("/")).status == 200)
        }
    }

    @Test func `a broken record ends the connection, and no request is made of it`() throws {
        try withServer(over: .tls) { server in
            let client = try server.connect()
            try client.tls?.sendRaw([0x17, 0x03, 0x03, 0x00, 0x20] + [UInt8](repeating: 7, count: 32))
            #expect(throws: RawHTTPClient.Failure.self) { try client.receive() }
            #expect(try server.connect().exchange(.get("/")).status == 200)
        }
    }

    private func resumable(_ server: TestServer) throws -> TLSSession {
        let client = try server.connect { $0.version = .tls12 }
        _ = try client.exchange(.get("/"))
        return try #require(client.tls?.resumption)
    }
}
