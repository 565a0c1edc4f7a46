import HTTPMessages
import TestSupport
import Testing

@Suite(.spec("EDGE-CASES B38")) struct B38BotTests {
    private static let info = "GET \(WireServer.alpha)/serverinfo/*"
    private static let page =
        "<html><head><title>Bot traffic detected</title></head><body><h1>Bot traffic detected</h1></body></html>"

    @Test func `every client is served`() throws {
        #expect(try WireServer().send(Self.info, "User-Agent: curl/8").status == 200)
    }

    @Test func `or browsers only: others meet a page without AM's headers`() throws {
        let server = try WireServer.odd("bots-blocked")
        #expect(
            try server.send(Self.info, "User-Agent: curl/8").text == """
                HTTP/1.1 403 Forbidden\r
                Content-Type: text/html\r
                Date: Fri, 02 Jan 2026 03:04:05 GMT\r
                Content-Length: 103\r
                \r
                \(Self.page)
                """)
        #expect(try server.send(Self.info, "User-Agent: Mozilla/5.0 (X11)").status == 200)
        #expect(try server.send(Self.info).status == 403)
    }

    @Test func `the page may call itself JSON, and there are other ways to say no`() throws {
        let json = try WireServer.odd("bots-blocked=html-as-json").send(Self.info)
        #expect(json.status == 403 && json.value("Content-Type") == "application/json" && json.body == Self.page)
        let many = try WireServer.odd("bots-blocked=429").send(Self.info)
        #expect(many.statusLine == "HTTP/1.1 429 Too Many Requests" && many.value("Retry-After") == "1")
        #expect(try WireServer.odd("bots-blocked=503").send(Self.info).status == 503)
    }
}

@Suite(.spec("EDGE-CASES B38")) struct B38RateTests {
    private static let info = "GET \(WireServer.alpha)/serverinfo/*"

    @Test func `requests come as fast as they like`() throws {
        let server = try WireServer()
        #expect(try (0..<30).allSatisfy { _ in try server.send(Self.info).status == 200 })
    }

    @Test func `or too many in a second meet a page without AM's headers, browsers, too`() throws {
        let server = try WireServer.odd("requests-limited=2")
        func statuses(_ count: Int) throws -> [Int] {
            try (0..<count).map { _ in try server.send(Self.info, "User-Agent: Mozilla/5.0").status }
        }
        #expect(try statuses(2) == [200, 200])
        #expect(
            try server.send(Self.info).text == """
                HTTP/1.1 429 Too Many Requests\r
                Content-Type: text/html\r
                Retry-After: 1\r
                Date: Fri, 02 Jan 2026 03:04:05 GMT\r
                Content-Length: 97\r
                \r
                <html><head><title>Too many requests</title></head><body><h1>Too many requests</h1></body></html>
                """)
        server.server.clock.advance(by: .milliseconds(999))
        #expect(try statuses(1) == [429])
        server.server.clock.advance(by: .milliseconds(1))
        #expect(try statuses(3) == [200, 200, 429])
    }

    @Test func `only those that match are counted`() throws {
        let server = try WireServer.odd("requests-limited=1:path=/am/oauth2")
        let discovery = "GET \(WireServer.oauth2)/.well-known/openid-configuration"
        #expect(try (0..<3).map { _ in try server.send(Self.info).status } == [200, 200, 200])
        #expect(try (0..<2).map { _ in try server.send(discovery).status } == [200, 429])
    }
}

@Suite(.spec("EDGE-CASES B60")) struct B60HTMLTests {
    private static let info = "GET \(WireServer.alpha)/serverinfo/*"

    @Test func `JSON is JSON, or a page that says so`() throws {
        #expect(try WireServer().send(Self.info).json["cookieName"] != nil)
        let answer = try WireServer.odd("html-as-json").send(Self.info)
        #expect(answer.statusLine == "HTTP/1.1 502 Bad Gateway")
        #expect(answer.value("Content-Type") == "application/json;charset=UTF-8")
        #expect(
            answer.body
                == "<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>")
    }

    @Test(arguments: [200, 403, 502, 503]) func `every status goes with every body and every type`(status: Int) throws {
        let bodies: [(effect: String, type: String?, body: String?)] = [
            (#""html":"<p>""#, "text/html", "<p>"), (#""htmlAsJSON":"<p>""#, "application/json;charset=UTF-8", "<p>"),
            (#""html":"<p>","headers":{"Content-Type":null}"#, nil, "<p>"), (#""body":null"#, nil, ""),
            (#""body":"\uFEFF{}","headers":{"Content-Type":"application/json"}"#, "application/json", "\u{FEFF}{}"),
            (#""body":{"a":1},"corruptJSON":true"#, "application/json;charset=UTF-8", #"{"a{"#),
        ]
        let server = try WireServer()
        for (effect, type, body) in bodies {
            _ = try server.admin("POST faults", #"{"effect":{"status":\#(status),\#(effect)},"times":1}"#)
            let answer = try server.send(Self.info)
            #expect(answer.status == status && answer.value("Content-Type") == type && answer.body == body, "\(effect)")
        }
    }
}

@Suite(.spec("EDGE-CASES B19, B33, B80")) struct B19ConnectionTests {
    private static let discovery = "GET \(WireServer.oauth2)/.well-known/openid-configuration"

    @Test func `who asks for the connection's end is answered as ever, or as over http`() throws {
        let close = "Connection: close"
        let plain = try WireServer().send(Self.discovery, [close], tls: true)
        #expect(try plain.status == 200 && plain.member("issuer") == "https://localhost:8080\(WireServer.oauth2)")
        let server = try WireServer.odd("close-breaks-https")
        let odd = try server.send(Self.discovery, [close], tls: true)
        #expect(try odd.member("issuer") == "http://localhost:8080\(WireServer.oauth2)")
        let open = try server.send(Self.discovery, ["Connection: keep-alive"], tls: true)
        #expect(try open.member("issuer") == "https://localhost:8080\(WireServer.oauth2)")
    }

    @Test func `a connection is kept, or closed without a word`() throws {
        #expect(try WireServer().send(Self.discovery).delivery == .prompt)
        let server = try WireServer.odd("connection-closed:every=2")
        let answers = try (0..<4).map { _ in try server.send(Self.discovery) }
        #expect(answers.map(\.delivery) == [.prompt, .closed, .prompt, .closed])
        #expect(answers.allSatisfy { $0.status == 200 && $0.value("Connection") == nil })
    }

    @Test(arguments: [
        ("connection-reset", Delivery.torn(afterBytes: 10)), ("connection-reset=0", .torn(afterBytes: 0)),
        ("connection-idle", .idling(.seconds(1))), ("connection-idle=20", .idling(.milliseconds(20))),
    ]) func `or it is reset in the middle of an answer, or closed when it idles`(quirk: String, delivery: Delivery)
        throws
    {
        let server = try WireServer.odd("\(quirk):every=2")
        let answers = try (0..<2).map { _ in try server.send(Self.discovery) }
        #expect(answers.map(\.delivery) == [.prompt, delivery])
        #expect(answers[1].status == 200 && answers[1].body == answers[0].body)
    }

    @Test func `a long answer begins late and comes slowly`() throws {
        let server = try WireServer()
        _ = try server.admin(
            "POST faults", #"{"effect":{"delayMs":5000,"drip":{"bytes":1,"everyMs":100}},"times":1}"#)
        #expect(
            try server.send(Self.discovery).delivery
                == .delayed(.seconds(5), then: .dripped(bytes: 1, every: .milliseconds(100))))
        #expect(try server.send(Self.discovery).delivery == .prompt)
    }
}
