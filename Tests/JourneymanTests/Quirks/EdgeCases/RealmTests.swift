import Journeyman
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("EDGE-CASES B37, B65")) struct B37RealmTests {
    @Test(arguments: [
        "/am/json/realms/root/realms/alpha/serverinfo/*", "/am/json/realms/root%2Falpha/serverinfo/*",
        "/am/json/realms/root%2frealms%2Falpha/serverinfo/*", "/am/json/alpha/serverinfo/*",
        "/am/json/serverinfo/*?realm=/alpha", "/am/json/serverinfo/*?realm=%2Falpha",
        "/am/json/serverinfo/*?realm=alpha",
    ]) func `all forms lead to one realm`(path: String) throws {
        #expect(try WireServer().send("GET \(path)").member("realm") == "/alpha")
    }

    @Test(arguments: ["root%2Falpha", "root%2falpha"]) func `an encoded slash may be part of a name that nobody has`(
        name: String
    ) throws {
        let server = try WireServer.odd("realm-encoded-slash")
        let answer = try server.send("GET /am/json/realms/\(name)/serverinfo/*")
        #expect(answer.statusLine == "HTTP/1.1 404 Not Found")
        #expect(answer.body == #"{"code":404,"reason":"Not Found","message":"Realm \"/root/alpha\" not found"}"#)
        #expect(try server.send("GET /am/json/realms/root/realms/alpha/serverinfo/*").status == 200)
        #expect(try server.send("GET /am/json/serverinfo/*?realm=%2Falpha").status == 200)
    }

    private static let blank = [
        "/am/json/realms/root/realms/a%20b-c/serverinfo/*", "/am/json/realms/root%2Fa%20b-c/serverinfo/*",
        "/am/json/a%20b-c/serverinfo/*", "/am/json/serverinfo/*?realm=/a%20b-c", "/am/json/serverinfo/*?realm=%2Fa+b-c",
    ]

    @Test func `a name may have blanks and dashes, encoded once`() throws {
        let server = try WireServer()
        #expect(try server.admin("PUT realms/a%20b-c").body == #"{"name":"a b-c","made":true}"#)
        for path in Self.blank { #expect(try server.send("GET \(path)").member("realm") == "/a b-c", "\(path)") }
        let twice = try server.send("GET /am/json/realms/root/realms/a%2520b-c/serverinfo/*")
        #expect(twice.body == #"{"code":404,"reason":"Not Found","message":"Realm \"/a%20b-c\" not found"}"#)
        let oauth2 = "/am/oauth2/realms/root/realms/a%20b-c"
        let discovery = try server.send("GET \(oauth2)/.well-known/openid-configuration")
        #expect(try discovery.member("issuer") == "http://localhost:8080\(oauth2)")
        let path = "POST /am/json/realms/root/realms/a%20b-c/authenticate"
        let end = try server.send(path, WireServer.api, body: server.filled(try server.send(path, WireServer.api)))
        let session = try #require(try end.member("tokenId"))
        #expect(try end.member("realm") == "/a b-c")
        let code = try server.send(
            "GET \(oauth2)/authorize?client_id=myapp&response_type=code&scope=openid&redirect_uri=myapp://callback"
                + "&code_challenge=\(WireServer.challenge)&code_challenge_method=S256",
            "iPlanetDirectoryPro: \(session)")
        let tokens = try server.send(
            "POST \(oauth2)/access_token",
            body: "client_id=myapp&grant_type=authorization_code&redirect_uri=myapp://callback&code_verifier=verifier"
                + "&code=\(try #require(server.parameters(code)["code"]))")
        let claims = try server.claims(tokens.member("id_token"))
        #expect(claims["iss"]?.string == "http://localhost:8080\(oauth2)" && claims["realm"] == "/a b-c")
        #expect(try server.admin("DELETE realms/a%20b-c").status == 200)
    }

    @Test(arguments: ["%20a", "a%20", "%20", "a%09b", "a%C2%A0b", "a%2Eb"]) func `other names can't be made`(
        name: String
    ) throws { #expect(try WireServer().admin("PUT realms/\(name)").status == 400) }

    @Test func `a host may stand for a realm, where neither path nor query says another`() throws {
        let server = try WireServer("--realm-alias", "Customers.example=alpha", "--realm-alias", "::1=bravo")
        func realm(_ path: String, _ host: String) throws -> String? {
            try server.send("GET /am/json\(path)", "Host: \(host)").member("realm")
        }
        #expect(try realm("/serverinfo/*", "customers.example") == "/alpha")
        #expect(try realm("/serverinfo/*", "CUSTOMERS.example:8080") == "/alpha")
        #expect(try realm("/serverinfo/*", "CUSTOMERS.example.:8080") == "/alpha")
        #expect(try realm("/serverinfo/*", "[::1]:8080") == "/bravo")
        #expect(try realm("/serverinfo/*", "localhost:8080") == "/")
        #expect(try realm("/serverinfo/*?realm=/bravo", "customers.example") == "/bravo")
        #expect(try realm("/realms/root/realms/bravo/serverinfo/*", "customers.example") == "/bravo")
        #expect(try realm("/realms/root/serverinfo/*", "customers.example") == "/")
        let discovery = try server.send(
            "GET /am/oauth2/.well-known/openid-configuration", "Host: customers.example")
        #expect(try discovery.member("issuer") == "http://customers.example/am/oauth2/alpha")
        let step = try server.send("POST /am/json/authenticate", WireServer.api, "Host: customers.example")
        let end = try server.send(
            "POST /am/json/authenticate", WireServer.api, "Host: customers.example", body: server.filled(step))
        #expect(try end.member("realm") == "/alpha" && end.member("tokenId") != nil)
    }

    @Test func `an alias is a tenant's setting, and one of no realm leads nowhere`() throws {
        let server = try WireServer()
        let ask = "GET /am/json/serverinfo/*"
        let settings = #"{"realmAlias":{"a.example":"alpha","b.example":"what/not"}}"#
        #expect(try server.admin("PUT settings", settings).status == 200)
        #expect(try server.send(ask, "Host: a.example").member("realm") == "/alpha")
        #expect(
            try server.send(ask, "Host: b.example").body
                == #"{"code":400,"reason":"Bad Request","message":"Realm \"/what/not\" not found"}"#)
        for bad in ["a.example", "a b=alpha", "blue.localhost=alpha", "=alpha", "a.example="] {
            #expect(throws: ConfigurationError.self, "\(bad)") { try WireServer("--realm-alias", bad) }
        }
    }

    @Test func `an unknown realm is an error that names it, also for discovery`() throws {
        let server = try WireServer()
        let answer = try server.send("GET /am/json/realms/root/realms/a-b/realms/c%20d/serverinfo/*")
        #expect(answer.body == #"{"code":404,"reason":"Not Found","message":"Realm \"/a-b/c d\" not found"}"#)
        let discovery = try server.send("GET /am/oauth2/realms/root/realms/none/.well-known/openid-configuration")
        #expect(discovery.status == 404 && discovery.body.contains("none"))
        #expect(try server.send("GET /.well-known/openid-configuration").status == 404)
    }
}

@Suite(.spec("EDGE-CASES B56")) struct B56SlashTests {
    private static let paths = [
        "//am/json/realms/root/serverinfo/*", "/am//json/realms/root/serverinfo/*",
        "/am/json/realms/root/serverinfo/*/", "/amjson/realms/root/serverinfo/*",
        "/amoauth2/alpha/.well-known/openid-configuration", "/t/blue/am/json//serverinfo/*",
        "/am/oauth2/realms/root//realms/alpha/.well-known/openid-configuration/",
    ]

    private func server(_ quirks: String...) throws -> WireServer {
        let server = try WireServer()
        _ = try server.admin("POST tenants", #"{"name":"blue"}"#)
        for mount in ["", "/t/blue"] {
            let body: JSONValue = ["quirks": .array(quirks.map(JSONValue.string))]
            #expect(try server.send("PUT \(mount)/__admin/quirks", body: body.text).status == 200)
        }
        return server
    }

    @Test(arguments: paths) func `slashes too many or too few are overlooked, and told; or lead nowhere`(
        path: String
    ) throws {
        let lenient = try server()
        #expect(try lenient.send("GET \(path)", "Accept-API-Version: resource=1.1").status == 200)
        let mount = path.hasPrefix("/t/blue") ? "/t/blue" : ""
        let findings = try lenient.send("GET \(mount)/__admin/lint").json["result"]?.array
        #expect(findings?.map { $0["rule"] } == ["odd-slashes"])
        let answer = try server("slashes-strict").send("GET \(path)")
        #expect(answer.statusLine == "HTTP/1.1 404 Not Found")
    }

    @Test(arguments: ["/am/json/realms/root/serverinfo/*", "/enduser/", "/am/isAlive.jsp"])
    func `others lead where they lead, and nothing is said`(path: String) throws {
        for server in [try server(), try server("slashes-strict")] {
            #expect(try server.send("GET \(path)", "Accept-API-Version: resource=1.1").status < 400)
            #expect(try server.admin("GET lint").body == #"{"result":[]}"#)
        }
    }
}
