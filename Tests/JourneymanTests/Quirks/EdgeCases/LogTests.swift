import HTTPMessages
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("EDGE-CASES B32")) struct B32LogTests {
    private static let options = ["--log-api-key", "ci:s3cret"]

    private func ask(_ server: WireServer, _ query: String = "source=am-access") throws -> WireAnswer {
        try server.send("GET /monitoring/logs?\(query)", ["x-api-key: ci", "x-api-secret: s3cret"])
    }

    @Test func `sixty requests are answered a minute`() throws {
        let server = try WireServer("--log-api-key", "ci:s3cret")
        let first = try ask(server)
        #expect(first.value("X-RateLimit-Limit") == "60" && first.value("X-RateLimit-Remaining") == "59")
        #expect(first.value("X-RateLimit-Reset") == "1767323105" && first.value("Retry-After") == nil)
        for _ in 1..<60 { #expect(try ask(server).status == 200) }
        let refused = try ask(server)
        #expect(refused.status == 429 && refused.value("Retry-After") == "60")
        #expect(refused.body == #"{"code":429,"reason":"Too Many Requests","message":"Too Many Requests"}"#)
        server.server.clock.advance(by: .seconds(59))
        #expect(try ask(server).value("Retry-After") == "1")
        server.server.clock.advance(by: .seconds(1))
        #expect(try ask(server).status == 200)
    }

    @Test func `or as many as the server is told`() throws {
        let server = try WireServer("--log-api-key", "ci:s3cret", "--log-api-limit", "1")
        #expect(try ask(server).status == 200)
        #expect(try ask(server).status == 429)
    }

    @Test func `or one a second`() throws {
        let server = try WireServer.odd(["log-rate"], options: Self.options)
        #expect(try ask(server).status == 200)
        let refused = try ask(server)
        #expect(refused.status == 429 && refused.value("Retry-After") == "1")
        server.server.clock.advance(by: .seconds(1))
        #expect(try ask(server).status == 200)
        let two = try WireServer.odd(["log-rate=2"], options: Self.options)
        #expect(try [ask(two).status, ask(two).status, ask(two).status] == [200, 200, 429])
    }

    @Test func `a filter that is encoded twice can't be read, or is overlooked`() throws {
        let filter = PercentEncoding.encode(PercentEncoding.encode(#"/payload/eventName eq "AM-ACCESS-OUTCOME""#))
        let right = try WireServer("--log-api-key", "ci:s3cret")
        #expect(try ask(right, "source=am-access&_queryFilter=\(filter)").status == 400)
        let odd = try WireServer.odd(["log-filter-ignored"], options: Self.options)
        _ = try odd.send("GET /am/json/serverinfo/*")
        let all = try ask(odd, "source=am-access&_queryFilter=\(filter)")
        #expect(try all.json["resultCount"] == 2)
        let once = PercentEncoding.encode(#"/payload/eventName eq "AM-ACCESS-OUTCOME""#)
        #expect(try ask(odd, "source=am-access&_queryFilter=\(once)").json["resultCount"] == 1)
    }
}
