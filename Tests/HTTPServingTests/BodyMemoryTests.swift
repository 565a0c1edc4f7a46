import Dispatch
import HTTPMessages
import HTTPServing
import TestSupport
import Testing

/// A server whose bodies may take 100,000 bytes together.
@Suite(.spec("Issue 3, Pressure; RFC 9110 §15.6.4"), .timeLimit(.minutes(5))) struct BodyMemoryTests {
    private let configuration = HTTPServerConfiguration(
        limits: HTTPLimits(bodyBytes: { $0.target.path == "/few" ? 60_000 : 1_000_000 }), bodyMemory: 100_000)

    private static func body(_ count: Int) -> String { String(repeating: "x", count: count) }

    /// The beginning of a request with a body of 80,000 bytes.
    private static func begun(sending count: Int) -> String {
        "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 80000\r\n\r\n" + body(count)
    }

    private static func chunked(_ target: String, _ count: Int) -> String {
        "POST \(target) HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
            + "\(String(count, radix: 16))\r\n\(body(count))\r\n0\r\n\r\n"
    }

    @Test(arguments: Carrier.allCases)
    func `a body beyond what all may take is answered 503 and closed, until another one is done`(
        carrier: Carrier
    ) throws {
        try withServer(configuration, over: carrier) { server in
            let first = try server.connect()
            try first.send(Self.begun(sending: 70_000))
            while server.server.bodyByteCount != 70_000 {}
            for request in [String.post("/", Self.body(30_001)), Self.chunked("/", 30_001)] {
                let excess = try server.connect()
                let refusal = try excess.exchange(request)
                #expect(refusal.status == 503)
                #expect(refusal["retry-after"] == "1")
                #expect(refusal["connection"] == "close")
                #expect(refusal.body == "The server is busy; try again.")
                #expect(try excess.receive() == [])
                while server.server.bodyByteCount != 70_000 {}
            }
            #expect(try server.connect().exchange(.post("/", Self.body(30_000))).status == 200)
            #expect(try server.connect().exchange(Self.chunked("/", 30_000)).status == 200)
            try first.send(Self.body(10_000))
            #expect(try first.response().body == Self.body(80_000))
            while server.server.bodyByteCount != 0 {}
            #expect(try first.exchange(.post("/", Self.body(100_000))).status == 200)
        }
    }

    @Test(arguments: Carrier.allCases)
    func `what a read brings doesn't count`(carrier: Carrier) throws {
        try withServer(configuration, over: carrier) { server in
            let first = try server.connect()
            try first.send(Self.begun(sending: 79_999))
            while server.server.bodyByteCount != 79_999 {}
            let others = try (0..<8).map { _ in
                let client = try server.connect()
                try client.send(String(String.post("/", Self.body(16_384)).dropLast()))
                return client
            }
            for client in others { try client.send("x") }
            for client in others { #expect(try client.response().status == 200) }
            #expect(server.server.bodyByteCount == 79_999)
        }
    }

    @Test(arguments: Carrier.allCases)
    func `long heads that don't end count as bodies do`(carrier: Carrier) throws {
        var configuration = configuration
        configuration.bodyMemory = 50_000
        try withServer(configuration, over: carrier) { server in
            let head = "GET / HTTP/1.1\r\nHost: localhost\r\nX: " + Self.body(30_000)
            let first = try server.connect()
            try first.send(head)
            while server.server.bodyByteCount != head.utf8.count {}
            let excess = try server.connect()
            let refusal = try excess.exchange(head)
            #expect(refusal.status == 503)
            #expect(refusal["retry-after"] == "1")
            #expect(try excess.receive() == [])
            while server.server.bodyByteCount != head.utf8.count {}
            #expect(try first.exchange("\r\n\r\n").status == 200)
            while server.server.bodyByteCount != 0 {}
            #expect(try server.connect().exchange(head + "\r\n\r\n").status == 200)
        }
    }

    @Test func `memory is given back when a request is answered, refused or gone`() throws {
        let gate = DispatchSemaphore(value: 0)
        let responder = Scripted { request in
            Exchange(execution: request.target.path == "/slow" ? .worker : .loop) {
                if request.target.path == "/slow" { gate.wait() }
                return Echo.answer(to: request)
            }
        }
        try withServer(configuration, responder: responder) { server in
            let slow = try server.connect()
            try slow.send(.post("/slow", Self.body(50_000)))
            while server.server.bodyByteCount != 50_000 {}
            gate.signal()
            #expect(try slow.response().status == 200)
            while server.server.bodyByteCount != 0 {}

            var gone: RawHTTPClient? = try server.connect()
            try gone?.send(Self.begun(sending: 70_000))
            while server.server.bodyByteCount != 70_000 {}
            gone = nil
            while server.server.bodyByteCount != 0 {}

            // A client that has its refusal and doesn't close keeps the connection, and no memory.
            let refused = try server.connect()
            #expect(try refused.exchange(Self.chunked("/few", 60_001)).status == 413)
            while server.server.bodyByteCount != 0 {}
        }
    }
}
