import TestSupport
import Testing

@Suite(.spec("EDGE-CASES B13, B54")) struct B13CookieTests {
    @Test func `each answer sets the load balancer's cookie, and a step goes on without it`() throws {
        let server = try WireServer()
        let step = try server.start()
        #expect(step.values("Set-Cookie") == ["amlbcookie=01; Path=/; HttpOnly"])
        #expect(try server.post(server.filled(step)).status == 200)
    }

    @Test func `where nodes keep state a step without it is too late`() throws {
        let server = try WireServer.odd("amlbcookie-needed")
        let step = try server.start()
        let answer = try server.post(server.filled(step))
        #expect(answer.statusLine == "HTTP/1.1 401 Unauthorized")
        #expect(try answer.json["detail"]?["errorCode"] == "110")
        #expect(try server.post(server.filled(step), "Cookie: a=b; amlbcookie=01").status == 200)
    }

    @Test func `an end of a session takes its cookies back by name and date`() throws {
        let server = try WireServer()
        let token = try server.session()
        let answer = try server.send(
            "POST \(WireServer.alpha)/sessions?_action=logout", WireServer.api, "iPlanetDirectoryPro: \(token)")
        #expect(
            answer.values("Set-Cookie") == [
                "iPlanetDirectoryPro=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0; Path=/; HttpOnly",
                "amlbcookie=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0; Path=/; HttpOnly",
            ])
    }

    @Test func `cookies come in lines of their own, and one header with all of them is understood`() throws {
        let server = try WireServer()
        let answer = try server.logIn()
        let cookies = answer.values("Set-Cookie").map { $0.prefix { $0 != ";" } }
        #expect(cookies.count == 2)
        let validation = try server.send(
            "POST \(WireServer.alpha)/sessions?_action=validate", WireServer.api,
            "Cookie: \(cookies.joined(separator: ";"))")
        #expect(try validation.json["valid"] == true)
    }

    @Test func `a twin of the session cookie comes for the domain`() throws {
        let server = try WireServer.odd("session-cookie-twin")
        let answer = try server.logIn()
        let token = try #require(try answer.member("tokenId"))
        #expect(
            answer.values("Set-Cookie") == [
                "iPlanetDirectoryPro=\(token); Path=/; HttpOnly", "amlbcookie=01; Path=/; HttpOnly",
                "iPlanetDirectoryPro=stale; Path=/; Domain=localhost; HttpOnly",
            ])
    }
}

@Suite(.spec("EDGE-CASES B22")) struct B22CookieDomainTests {
    @Test(arguments: [
        ("cookie-domain", "; Path=/; Domain=am.example.com; HttpOnly"),
        ("cookie-domain=dot", "; Path=/; Domain=.am.example.com; HttpOnly"),
        ("cookie-domain=empty", "; Path=/; Domain=; HttpOnly"),
        ("token-id-empty", "; Path=/; HttpOnly"),
    ]) func `cookies are the host's own unless a quirk names a domain`(quirk: String, attributes: String) throws {
        let server = try WireServer.odd(quirk)
        let answer = try server.start(nil, query: "", "Host: am.example.com:8080")
        #expect(answer.values("Set-Cookie") == ["amlbcookie=01\(attributes)"])
    }
}
