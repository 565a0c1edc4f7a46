import HTTPMessages
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("issue 6; EDGE-CASES B32")) struct LogAPITests {
    private let server: WireServer
    private static let keys = ["x-api-key: ci", "x-api-secret: s3cret:x"]

    init() throws { server = try WireServer("--log-api-key", "ci:s3cret:x") }

    private func logs(_ query: String, path: String = "/monitoring/logs") throws -> WireAnswer {
        try server.send("GET \(path)?\(query)", Self.keys)
    }

    /// The names of the events, in their order.
    private func names(_ answer: WireAnswer) throws -> [String] {
        try answer.json["result"]?.array?.compactMap { $0["payload"]?["eventName"]?.string } ?? []
    }

    private func seconds(_ count: Int) { server.server.clock.advance(by: .seconds(count)) }

    @Test func `without the right key there is no log`() throws {
        let refused = #"{"code":401,"reason":"Unauthorized","message":"Invalid API key or secret"}"#
        for fields in [
            [], ["x-api-key: ci"], ["x-api-key: ci", "x-api-secret: s3cret"], ["x-api-key: x", Self.keys[1]],
        ] {
            let answer = try server.send("GET /monitoring/logs?source=am-access", fields)
            #expect(answer.status == 401 && answer.body == refused)
        }
        let unconfigured = try WireServer().send(
            "GET /monitoring/logs?source=am-access", ["x-api-key:", "x-api-secret:"])
        #expect(unconfigured.status == 401)
    }

    @Test func `a log that is empty has its envelope`() throws {
        let answer = try logs("source=am-access")
        #expect(answer.statusLine == "HTTP/1.1 200 OK")
        #expect(answer.value("Content-Type") == "application/json;charset=UTF-8")
        #expect(
            answer.body == #"{"result":[],"resultCount":0,"pagedResultsCookie":null,"totalPagedResultsPolicy":"NONE","#
                + #""totalPagedResults":-1,"remainingPagedResults":-1}"#)
    }

    @Test func `a request to AM is an attempt and an outcome, without its secrets`() throws {
        _ = try server.send(
            "POST \(WireServer.oauth2)/access_token?client_id=myapp&code=hushhush",
            ["User-Agent: test", "X-ForgeRock-TransactionId: tx-1"], body: "grant_type=x&client_secret=hushhush")
        let answer = try logs("source=am-access")
        let id = "tx-1"
        let http =
            #""http":{"request":{"headers":{"content-type":["application/x-www-form-urlencoded"],"#
            + #""host":["localhost:8080"],"user-agent":["test"]},"method":"POST","#
            + #""path":"http://localhost:8080\#(WireServer.oauth2)/access_token","#
            + #""queryParameters":{"client_id":["myapp"],"code":["***"]},"secure":false}},"level":"INFO","#
            + #""realm":"/alpha""#
        #expect(!answer.body.contains("hushhush"))
        #expect(
            answer.body.contains(
                #"{"payload":{"_id":"\#(id)-10","component":"OAuth","eventName":"AM-ACCESS-ATTEMPT",\#(http),"#
                    + #""source":"audit","timestamp":"2026-01-02T03:04:05Z","topic":"access","trackingIds":[],"#
                    + #""transactionId":"\#(id)"},"source":"am-access","timestamp":"2026-01-02T03:04:05Z","#
                    + #""type":"application/json"}"#), "\(answer.body)")
        #expect(
            answer.body.contains(
                #""response":{"elapsedTime":0,"elapsedTimeUnits":"MILLISECONDS","status":"FAILED","statusCode":"400"}"#)
        )
    }

    @Test func `journeys that end are logins that succeed or fail`() throws {
        _ = try server.session()
        let answer = try logs("source=am-authentication")
        #expect(try names(answer) == ["AM-TREE-LOGIN-COMPLETED"])
        let payload = try #require(try answer.json["result"]?[0]?["payload"])
        #expect(payload["result"] == "SUCCESSFUL" && payload["topic"] == "authentication")
        #expect(payload["entries"]?[0]?["info"]?["treeName"] == "Login")
        let everything = try names(try logs("source=am-everything"))
        #expect(everything.filter { $0.hasPrefix("AM-TREE") }.count == 1 && everything.count == 5)
    }

    @Test func `IDM's requests have a source of their own, and several sources come together`() throws {
        _ = try server.send("GET /openidm/info/ping")
        _ = try server.send("GET /am/json/serverinfo/*")
        #expect(try names(try logs("source=idm-access")) == ["access"])
        #expect(
            try names(try logs("source=idm-everything,am-access")) == [
                "access", "AM-ACCESS-ATTEMPT", "AM-ACCESS-OUTCOME",
            ])
        let sources = try logs("", path: "/monitoring/logs/sources")
        #expect(sources.body.hasPrefix(#"{"result":["am-access","am-authentication","am-everything","idm-access","#))
    }

    @Test func `a filter, a transaction and times choose among entries`() throws {
        _ = try server.send("GET /am/json/serverinfo/*", ["X-ForgeRock-TransactionId: tx-1"])
        seconds(10)
        _ = try server.send("GET /am/json/serverinfo/*", ["X-ForgeRock-TransactionId: tx-2"])
        let filter = PercentEncoding.encode(#"/payload/eventName eq "AM-ACCESS-OUTCOME""#)
        #expect(try names(try logs("source=am-access&_queryFilter=\(filter)")).count == 2)
        #expect(try names(try logs("source=am-access&transactionId=tx-2")).count == 2)
        let times = "&beginTime=2026-01-02T03:04:00Z&endTime=2026-01-02T03:04:06Z"
        let early = try logs("source=am-access" + times)
        #expect(early.body.contains("tx-1") && !early.body.contains("tx-2"))
        seconds(86_395)
        let late = try logs("source=am-access")
        #expect(!late.body.contains("tx-1") && late.body.contains("tx-2"), "the last day, unless more is said")
    }

    @Test func `pages follow one another`() throws {
        for _ in 0..<3 { _ = try server.send("GET /am/json/serverinfo/*") }
        var counts: [Int] = []
        var query = "source=am-access&_pageSize=4"
        for _ in 0..<2 {
            let page = try logs(query)
            counts.append(try names(page).count)
            guard let cookie = try page.member("pagedResultsCookie") else { break }
            query = "source=am-access&_pageSize=4&_pagedResultsCookie=\(cookie)"
        }
        #expect(counts == [4, 2])
        #expect(try logs(query).member("pagedResultsCookie") == nil)
    }

    @Test func `the tail has the last seconds, then what is new`() throws {
        _ = try server.send("GET /am/json/serverinfo/*")
        seconds(16)
        let first = try logs("source=am-access", path: "/monitoring/logs/tail")
        let cookie = try #require(try first.member("pagedResultsCookie"))
        #expect(try names(first).isEmpty)
        let tail = "source=am-access&_pagedResultsCookie=\(cookie)"
        _ = try server.send("GET /am/json/serverinfo/*")
        let second = try logs(tail, path: "/monitoring/logs/tail")
        #expect(try names(second) == ["AM-ACCESS-ATTEMPT", "AM-ACCESS-OUTCOME"])
        let next = "source=am-access&_pagedResultsCookie=\(try #require(try second.member("pagedResultsCookie")))"
        #expect(try names(try logs(next, path: "/monitoring/logs/tail")).isEmpty)
    }

    @Test(arguments: [
        ("", "source is missing"),
        (
            "source=x",
            "there is no log source x; there are am-access, am-authentication, am-everything, idm-access, idm-everything"
        ),
        ("source=am-access&_pageSize=1001", "_pageSize must be a number from 1 to 1000"),
        ("source=am-access&_pagedResultsCookie=x", "_pagedResultsCookie can't be read"),
        ("source=am-access&beginTime=now", "beginTime must be an instant such as 2026-01-01T00:00:00Z"),
        (
            "source=am-access&beginTime=2026-01-01T00:00:00Z&endTime=2026-01-02T00:00:01Z",
            "beginTime and endTime must be in this order, and a day apart at most"
        ),
    ]) func `what can't be answered is told in a sentence`(query: String, message: String) throws {
        let answer = try logs(query)
        #expect(answer.body == #"{"code":400,"reason":"Bad Request","message":"\#(message)"}"#)
    }

    @Test func `each tenant has its own log`() throws {
        _ = try server.admin("POST tenants", #"{"name":"other"}"#)
        _ = try server.send("GET /t/other/am/json/serverinfo/*")
        #expect(try names(try logs("source=am-access")).isEmpty)
        #expect(try names(try logs("source=am-access", path: "/t/other/monitoring/logs")).count == 2)
    }

    @Test func `without a journal there is no log`() throws {
        let silent = try WireServer("--log-api-key", "ci:s3cret:x", "--journal", "off")
        #expect(try silent.send("GET /monitoring/logs?source=am-access", Self.keys).status == 409)
    }
}
