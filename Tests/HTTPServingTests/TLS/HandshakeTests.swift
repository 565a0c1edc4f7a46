import HTTPMessages
import HTTPServing
import TestSupport
import Testing

@Suite(.spec("RFC 8446; RFC 5246; RFC 7301; issue 3, HTTPS")) struct HandshakeTests {
    @Test(arguments: [(TLSClient.Version.tls12, "TLSv1.2"), (.tls13, "TLSv1.3")])
    func `both versions are spoken`(version: TLSClient.Version, name: String) throws {
        try withServer(over: .tls) { server in
            let client = try server.connect { $0.version = version }
            #expect(client.tls?.version == name)
            #expect(try client.exchange(.post("/a", "hello")).body == "hello")
            #expect(try client.exchange(.get("/b"))["x-echo"] == "GET /b localhost 0")
        }
    }

    @Test func `TLS 1.1 isn't`() throws {
        try withServer(over: .tls) { server in
            #expect(throws: RawHTTPClient.Failure.tls("tlsv1 alert protocol version")) {
                try server.connect { $0.version = .tls11 }
            }
            let client = try server.connect()
            #expect(try client.exchange(.get("/")).status == 200)
        }
    }

    @Test func `without a say the newest version is taken, with forward secrecy in either`() throws {
        try withServer(over: .tls) { server in
            #expect(try server.connect().tls?.version == "TLSv1.3")
            let suite = try server.connect { $0.version = .tls12 }.tls?.suite
            #expect(suite?.hasPrefix("ECDHE-ECDSA-") == true)
        }
    }

    @Test(arguments: [
        ([], nil), (["http/1.1"], "http/1.1"), (["h2", "http/1.1"], "http/1.1"), (["http/1.1", "h2"], "http/1.1"),
    ]) func `of the protocols that a client offers HTTP/1.1 is taken`(offered: [String], agreed: String?) throws {
        try withServer(over: .tls) { server in
            let client = try server.connect { $0.protocols = offered }
            #expect(client.tls?.applicationProtocol == agreed)
            #expect(try client.exchange(.get("/")).status == 200)
        }
    }

    @Test func `a client that offers only what isn't spoken is refused`() throws {
        try withServer(over: .tls) { server in
            #expect(throws: RawHTTPClient.Failure.tls("tlsv1 alert no application protocol")) {
                try server.connect { $0.protocols = ["h2"] }
            }
        }
    }

    @Test(arguments: [TLSClient.Version.tls12, .tls13])
    func `a session is resumed`(version: TLSClient.Version) throws {
        try withServer(over: .tls) { server in
            let first = try server.connect { $0.version = version }
            #expect(try first.exchange(.get("/")).status == 200)
            #expect(first.tls?.isResumed == false)
            let session = try #require(first.tls?.resumption)
            first.finishSending()
            let second = try server.connect {
                $0.version = version
                $0.session = session
            }
            #expect(second.tls?.isResumed == true)
            #expect(try second.exchange(.get("/again"))["x-echo"] == "GET /again localhost 0")
        }
    }

    @Test func `a session of another server is not`() throws {
        let session = try withServer(over: .tls) { server in
            let client = try server.connect()
            _ = try client.exchange(.get("/"))
            return try #require(client.tls?.resumption)
        }
        let other = try TLSContext(try TestIdentity.shared.get().authority.issue(for: .local(), at: .testNow))
        try withServer(tls: other) { server in
            let client = try server.connect { $0.session = session }
            #expect(client.tls?.isResumed == false)
            #expect(try client.exchange(.get("/")).status == 200)
        }
    }

    @Test func `keys change under way`() throws {
        try withServer(over: .tls) { server in
            let client = try server.connect { $0.version = .tls13 }
            for _ in 0..<3 {
                try client.tls?.updateKeys()
                #expect(try client.exchange(.post("/", "new keys")).body == "new keys")
            }
        }
    }

    @Test func `nothing is negotiated twice`() throws {
        try withServer(over: .tls) { server in
            let client = try server.connect { $0.version = .tls12 }
            #expect(try client.exchange(.get("/")).status == 200)
            #expect(throws: RawHTTPClient.Failure.self) { try client.tls?.renegotiate() }
            #expect(try server.connect().exchange(.get("/")).status == 200)
        }
    }

    @Test func `a request over TLS is known as such`() throws {
        let responder = Scripted { request in
            Exchange { HTTPResponse(.ok, body: Array("\(request.isSecure)".utf8)) }
        }
        for (carrier, answer) in [(Carrier.plain, "false"), (.tls, "true")] {
            try withServer(over: carrier, responder: responder) { server in
                let client = try server.connect()
                #expect(try client.exchange(.get("/")).body == answer)
            }
        }
    }

    @Test(arguments: [Carrier.plain, .tls]) func `a request says from which address it came`(carrier: Carrier) throws {
        let responder = Scripted { request in
            Exchange { HTTPResponse(.ok, body: Array((request.client?.description ?? "?").utf8)) }
        }
        try withServer(over: carrier, responder: responder) { server in
            let answer = try server.connect().exchange(.get("/"))
            #expect(answer.body == "127.0.0.1")
        }
    }
}
