import HTTPMessages
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("DESIGN §5")) struct TenantIsolationTests {
    private func serverWithBlue() throws -> TestApplication {
        let server = try TestApplication()
        #expect(server.admin(.post, "tenants", #"{"name":"blue"}"#).status == .created)
        return server
    }

    @Test func `a tenant's answer names its URLs`() throws {
        let server = try TestApplication()
        #expect(
            server.admin(.post, "tenants", #"{"name":"blue"}"#).text
                == #"{"name":"blue","am":"http://localhost:8080/t/blue/am","#
                + #""admin":"http://localhost:8080/t/blue/__admin","discovery":"http://localhost:8080/t/blue/am/oauth2"#
                + #"/realms/root/realms/alpha/.well-known/openid-configuration"}"#)
    }

    @Test func `sessions, users and clocks are a tenant's own`() throws {
        let server = try serverWithBlue()
        let token = try #require(try server.logIn())
        let blue = try #require(try server.logIn(tenant: "/t/blue"))
        #expect(try server.isValid(token) && server.isValid(blue, tenant: "/t/blue"))
        #expect(try !server.isValid(token, tenant: "/t/blue") && !server.isValid(blue))

        server.admin(.delete, "users/demo", tenant: "/t/blue")
        server.admin(.post, "clock", #"{"advance":"PT1H"}"#, tenant: "/t/blue")
        #expect(try server.logIn(tenant: "/t/blue") == nil)
        #expect(try server.logIn() != nil)
        #expect(try server.admin(.get, "clock").member("now") == "2026-01-02T03:04:05Z")
        #expect(try server.admin(.get, "clock", tenant: "/t/blue").member("now") == "2026-01-02T04:04:05Z")
    }

    @Test func `cookies are set for the mount`() throws {
        let server = try serverWithBlue()
        let step = server.send(.post, "/t/blue/am/json/alpha/authenticate")
        #expect(step.fields.values(.setCookie) == ["amlbcookie=01; Path=/t/blue; HttpOnly"])
    }

    @Test(arguments: ["blue.localhost:8080", "blue.localhost.:8080", "Blue.LOCALHOST."])
    func `a tenant is also served under a host of its own`(authority: String) throws {
        let server = try serverWithBlue()
        server.admin(.delete, "users/demo", tenant: "/t/blue")
        let users = server.send(.get, "/__admin/users", authority: authority)
        #expect(users.text == server.admin(.get, "users", tenant: "/t/blue").text)
        #expect(users.text != server.admin(.get, "users").text)
        let step = server.send(.post, "/am/json/alpha/authenticate", authority: "BLUE.localhost:8080")
        #expect(step.fields.values(.setCookie) == ["amlbcookie=01; Path=/; HttpOnly"])
    }

    @Test(arguments: [("/t/green/am/json/authenticate", "localhost"), ("/am/XUI", "green.localhost:8080")])
    func `an unknown tenant is not found, in JSON`(path: String, host: String) throws {
        let answer = try TestApplication().send(.get, RequestTarget(path), authority: host)
        #expect(answer.status == .notFound)
        #expect(answer.text == #"{"code":404,"reason":"Not Found","message":"there is no tenant \"green\""}"#)
    }

    @Test func `a mount without a name is no tenant`() throws {
        let server = try TestApplication()
        #expect(server.send(.post, "/t//am/json/alpha/authenticate").status == .notFound)
        #expect(server.send(.get, "/t/").status == .notFound)
    }

    @Test func `a name is given once, and is free again after deletion`() throws {
        let server = try serverWithBlue()
        server.admin(.delete, "users/demo", tenant: "/t/blue")
        #expect(server.admin(.post, "tenants", #"{"name":"blue"}"#).status.code == 409)
        #expect(server.admin(.delete, "tenants/blue").status == .ok)
        #expect(server.send(.get, "/t/blue/am/isAlive.jsp").status == .notFound)
        #expect(server.admin(.delete, "tenants/blue").status == .notFound)
        #expect(server.admin(.post, "tenants", #"{"name":"blue"}"#).status == .created)
        #expect(try server.logIn(tenant: "/t/blue") != nil)
    }

    @Test func `tenants with one seed run alike`() throws {
        let server = try TestApplication()
        for name in ["one", "two"] { server.admin(.post, "tenants", #"{"name":"\#(name)","seed":5}"#) }
        #expect(try server.logIn(tenant: "/t/one") == server.logIn(tenant: "/t/two"))
    }

    @Test func `the list has the default tenant first`() throws {
        let server = try serverWithBlue()
        let list = try JSONValue(parsing: server.admin(.get, "tenants").body)
        #expect(list["result"]?.array?.map { $0["name"]?.string } == ["default", "blue"])
        #expect(server.admin(.delete, "tenants/default").status == .forbidden)
    }
}
