import HTTPMessages
import HTTPServing
import TestSupport
import Testing

@Suite(.spec("RFC 9112 §6, §7; RFC 9110 §9.3.2, §10.1.1")) struct BodyTests {
    @Test(arguments: Carrier.allCases)
    func `a chunked body arrives as one`(carrier: Carrier) throws {
        try withServer(over: carrier) { server in
            let client = try server.connect()
            let head = "POST /a HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
            let response = try client.exchange(head + "3\r\nabc\r\n2;x\r\nde\r\n0\r\nT: u\r\n\r\n")
            #expect(response.body == "abcde")
            #expect(try client.exchange(.get("/b"))["x-echo"] == "GET /b localhost 0")
        }
    }

    @Test(arguments: Carrier.allCases)
    func `so does the answer, where answers come in chunks`(carrier: Carrier) throws {
        try withServer(HTTPServerConfiguration(framing: .chunked), over: carrier) { server in
            let client = try server.connect()
            let body = String(repeating: "x", count: 10_000)
            let head = "HTTP/1.1 200 OK\r\nX-Echo: POST / localhost 10000\r\nDate: Thu, 01 Jan 1970 00:00:00 GMT\r\n"
            try client.send(.post("/", body))
            client.finishSending()
            #expect(
                try client.receiveAll() == head + "Transfer-Encoding: chunked\r\n\r\n"
                    + "2000\r\n\(body.prefix(8192))\r\n710\r\n\(body.dropFirst(8192))\r\n0\r\n\r\n")
        }
    }

    @Test(arguments: Carrier.allCases)
    func `a client that waits is told to go on`(carrier: Carrier) throws {
        try withServer(over: carrier) { server in
            let client = try server.connect()
            let head = "POST / HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n"
            #expect(try client.exchange(head).head == "HTTP/1.1 100 Continue\r\n\r\n")
            #expect(try client.exchange("hi").body == "hi")
        }
    }

    @Test(arguments: Carrier.allCases)
    func `the answer to HEAD has no body`(carrier: Carrier) throws {
        try withServer(over: carrier) { server in
            let client = try server.connect()
            try client.send(
                "HEAD / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nConnection: close\r\n\r\nhi")
            let text = try client.receiveAll()
            #expect(text.contains("Content-Length: 2\r\n"))
            #expect(text.hasSuffix("Connection: close\r\n\r\n"))
        }
    }

    @Test(arguments: Carrier.allCases)
    func `a body and an answer larger than any buffer pass whole`(carrier: Carrier) throws {
        try withServer(over: carrier) { server in
            let client = try server.connect()
            let body = (0..<200_000).map { String($0 % 10) }.joined()
            #expect(try client.exchange(.post("/", body)).body == body)
            try client.send(.post("/", body) + .post("/", body))
            #expect(try client.response().body == body)
            #expect(try client.response().body == body)
        }
    }

    @Test(arguments: Carrier.allCases)
    func `a request that comes byte by byte is a request`(carrier: Carrier) throws {
        try withServer(over: carrier) { server in
            let client = try server.connect()
            for byte in String.post("/", "slow").utf8 { try client.send([byte]) }
            #expect(try client.response().body == "slow")
        }
    }
}
