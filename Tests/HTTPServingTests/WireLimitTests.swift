import HTTPMessages
import HTTPServing
import TestSupport
import Testing

/// Each limit at one less, exactly, and one more, through the sockets.
@Suite(.spec("DESIGN §7")) struct WireLimitTests {
    @Test(arguments: Carrier.allCases)
    func `a head of 32 KiB`(carrier: Carrier) throws {
        try expect([200, 200, 431], around: 32 * 1024, over: carrier) { bytes in
            let frame = "GET / HTTP/1.1\r\nHost: a\r\nX: \r\n\r\n"
            let padding = String(repeating: "x", count: bytes - frame.utf8.count)
            return "GET / HTTP/1.1\r\nHost: a\r\nX: \(padding)\r\n\r\n"
        }
    }

    @Test(arguments: Carrier.allCases)
    func `a URL of 8 KiB`(carrier: Carrier) throws {
        try expect([200, 200, 414], around: 8 * 1024, over: carrier) { bytes in
            .get("/" + String(repeating: "x", count: bytes - 1))
        }
    }

    @Test(arguments: Carrier.allCases)
    func `a body of 1 MiB`(carrier: Carrier) throws {
        try expect([200, 200, 413], around: 1024 * 1024, over: carrier) { bytes in
            .post("/am", String(repeating: "x", count: bytes))
        }
    }

    @Test(arguments: Carrier.allCases)
    func `a body of 1 MiB in chunks`(carrier: Carrier) throws {
        try expect([200, 200, 413], around: 1024 * 1024, over: carrier) { bytes in
            let half = String(repeating: "x", count: 512 * 1024)
            let rest = String(repeating: "x", count: bytes - 512 * 1024)
            return "POST /am HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
                + "80000\r\n\(half)\r\n\(String(rest.utf8.count, radix: 16))\r\n\(rest)\r\n0\r\n\r\n"
        }
    }

    /// A client that asks first is told to go on, or not, by the length that it names.
    @Test(arguments: Carrier.allCases)
    func `a body of 64 MiB for the admin API`(carrier: Carrier) throws {
        try expect([100, 100, 413], around: 64 * 1024 * 1024, over: carrier) { bytes in
            "PUT /__admin/x HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: \(bytes)\r\n\r\n"
        }
    }

    private func expect(
        _ statuses: [Int], around limit: Int, over carrier: Carrier, _ message: (_ bytes: Int) -> String
    ) throws {
        try withServer(over: carrier) { server in
            for (bytes, status) in zip([limit - 1, limit, limit + 1], statuses) {
                let client = try server.connect()
                let answer = try client.exchange(message(bytes))
                #expect(answer.status == status)
                #expect(answer["connection"] == (status < 400 ? nil : "close"))
            }
        }
    }
}
