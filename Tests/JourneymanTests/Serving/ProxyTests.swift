import HTTPMessages
import Journeyman
import OrderedJSON
import TestSupport
import Testing

/// Behind a proxy, and under several names.
@Suite(.spec("issue 3 Proxies and names"), .spec("EDGE-CASES B66")) struct ProxyTests {
    private static let discovery: RequestTarget = "/am/oauth2/alpha/.well-known/openid-configuration"
    private static let forwarded: HTTPFields = [
        "Host": "127.0.0.1:8080", "X-Forwarded-Proto": "https", "X-Forwarded-Host": "am.example",
        "X-Forwarded-For": "192.0.2.7",
    ]

    private func server(_ configure: (inout Configuration) -> Void = { _ in }) throws -> TestApplication {
        try TestApplication {
            $0.trustedProxies = [.loopback]
            $0.adminToken = "sesame"
            configure(&$0)
        }
    }

    private func issuer(_ server: TestApplication, _ fields: HTTPFields, from client: String?) throws -> String? {
        try server.send(.get, Self.discovery, fields, from: client).member("issuer")
    }

    @Test(arguments: [
        forwarded, ["Forwarded": #"for=192.0.2.7;proto=https;host="am.example""#],
    ]) func `discovery and issuer name what the client called`(fields: HTTPFields) throws {
        let document = try server().send(.get, Self.discovery, fields, from: "127.0.0.1")
        #expect(try document.member("issuer") == "https://am.example/am/oauth2/alpha")
        #expect(try document.member("token_endpoint") == "https://am.example/am/oauth2/alpha/access_token")
    }

    @Test func `from strangers, and without the option, the fields mean nothing`() throws {
        let inner = "http://localhost:8080/am/oauth2/alpha"
        #expect(try issuer(server(), Self.forwarded, from: "192.0.2.1") == inner)
        #expect(try issuer(TestApplication(), Self.forwarded, from: "127.0.0.1") == inner)
        #expect(try issuer(TestApplication(), ["Forwarded": "rubbish"], from: "127.0.0.1") == inner)
    }

    @Test(.spec("RFC 9110 §7.4")) func `an https URL that came over http is 421, in AM's form`() throws {
        let request = HTTPRequest(.get, "/am/json/serverinfo/*", asksForHTTPS: true)
        let answer = try server().application.open(request).respond()
        #expect(answer.status.code == 421)
        #expect(
            answer.text
                == #"{"code":421,"reason":"Misdirected Request","message":"The request's URL is https, but it came over http."}"#
        )
    }

    @Test func `cookies are those of https`() throws {
        let answer = try server().send(
            .post, "/am/json/alpha/authenticate", Self.forwarded, from: "127.0.0.1")
        #expect(answer.fields[.setCookie] == "amlbcookie=01; Path=/; Secure; HttpOnly; SameSite=none")
        let plain = try server().send(.post, "/am/json/alpha/authenticate", from: "127.0.0.1")
        #expect(plain.fields[.setCookie] == "amlbcookie=01; Path=/; HttpOnly")
    }

    @Test func `redirects lead to where the client is`() throws {
        let query =
            "client_id=iosclient&response_type=code&scope=openid&redirect_uri=frauth://oauth2redirect"
            + "&code_challenge=x&code_challenge_method=plain"
        let answer = try server().send(
            .get, RequestTarget("/am/oauth2/alpha/authorize?\(query)"), Self.forwarded, from: "127.0.0.1")
        #expect(answer.fields[.location]?.hasPrefix("https://am.example/am/XUI/?realm=/alpha&goto=https") == true)
    }

    @Test func `a tenant is found by the forwarded host`() throws {
        let server = try server()
        #expect(
            server.send(
                .post, "/__admin/tenants",
                ["Content-Type": "application/json", "Authorization": "Bearer sesame"], body: #"{"name":"blue"}"#
            ).status == .created)
        let fields: HTTPFields = ["X-Forwarded-Host": "blue.localhost", "X-Forwarded-Proto": "https"]
        #expect(try issuer(server, fields, from: "127.0.0.1") == "https://blue.localhost/am/oauth2/alpha")
        #expect(server.send(.get, Self.discovery, ["X-Forwarded-Host": "no.localhost"], from: "::1").status == 404)
    }

    @Test func `nonsense from a trusted proxy is 400 in AM's form`() throws {
        let answer = try server().send(.get, Self.discovery, ["X-Forwarded-Proto": "ws"], from: "127.0.0.1")
        #expect(
            answer.text
                == #"{"code":400,"reason":"Bad Request","message":"A proxy forwards a scheme that is none: ws"}"#)
        #expect(answer.fields[.transactionID]?.hasSuffix("-1") == true)
    }

    @Test(.spec("issue 3 Safety")) func `the admin API asks for both names, and for the token`() throws {
        let server = try server { $0.hosts = ["am.example"] }
        func status(_ fields: HTTPFields) -> HTTPStatus {
            server.send(.get, "/__admin/health", fields, from: "127.0.0.1").status
        }
        var fields = Self.forwarded
        #expect(status(fields) == .unauthorized)
        fields["Authorization"] = "Bearer sesame"
        #expect(status(fields) == .ok)
        // A page that had its own name led to this machine forges what a proxy would say.
        fields["Host"] = "evil.example:8080"
        #expect(status(fields) == .forbidden)
        fields["Host"] = "localhost:8080"
        fields["X-Forwarded-Host"] = "evil.example"
        #expect(status(fields) == .forbidden)
    }

    @Test(.spec("DESIGN §6")) func `the public URL wins over everything`() throws {
        let server = try server { $0.tenantSettings.publicURL = "https://public.example" }
        #expect(try issuer(server, Self.forwarded, from: "127.0.0.1") == "https://public.example/am/oauth2/alpha")
    }

    @Test(
        .spec("AM-BEHAVIOUR §5.1"),
        arguments: ["one.example", "two.example:8443", "10.0.2.2:8080", "[::1]:8080", "localhost"])
    func `each name is the issuer's where it was asked for`(authority: String) throws {
        let server = try TestApplication { $0.hosts = ["one.example", "two.example"] }
        let document = server.send(.get, Self.discovery, authority: authority)
        #expect(try document.member("issuer") == "http://\(authority)/am/oauth2/alpha")
        #expect(
            server.send(.get, "/__admin/health", authority: authority).status
                == (authority.hasPrefix("10.") ? 403 : 200))
    }

    @Test(
        .spec("AM-BEHAVIOUR §5.1"),
        arguments: [
            ("AM.example", "http", "http://am.example"), ("am.example:80", "http", "http://am.example"),
            ("am.example:443", "http", "http://am.example:443"), ("Am.Example:443", "https", "https://am.example"),
            ("am.example:80", "https", "https://am.example:80"), ("[FE80::1]:443", "https", "https://[fe80::1]"),
        ])
    func `however a name is spelled, the issuer is one`(host: String, scheme: String, origin: String) throws {
        let fields: HTTPFields = ["X-Forwarded-Host": host, "X-Forwarded-Proto": scheme]
        #expect(try issuer(server(), fields, from: "::1") == "\(origin)/am/oauth2/alpha")
    }

    @Test(
        .spec("AM-BEHAVIOUR §0.2 rule 5"),
        arguments: [
            ("Am.example:443", "https", "https://am.example:443"),
            ("am.example", "https", "https://am.example:443"), ("am.example:8443", "https", "https://am.example:8443"),
            ("am.example", "http", "http://am.example:80"), ("[::1]", "https", "https://[::1]:443"),
        ])
    func `the port is named where it is wished for`(host: String, scheme: String, origin: String) throws {
        let server = try server { $0.tenantSettings.namesDefaultPort = true }
        let fields: HTTPFields = ["X-Forwarded-Host": host, "X-Forwarded-Proto": scheme]
        let document = server.send(.get, Self.discovery, fields, from: "::1")
        #expect(try document.member("issuer") == "\(origin)/am/oauth2/alpha")
        #expect(try document.member("jwks_uri") == "\(origin)/am/oauth2/alpha/connect/jwk_uri")
    }
}
