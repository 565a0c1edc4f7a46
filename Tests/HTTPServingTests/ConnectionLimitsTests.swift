import Dispatch
import HTTPMessages
import HTTPServing
import TestSupport
import Testing

@Suite(.spec("DESIGN §7; RFC 9112 §9.5, §9.6")) struct ConnectionLimitsTests {
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

    @Test(arguments: Carrier.allCases)
    func `an idle connection is closed without a word`(carrier: Carrier) throws {
        try withServer(HTTPServerConfiguration(timeouts: impatient(\.idle)), over: carrier) { server in
            let client = try server.connect()
            #expect(try client.exchange(.get("/")).status == 200)
            #expect(try client.receive() == [])
            #expect(try server.connect().receive() == [])
        }
    }

    @Test(arguments: Carrier.allCases)
    func `a head that doesn't end is answered 408`(carrier: Carrier) throws {
        try withServer(HTTPServerConfiguration(timeouts: impatient(\.head)), over: carrier) { server in
            let client = try server.connect()
            try client.send("GET / HTTP/1.1\r\nHost")
            #expect(try client.response().status == 408)
            client.finishSending()
            #expect(try client.receive() == [])
        }
    }

    @Test(arguments: Carrier.allCases)
    func `a body that doesn't come is answered 408`(carrier: Carrier) throws {
        try withServer(HTTPServerConfiguration(timeouts: impatient(\.body)), over: carrier) { server in
            let client = try server.connect()
            try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nab")
            #expect(try client.response().status == 408)
        }
    }

    @Test(arguments: Carrier.allCases)
    func `a peer that takes no more bytes loses its connection`(carrier: Carrier) throws {
        let answered = DispatchSemaphore(value: 0)
        let big = Scripted { _ in
            Exchange {
                answered.signal()
                return HTTPResponse(.ok, body: [UInt8](repeating: 0x78, count: 32 * 1024 * 1024))
            }
        }
        let configuration = HTTPServerConfiguration(timeouts: impatient(\.sending))
        try withServer(configuration, over: carrier, responder: big) { server in
            let slow = try server.connect()
            try slow.send(.get("/"))
            answered.wait()
            while server.server.connectionCount > 0 {}
            #expect(throws: RawHTTPClient.Failure.self) { try slow.response() }
        }
    }

    @Test(arguments: Carrier.allCases)
    func `one connection more than allowed is answered 503, or over TLS closed`(carrier: Carrier) throws {
        try withServer(HTTPServerConfiguration(connectionLimit: 2), over: carrier) { server in
            let first = try server.connect()
            let second = try server.connect()
            #expect(try first.exchange(.get("/")).status == 200)
            #expect(try second.exchange(.get("/")).status == 200)
            if carrier != .tls {
                let response = try server.connect().response()
                #expect(response.status == 503)
                #expect(response["retry-after"] == "1")
            } else {
                #expect(throws: RawHTTPClient.Failure.self) { try server.connect() }
            }
            #expect(try first.exchange(.get("/")).status == 200)
        }
    }

    @Test func `a handshake that doesn't end is cut off`() throws {
        try withServer(HTTPServerConfiguration(timeouts: impatient(\.handshake)), over: .tls) { server in
            let silent = try RawSocket(port: server.port)
            let slow = try RawSocket(port: server.port)
            try slow.send([0x16, 0x03, 0x01, 0x02, 0x00, 0x01])
            #expect(try silent.receive() == [])
            #expect(try slow.receive() == [])
        }
    }

    /// A second at most for one thing, ample time for all else.
    private func impatient(_ path: WritableKeyPath<ConnectionTimeouts, Duration>) -> ConnectionTimeouts {
        var timeouts = ConnectionTimeouts(
            handshake: .seconds(600), idle: .seconds(600), head: .seconds(600), body: .seconds(600),
            sending: .seconds(600),
            lingering: .seconds(600), sweep: .milliseconds(10))
        timeouts[keyPath: path] = .milliseconds(50)
        return timeouts
    }
}
