import HTTPMessages
import HTTPServing
import TestSupport
import Testing

@Suite(.spec("RFC 9112 §9.6")) struct RefusalTests {
    @Test(arguments: Carrier.allCases)
    func `bad bytes get an answer and the connection ends`(carrier: Carrier) throws {
        try withServer(over: carrier) { server in
            let client = try server.connect()
            try client.send("GET / HTTP/1.1\r\n\r\n")
            let response = try client.response()
            #expect(response.status == 400)
            #expect(response["connection"] == "close")
            #expect(response.body == "There is no Host field.")
            #expect(try client.receive() == [])
        }
    }

    @Test(arguments: Carrier.allCases)
    func `a client that sends on after a refusal can still read it`(carrier: Carrier) throws {
        try withServer(over: carrier) { server in
            let client = try server.connect()
            let length = 4 * 1024 * 1024
            try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(length)\r\n\r\n")
            try client.send([UInt8](repeating: 0x78, count: length))
            #expect(try client.response().status == 413)
            client.finishSending()
            #expect(try client.receive() == [])
        }
    }

    @Test(arguments: Carrier.allCases)
    func `what was pipelined before a refusal is answered`(carrier: Carrier) throws {
        try withServer(over: carrier) { server in
            let client = try server.connect()
            try client.send(.get("/a") + "rubbish\r\n\r\n" + .get("/b"))
            #expect(try client.response()["x-echo"] == "GET /a localhost 0")
            #expect(try client.response().status == 400)
            client.finishSending()
            #expect(try client.receive() == [])
        }
    }
}
