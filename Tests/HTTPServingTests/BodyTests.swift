import HTTPMessages
import HTTPServing
import TestSupport
import Testing

@Suite(.spec("RFC 9112 §6, §7; RFC 9110 §9.3.2, §10.1.1")) struct BodyTests {
    @Test func `a chunked body arrives as one`() throws {
        try withServer { port in
            let client = try RawHTTPClient(port: port)
            let head = "POST /a HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
            let response = try client.exchange(head + "3\r\nabc\r\n2;x\r\nde\r\n0\r\nT: u\r\n\r\n")
            #expect(response.body == "abcde")
            #expect(try client.exchange(.get("/b"))["x-echo"] == "GET /b localhost 0")
        }
    }

    @Test func `a client that waits is told to go on`() throws {
        try withServer { port in
            let client = try RawHTTPClient(port: port)
            let head = "POST / HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n"
            #expect(try client.exchange(head).head == "HTTP/1.1 100 Continue\r\n\r\n")
            #expect(try client.exchange("hi").body == "hi")
        }
    }

    @Test func `the answer to HEAD has no body`() throws {
        try withServer { port in
            let client = try RawHTTPClient(port: port)
            try client.send(
                "HEAD / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nConnection: close\r\n\r\nhi")
            let text = try client.receiveAll()
            #expect(text.contains("Content-Length: 2\r\n"))
            #expect(text.hasSuffix("Connection: close\r\n\r\n"))
        }
    }

    @Test func `a body and an answer larger than any buffer pass whole`() throws {
        try withServer { port in
            let client = try RawHTTPClient(port: port)
            let body = (0..<200_000).map { String($0 % 10) }.joined()
            #expect(try client.exchange(.post("/", body)).body == body)
            try client.send(.post("/", body) + .post("/", body))
            #expect(try client.response().body == body)
            #expect(try client.response().body == body)
        }
    }

    @Test func `a request that comes byte by byte is a request`() throws {
        try withServer { port in
            let client = try RawHTTPClient(port: port)
            for byte in String.post("/", "slow").utf8 { try client.send([byte]) }
            #expect(try client.response().body == "slow")
        }
    }
}
