import TestSupport
import Testing

/// For whom a quirk is on, and how that is said.
@Suite(.spec("issue 6, Quirks")) struct QuirkScopeTests {
    private static let rekeyed = #""AuthId JWT Signature not valid""#

    private func isRekeyed(_ server: WireServer, journey: String? = nil) throws -> Bool {
        try server.post(server.filled(try server.start(journey))).body.contains(Self.rekeyed)
    }

    @Test func `a quirk of a flag is on for every request that it can be about, and reset brings it back`() throws {
        let server = try WireServer.odd("authid-rekeyed")
        #expect(try isRekeyed(server) && isRekeyed(server))
        #expect(try server.admin("PUT quirks", #"{"quirks":[]}"#).body == #"{"result":[]}"#)
        #expect(try !isRekeyed(server))
        #expect(try server.admin("POST reset").status == 200)
        #expect(try isRekeyed(server))
    }

    @Test func `it is on for a realm, a journey, a client or the requests that come next`() throws {
        let server = try WireServer.odd("authid-rekeyed:realm=bravo")
        #expect(try !isRekeyed(server))
        _ = try server.admin("PUT quirks", #"{"quirks":[{"name":"authid-rekeyed","match":{"journey":"Reg*"}}]}"#)
        #expect(try !isRekeyed(server) && isRekeyed(server, journey: "Registration"))
        _ = try server.admin("PUT quirks", #"{"quirks":[{"name":"authid-rekeyed","match":{"journey":"Login"}}]}"#)
        #expect(try isRekeyed(server) && !isRekeyed(server, journey: "Registration"))
        _ = try server.admin("PUT quirks", #"{"quirks":[{"name":"html-as-json","match":{"client_id":"myapp"}}]}"#)
        let token = try server.session("sdkuser", "password")
        #expect(try server.authorize(token).status == 502)
        #expect(
            try server.authorize(token, client: "iosclient", redirect: "frauth://oauth2redirect").status == 302)
        _ = try server.admin("PUT quirks", #"{"quirks":[{"name":"session-timed-out","times":2}]}"#)
        let statuses = try (0..<3).map { _ in try server.logIn().status }
        #expect(statuses == [401, 200, 200], "the start of a journey counts, too")
    }

    @Test func `of requests that match it may touch each second one only`() throws {
        let server = try WireServer.odd("host-checked=am.example.com:path=/am/json,every=2")
        let page = "GET \(WireServer.alpha)/serverinfo/*"
        #expect(try (0..<4).map { _ in try server.send(page).status } == [200, 400, 200, 400])
    }

    @Test func `the list says where a quirk is on, and how often it was met`() throws {
        let server = try WireServer.odd("session-cookie-fat=5000:realm=alpha,times=3")
        _ = try server.logIn()
        let records = try #require(try server.admin("GET quirks").json["result"]?.array)
        let fat = try #require(records.first { $0["name"] == "session-cookie-fat" })
        #expect(
            fat["on"]?.text
                == #"[{"setting":{"name":"session-cookie-fat","value":5000,"match":{"realm":"alpha"},"times":1},"touched":2}]"#
        )
        #expect(fat["value"] == 6000 && fat["source"] == "B10, KB a90264816, KB a95111351")
        #expect(records.filter { $0["on"] != [] }.count == 1)
    }

    @Test(arguments: [
        (#"{"quirks":["authid-rekeyd"]}"#, #"there is no quirk \"authid-rekeyd\"; did you mean \"authid-rekeyed\"?"#),
        (#"{"quirks":[{"name":"authid-rekeyed","value":1}]}"#, #"\"authid-rekeyed\" takes no value"#),
        (
            #"{"quirks":[{"name":"headers-capped","value":0}]}"#,
            #"the value of \"headers-capped\" must be a whole number from 1 to 32768"#
        ),
        (
            #"{"quirks":[{"name":"session-cookie-samesite","value":"lax"}]}"#,
            #"the value of \"session-cookie-samesite\" must be one of Strict, Lax, none, absent"#
        ),
        (
            #"{"quirks":["html-as-json",{"name":"html-as-json","times":2}]}"#,
            #"\"html-as-json\" is there twice for the same requests"#
        ),
        (
            #"{"quirks":[{"name":"server-version","value":"7.2"},{"name":"server-version","value":"7.3"}]}"#,
            #"\"server-version\" is there twice for the same requests"#
        ),
        (
            #"{"quirks":[{"name":"authid-rekeyed","match":{"realm":"nosuch"}}]}"#,
            #"there is no realm \"nosuch\"; known are alpha, bravo, root"#
        ),
        (
            #"{"quirks":[{"name":"authid-rekeyed","match":{"client_id":"a\r\nb"}}]}"#,
            #"\"client_id\" must be a text of one line and at most 8192 bytes"#
        ),
        (#"{"quirks":[{"name":"authid-rekeyed","every":0}]}"#, #"\"every\" must be at least 1"#),
        (
            #"{"quirks":[{"name":"authid-rekeyed","match":{"node":"x"}}]}"#,
            "a quirk can't be bound to a node; a fault can"
        ),
    ]) func `what can't be is refused, and all stays as it is`(body: String, message: String) throws {
        let server = try WireServer.odd("authid-rekeyed")
        let answer = try server.admin("PUT quirks", body)
        #expect(answer.status == 400 && answer.body.contains(#""message":"\#(message)""#), "\(answer.body)")
        #expect(try isRekeyed(server))
    }

    @Test func `a quirk's fault goes before those that were set, which are met as they ever were`() throws {
        let server = try WireServer.odd("html-as-json:times=1")
        _ = try server.admin("POST faults", #"{"match":{"method":"HEAD"},"effect":{"status":418}}"#)
        let ask = "HEAD \(WireServer.alpha)/serverinfo/*"
        #expect(try (0..<2).map { _ in try server.send(ask).status } == [502, 418])
        #expect(try server.send("GET \(WireServer.alpha)/serverinfo/*").status == 200)
    }

    @Test func `a quirk is the tenant's own`() throws {
        let server = try WireServer()
        _ = try server.admin("POST tenants", #"{"name":"blue"}"#)
        _ = try server.send("PUT /t/blue/__admin/quirks", body: #"{"quirks":["html-as-json"]}"#)
        #expect(try server.send("POST /t/blue\(WireServer.alpha)/authenticate", WireServer.api).status == 502)
        #expect(try server.start().status == 200)
        #expect(try server.send("GET /t/blue/__admin/health").status == 200, "the admin API is left alone")
    }

    @Test func `the journal says which quirk touched a request`() throws {
        let server = try WireServer.odd("session-cookie-samesite", "headers-capped=300")
        _ = try server.logIn()
        _ = try server.send("GET /am/isAlive.jsp", "X-Long: \(String(repeating: "a", count: 300))")
        let requests = try #require(try server.admin("GET requests").json["requests"]?.array)
        #expect(
            requests.compactMap { $0["hints"]?.array?.compactMap(\.string).filter { $0.hasPrefix("quirk") } }
                == [
                    ["quirk session-cookie-samesite"], ["quirk session-cookie-samesite"], ["quirk headers-capped"],
                ])
    }
}
