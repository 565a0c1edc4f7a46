import EndpointRouting
import HTTPMessages
import HTTPServing
import Journeyman
import TestSupport
import Testing

@Suite(.spec("DESIGN §3")) struct ApplicationTests {
    @Test(
        .spec("WIRE §0.1"),
        arguments: [
            "/am/json/realms/alpha/authenticate", "/am/json/realms/root/realms/alpha/authenticate",
            "/am/json/realms/root%2Frealms%2Falpha/authenticate", "/am/json/alpha/authenticate",
            "/am/json/authenticate?realm=/alpha", "/am//json/realms/root/realms/alpha/authenticate/",
        ])
    func `every spelling logs in to its realm`(path: String) throws {
        let server = try TestApplication()
        let token = try #require(try server.logIn(path: path))
        let info = server.send(
            .post, "/am/json/realms/root/realms/alpha/sessions?_action=getSessionInfo", ["iPlanetDirectoryPro": token])
        #expect(try info.member("realm") == "/alpha")
    }

    @Test(.spec("DESIGN §8")) func `every realm has both users`() throws {
        let server = try TestApplication()
        for realm in ["", "/realms/root", "/realms/root/realms/alpha", "/realms/root/realms/bravo"] {
            for (user, password) in [("demo", "Ch4ng3!t"), ("sdkuser", "password")] {
                #expect(try server.logIn(user, password, path: "/am/json\(realm)/authenticate") != nil)
            }
        }
    }

    @Test(.spec("DESIGN §4")) func `nodes of a stubbed type aren't run`() throws {
        let server = try TestApplication { $0.stubs = [.init(type: "IdentityStoreDecision", outcome: "LOCKED")] }
        #expect(try server.logIn() == nil)
    }

    @Test(.spec("AM-BEHAVIOUR §5")) func `discovery's issuer is where it was found`() throws {
        let server = try TestApplication()
        let document = server.send(
            .get, "/am/oauth2/alpha/.well-known/openid-configuration", authority: "10.0.2.2:8080")
        #expect(try document.member("issuer") == "http://10.0.2.2:8080/am/oauth2/alpha")
    }

    @Test func `what is configured is there`() throws {
        let server = try TestApplication {
            $0.users = [.init(name: "jane", password: "pa:ss")]
            $0.clients = [.init(id: "shop", secret: "s", redirectURI: "https://shop.example/cb")]
            $0.tenantSettings.cookieName = "abc123"
        }
        #expect(try server.logIn("jane", "pa:ss") != nil)
        #expect(try server.send(.get, "/am/json/serverinfo/*").member("cookieName") == "abc123")
        let refusal = server.send(
            .post, "/am/oauth2/alpha/access_token",
            ["Authorization": "Basic c2hvcDpz", "Content-Type": "application/x-www-form-urlencoded"],
            body: "grant_type=authorization_code&code=x&redirect_uri=https://shop.example/cb")
        #expect(try refusal.member("error") == "invalid_grant")
    }

    @Test(arguments: ["https://shop.example/a", "shop:/b"])
    func `a client that is configured twice has both redirect URIs`(uri: String) throws {
        let server = try TestApplication {
            $0.clients = [
                .init(id: "shop", secret: "s", redirectURI: "https://shop.example/a"),
                .init(id: "shop", secret: nil, redirectURI: "shop:/b"),
            ]
        }
        let query = "client_id=shop&scope=openid&response_type=code&redirect_uri=\(PercentEncoding.encode(uri))"
        let answer = server.send(.get, RequestTarget("/am/oauth2/alpha/authorize?\(query)&prompt=none"))
        #expect(answer.fields[.location]?.hasPrefix("\(uri)?error_description=") == true)
        let refusal = server.send(
            .post, "/am/oauth2/alpha/access_token", ["Content-Type": "application/x-www-form-urlencoded"],
            body: "grant_type=authorization_code&client_id=shop&code=x&redirect_uri=\(uri)")
        #expect(try refusal.member("error") == "invalid_client")
    }

    @Test func `an admission rule holds a request, or answers in its place`() throws {
        let gate = Barrier()
        let server = try TestApplication(admission: { request, now in
            #expect(now == .testNow)
            switch request.target.path {
            case "/am/hold": return .hold(gate)
            case "/am/refuse": return .refuse(HTTPResponse(503))
            default: return .proceed
            }
        })
        guard case .hold(let barrier) = server.application.open(HTTPRequest(.get, "/am/hold")).admission else {
            Issue.record("the request isn't held")
            return
        }
        #expect(barrier === gate)
        #expect(server.send(.get, "/am/refuse").status == 503)
        #expect(server.send(.get, "/am/isAlive.jsp").status == .ok)
    }

    @Test func `a message that is no request is refused in AM's form`() throws {
        let malformed = MalformedRequest(status: 431, problem: "The header is too long.")
        let answer = try TestApplication().application.refuse(malformed)
        #expect(answer.status == 431)
        #expect(answer.fields[.transactionID]?.isEmpty == false)
        #expect(
            answer.text
                == #"{"code":431,"reason":"Request Header Fields Too Large","message":"The header is too long."}"#)
    }

    @Test(
        .spec("DESIGN §6"),
        arguments: [
            "/healthcheck", "/am/isAlive.jsp", "/am/json/health/live", "/am/json/health/ready", "/enduser/",
            "/am/XUI/?realm=/alpha", "/__admin/health",
        ])
    func `probes and pages answer`(path: String) throws {
        #expect(try TestApplication().send(.get, RequestTarget(path)).status == .ok)
    }

    @Test func `the admin API answers under the addresses that are listened on`() throws {
        let server = try TestApplication { $0.listen = ["127.0.0.2", "0.0.0.0"] }
        func status(_ authority: String) -> HTTPStatus {
            server.send(.get, "/__admin/health", authority: authority).status
        }
        #expect(status("127.0.0.2:8080") == .ok)
        #expect(status("127.0.0.3:8080") == .forbidden)
        #expect(status("0.0.0.0:8080") == .forbidden)
    }

    @Test func `strict version headers are a matter of configuration`() throws {
        let strict = try TestApplication { $0.tenantSettings.versionHeaders = .strict }
        #expect(strict.send(.post, "/am/json/alpha/authenticate").status == .forbidden)
        #expect(try TestApplication().send(.post, "/am/json/alpha/authenticate").status == .ok)
    }

    @Test func `a journey set is added by its name, and an unknown one is refused in one sentence`() throws {
        let server = try TestApplication { $0.journeys = ["sdk-tests"] }
        let page = server.send(
            .post, "/am/json/alpha/authenticate?authIndexType=service&authIndexValue=PageCallbackTest")
        #expect(page.status == .ok)
        #expect(throws: StartError.self) { try TestApplication { $0.journeys = ["/nowhere"] } }
    }
}
