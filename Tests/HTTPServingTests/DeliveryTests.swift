import HTTPMessages
import HTTPServing
import TestSupport
import Testing

@Suite(.spec("DESIGN decision 7")) struct DeliveryTests {
    @Test(arguments: Carrier.allCases)
    func `a truncated body ends after so many bytes`(carrier: Carrier) throws {
        try withServer(over: carrier, responder: delivering(.truncated(afterBytes: 3))) { server in
            let client = try server.connect()
            try client.send(.post("/", "hello"))
            let text = try client.receiveAll()
            #expect(text.contains("\r\nContent-Length: 5\r\n"))
            #expect(text.hasSuffix("\r\n\r\nhel"))
        }
    }

    @Test(.spec("EDGE-CASES B80"), arguments: Carrier.allCases)
    func `a torn answer is a reset in its middle`(carrier: Carrier) throws {
        try withServer(over: carrier, responder: delivering(.torn(afterBytes: 3))) { server in
            let client = try server.connect()
            try client.send(.post("/", "hello"))
            var text = ""
            #expect(throws: RawHTTPClient.Failure.reset) {
                while case let bytes = try client.receive(), !bytes.isEmpty {
                    text += String(decoding: bytes, as: UTF8.self)
                }
            }
            #expect(text.hasSuffix("\r\n\r\nhel"))
        }
    }

    @Test(arguments: Carrier.allCases)
    func `a reset is a reset`(carrier: Carrier) throws {
        try withServer(over: carrier, responder: delivering(.reset)) { server in
            let client = try server.connect()
            try client.send(.get("/"))
            #expect(throws: RawHTTPClient.Failure.reset) { try client.receive() }
        }
    }

    @Test(arguments: Carrier.allCases)
    func `a silent answer never comes, and the connection ends with the client`(carrier: Carrier) throws {
        try withServer(oneLoop, over: carrier, responder: delivering(.stalled(afterBytes: nil))) { server in
            let stalled = try server.connect()
            try stalled.send(.get("/"))
            #expect(try server.connect().exchange(.get("/prompt")).status == 200)
            stalled.finishSending()
            #expect(try stalled.receive() == [])
        }
    }

    @Test(arguments: Carrier.allCases)
    func `a stalled answer stops in the middle, and holds up neither others nor the end`(carrier: Carrier) throws {
        let stalled = try withServer(oneLoop, over: carrier, responder: delivering(.stalled(afterBytes: 2))) { server in
            let stalled = try server.connect()
            try stalled.send(.post("/", "hello"))
            var text = ""
            while !text.hasSuffix("\r\n\r\nhe") { text += String(decoding: try stalled.receive(), as: UTF8.self) }
            #expect(try server.connect().exchange(.get("/prompt")).status == 200)
            return stalled
        }
        #expect(try stalled.receive() == [])
    }

    @Test(arguments: Carrier.allCases)
    func `a delayed reset is a reset`(carrier: Carrier) throws {
        try withServer(over: carrier, responder: delivering(.delayed(.milliseconds(1), then: .reset))) { server in
            let client = try server.connect()
            try client.send(.get("/"))
            #expect(throws: RawHTTPClient.Failure.reset) { try client.receive() }
        }
    }

    @Test(arguments: Carrier.allCases)
    func `a server that stops sends at once what it held back`(carrier: Carrier) throws {
        let client = try withServer(over: carrier, responder: delivering(.delayed(.seconds(3600)))) { server in
            let client = try server.connect()
            try client.send(.post("/", "late"))
            while server.server.connectionCount == 0 {}
            return client
        }
        #expect(throws: Never.self) { _ = try client.receiveAll() }
    }

    @Test(arguments: Carrier.allCases)
    func `a dripped answer comes in pieces and whole`(carrier: Carrier) throws {
        try withServer(over: carrier, responder: delivering(.dripped(bytes: 7, every: .milliseconds(1)))) { server in
            let client = try server.connect()
            let response = try client.exchange(.post("/", "hello"))
            #expect(response.body == "hello")
            #expect(try client.exchange(.post("/", "again")).body == "again")
        }
    }

    @Test(arguments: Carrier.allCases)
    func `a delayed answer lets others go before`(carrier: Carrier) throws {
        try withServer(over: carrier, responder: delivering(.delayed(.milliseconds(20)))) { server in
            let late = try server.connect()
            try late.send(.post("/", "late") + .get("/prompt"))
            #expect(try late.response().body == "late")
            #expect(try late.response()["x-echo"] == "GET /prompt localhost 0")
        }
    }

    /// So that what is seen of one connection says something about the others.
    private let oneLoop = HTTPServerConfiguration(loops: 1)

    /// All but `/prompt` is delivered so.
    private func delivering(_ delivery: Delivery) -> Scripted {
        Scripted { request in
            Exchange { Echo.answer(to: request, delivery: request.target.path == "/prompt" ? .prompt : delivery) }
        }
    }
}
