import Dispatch
import HTTPMessages
import HTTPServing
import TestSupport
import Testing

@Suite(.spec("RFC 9112 §9.3")) struct KeepAliveTests {
    @Test(arguments: Carrier.allCases)
    func `a connection answers one request after the other`(carrier: Carrier) throws {
        try withServer(over: carrier) { server in
            let client = try server.connect()
            #expect(try client.exchange(.post("/a?x=1", "hello"))["x-echo"] == "POST /a?x=1 localhost 5")
            let second = try client.exchange(.get("/b"))
            #expect(second.status == 200)
            #expect(second["x-echo"] == "GET /b localhost 0")
            #expect(second["connection"] == nil)
        }
    }

    @Test(arguments: Carrier.allCases)
    func `Connection: close is obeyed and said`(carrier: Carrier) throws {
        try withServer(over: carrier) { server in
            let client = try server.connect()
            let expected = """
                HTTP/1.1 200 OK\r
                X-Echo: POST / localhost 2\r
                Date: Thu, 01 Jan 1970 00:00:00 GMT\r
                Content-Length: 2\r
                Connection: close\r
                \r
                hi
                """
            try client.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nConnection: close\r\n\r\nhi")
            #expect(try client.receiveAll() == expected)
        }
    }

    @Test(arguments: Carrier.allCases)
    func `HTTP/1.0 closes unless it asks to stay`(carrier: Carrier) throws {
        try withServer(over: carrier) { server in
            let client = try server.connect()
            let kept = try client.exchange("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
            #expect(kept["connection"] == "keep-alive")
            let last = try client.exchange("GET / HTTP/1.0\r\n\r\n")
            #expect(last["connection"] == "close")
            #expect(try client.receive() == [])
        }
    }

    @Test(arguments: Carrier.allCases)
    func `pipelined requests are answered in order`(carrier: Carrier) throws {
        try withServer(over: carrier) { server in
            let client = try server.connect()
            try client.send((0..<300).map { String.get("/\($0)") }.joined())
            for index in 0..<300 {
                #expect(try client.response()["x-echo"] == "GET /\(index) localhost 0")
            }
        }
    }

    @Test(arguments: Carrier.allCases)
    func `a peer that half-closed before a worker was done still gets its answers`(carrier: Carrier) throws {
        let gate = DispatchSemaphore(value: 0)
        let responder = Scripted { request in
            Exchange(execution: .worker) {
                gate.wait()
                return Echo.answer(to: request)
            }
        }
        try withServer(over: carrier, responder: responder) { server in
            let client = try server.connect()
            try client.send(.get("/1") + .get("/2"))
            client.finishSending()
            for _ in 0..<2 { gate.signal() }
            #expect(try client.response()["x-echo"] == "GET /1 localhost 0")
            #expect(try client.response()["x-echo"] == "GET /2 localhost 0")
            #expect(try client.receive() == [])
        }
    }

    @Test(arguments: Carrier.allCases)
    func `a half-closed peer still gets its answers`(carrier: Carrier) throws {
        try withServer(over: carrier) { server in
            let client = try server.connect()
            try client.send(.get("/1") + .get("/2"))
            client.finishSending()
            #expect(try client.response()["x-echo"] == "GET /1 localhost 0")
            #expect(try client.response()["x-echo"] == "GET /2 localhost 0")
            #expect(try client.receive() == [])
        }
    }
}
