import TestSupport
import Testing

@Suite(.spec("EDGE-CASES B10, B11")) struct B10FatCookieTests {
    private func sessionCookie(_ answer: WireAnswer) -> String? {
        answer.values("Set-Cookie").first { $0.hasPrefix("iPlanetDirectoryPro=") }.map {
            String($0.prefix { $0 != ";" })
        }
    }

    @Test func `a session's cookie is short, and a head of many bytes is no problem`() throws {
        let server = try WireServer()
        #expect(try #require(sessionCookie(try server.logIn())).utf8.count < 300)
        let long = "X-Long: \(String(repeating: "a", count: 20_000))"
        #expect(try server.send("GET \(WireServer.alpha)/serverinfo/*", long).status == 200)
    }

    @Test func `a fat one is good in every way that a session travels`() throws {
        let server = try WireServer.odd("session-cookie-fat")
        let answer = try server.logIn()
        let cookie = try #require(sessionCookie(answer))
        let token = try #require(try answer.member("tokenId"))
        #expect(cookie == "iPlanetDirectoryPro=\(token)" && token.utf8.count > 6_000)
        let action = "POST \(WireServer.alpha)/sessions?_action=validate"
        for field in ["Cookie: amlbcookie=01; \(cookie)", "iPlanetDirectoryPro: \(token)"] {
            #expect(try server.send(action, field, WireServer.api).json["valid"] == true)
        }
        let body = #"{"tokenId":"\#(token)"}"#
        #expect(
            try server.send(action, "iPlanetDirectoryPro: \(token)", WireServer.api, body: body).json["valid"] == true)
    }

    @Test func `the journal says that browsers will drop it`() throws {
        for (quirk, isDropped) in [("session-cookie-fat=3000", false), ("session-cookie-fat=4096", true)] {
            let server = try WireServer.odd(quirk)
            _ = try server.logIn()
            let journal = try server.admin("GET requests").body
            #expect(journal.contains(" bytes, over 4096, such as iPlanetDirectoryPro") == isDropped)
        }
    }

    @Test func `above its cap the container answers a page without AM's headers`() throws {
        let server = try WireServer.odd("session-cookie-fat=8192", "headers-capped")
        let cookie = try #require(sessionCookie(try server.logIn()))
        let answer = try server.send("POST \(WireServer.alpha)/sessions?_action=validate", "Cookie: \(cookie)")
        #expect(
            answer.text == """
                HTTP/1.1 400 Bad Request\r
                Content-Type: text/html;charset=utf-8\r
                Content-Language: en\r
                Date: Fri, 02 Jan 2026 03:04:05 GMT\r
                Content-Length: 150\r
                \r
                <!doctype html><html lang="en"><head><title>HTTP Status 400 – Bad Request</title></head>\
                <body><h1>HTTP Status 400 – Bad Request</h1></body></html>
                """)
    }

    @Test(arguments: [(199, 200), (200, 200), (201, 400)]) func `the cap counts all bytes of the head`(
        bytes: Int, status: Int
    ) throws {
        let server = try WireServer.odd("headers-capped=200")
        let head = "GET /am/isAlive.jsp HTTP/1.1\r\nHost: localhost:8080\r\nX: \r\n\r\n".utf8.count
        let answer = try server.send(
            "GET /am/isAlive.jsp", "X: \(String(repeating: "a", count: bytes - head))")
        #expect(answer.status == status)
    }
}
