import EndpointRouting
import HTTPMessages
import IdentityStore
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §4.1")) struct UsersEndpointTests {
    private let fixture: IdentityFixture

    init() throws { fixture = try IdentityFixture() }

    private func validate(goto: String) -> String { validate(goto: goto, in: fixture) }

    private func validate(goto: String, in fixture: IdentityFixture) -> String {
        fixture.post(
            "/am/json/users?_action=validateGoto", fields: ["iPlanetDirectoryPro": fixture.token],
            body: #"{"goto":"\#(goto)"}"#
        ).text
    }

    @Test func `idFromSession says who is logged in`() throws {
        let user = IdentityFixture.userID
        let response = fixture.post(
            "/am/json/realms/root/realms/alpha/users?_action=idFromSession",
            fields: [.cookie: "iPlanetDirectoryPro=\(fixture.token)"])
        #expect(
            response.text
                == #"{"id":"\#(user)","realm":"/alpha","dn":"id=\#(user),ou=user,o=alpha,ou=services,ou=am-config","#
                + #""successURL":"/enduser/?realm=/alpha","fullLoginURL":"/am/UI/Login?realm=%2Falpha"}"#)
    }

    @Test func `in the root realm names and addresses are shorter`() throws {
        let root = try fixture.login(user: "u", realm: "/")
        let response = fixture.post(
            "/am/json/users/?_action=idFromSession", fields: ["iPlanetDirectoryPro": root.token])
        #expect(
            response.text
                == #"{"id":"u","realm":"/","dn":"id=u,ou=user,ou=am-config","successURL":"/am/console","#
                + #""fullLoginURL":"/am/UI/Login?realm=%2F"}"#)
    }

    @Test(arguments: ["idFromSession", "validateGoto"])
    func `strangers are refused`(_ action: String) throws {
        let response = fixture.post("/am/json/users?_action=\(action)", body: "{}")
        #expect(response.status == .unauthorized)
        #expect(response.text == accessDenied)
    }

    @Test func `an address of this server is a good goto`() throws {
        for goto in [
            "http://localhost:8080/app?x=1#y", "http://localhost:8080", "HTTP://LocalHost:8080/", "/enduser/", "/",
        ] {
            #expect(validate(goto: goto) == #"{"successURL":"\#(goto)"}"#)
        }
    }

    @Test(arguments: [
        "", "https://localhost:8080/", "http://localhost:80801/", "http://localhost:8080@evil.example/",
        "http://localhost:8080.evil.example/", "//evil.example/", "/\\\\evil.example", "/\\t/evil.example",
        "javascript:alert(1)", "http://evil.example/?http://localhost:8080/", "enduser", "/ü",
    ])
    func `every other goto leads to the realm's own page`(_ goto: String) throws {
        #expect(validate(goto: goto) == #"{"successURL":"/enduser/?realm=/alpha"}"#)
    }

    @Test func `origins that the settings name are good gotos, too`() throws {
        var settings = TenantSettings()
        settings.gotoOrigins = ["https://app.example"]
        let fixture = try IdentityFixture(settings: settings)
        #expect(
            validate(goto: "https://app.example/there", in: fixture)
                == #"{"successURL":"https://app.example/there"}"#)
        #expect(
            validate(goto: "https://app.example.evil/", in: fixture)
                == #"{"successURL":"/enduser/?realm=/alpha"}"#)
    }

    @Test(arguments: [
        ("https://app.example", "https://app.example:443/there"), ("https://app.example:443", "https://APP.example/"),
        ("http://app.example:80", "http://app.example?x"), ("app://example", "app://example/there"),
    ]) func `an origin is one with its default port and without`(origin: String, goto: String) throws {
        var settings = TenantSettings()
        settings.gotoOrigins = [origin]
        #expect(validate(goto: goto, in: try IdentityFixture(settings: settings)) == #"{"successURL":"\#(goto)"}"#)
    }

    @Test(arguments: ["https://app.example:80/", "http://app.example:443/", "https://app.example:4430/"])
    func `another port is another origin`(goto: String) throws {
        var settings = TenantSettings()
        settings.gotoOrigins = ["https://app.example", "http://app.example"]
        let fixture = try IdentityFixture(settings: settings)
        #expect(validate(goto: goto, in: fixture) == #"{"successURL":"/enduser/?realm=/alpha"}"#)
    }

    @Test func `other actions aren't implemented`() throws {
        #expect(fixture.post("/am/json/users?_action=nonsense").status == .notImplemented)
        #expect(fixture.post("/am/json/users").status == .notImplemented)
    }
}
