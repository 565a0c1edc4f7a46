import HTTPMessages
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("DESIGN §5")) struct TenantEndpointsTests {
    private let admin: AdminClient

    init() throws { admin = try AdminClient() }

    private let blue = """
        {"name":"blue","am":"http://localhost:8080/t/blue/am","admin":"http://localhost:8080/t/blue/__admin",\
        "discovery":"http://localhost:8080/t/blue/am/oauth2/realms/root/realms/alpha/.well-known/openid-configuration"}
        """
    private let standard = """
        {"name":"default","am":"http://localhost:8080/am","admin":"http://localhost:8080/__admin",\
        "discovery":"http://localhost:8080/am/oauth2/realms/root/realms/alpha/.well-known/openid-configuration"}
        """

    @Test func `a tenant is made, listed and deleted`() throws {
        #expect(try admin.send(.post, "tenants", #"{"name":"blue"}"#) == "201 \(blue)")
        #expect(try admin.send(.get, "tenants") == #"200 {"result":[\#(standard),\#(blue)]}"#)
        #expect(try admin.send(.get, "tenants", to: "blue") == #"200 {"result":[\#(standard),\#(blue)]}"#)
        #expect(try admin.send(.delete, "tenants/blue") == "200 \(blue)")
        #expect(try admin.send(.get, "tenants") == #"200 {"result":[\#(standard)]}"#)
    }

    @Test func `a tenant may be deleted through its own admin API`() throws {
        _ = try admin.send(.post, "tenants", #"{"name":"blue"}"#)
        #expect(try admin.send(.delete, "tenants/blue", to: "blue") == "200 \(blue)")
        #expect(admin.tenants.fake("blue") == nil)
    }

    @Test func `addresses are the same seen from a host name that stands for a tenant`() throws {
        let response = try admin.route(.get, "tenants", authority: "blue.localhost:8080").respond()
        #expect(String(decoding: response.body, as: UTF8.self) == #"{"result":[\#(standard)]}"#)
    }

    @Test func `seed and clock reach the tenant`() throws {
        _ = try admin.send(.post, "tenants", #"{"name":"blue","seed":7,"clock":"2031-01-01T00:00:00Z"}"#)
        #expect(admin.tenants.fake("blue")?.seed == 7)
        #expect(try admin.send(.get, "clock", to: "blue") == #"200 {"now":"2031-01-01T00:00:00Z","frozen":true}"#)
    }

    @Test func `without a name one is made that no tenant has`() throws {
        let first = try name(in: admin.send(.post, "tenants"))
        #expect(first.hasPrefix("t-") && first.utf8.count == 12)
        try #require(try AdminClient().send(.post, "tenants").contains(first), "the seed repeats the name")
        let second = try AdminClient()
        _ = try second.send(.post, "tenants", #"{"name":"\#(first)"}"#)
        #expect(try name(in: second.send(.post, "tenants")) != first)
    }

    @Test(arguments: [
        "", "Blue", "-blue", "blue-", "a_b", "a.b", "ä", "default", "a/b", String(repeating: "a", count: 64),
    ])
    func `a name that can't stand in a host name is refused`(name: String) throws {
        let answer = try admin.send(.post, "tenants", JSONValue.object(["name": .string(name)]).text)
        #expect(answer.hasPrefix(#"400 {"code":400,"reason":"Bad Request","message":"\"\#(name)\" can't be "#))
    }

    @Test(arguments: ["a", "0", "a-b", String(repeating: "a", count: 63)])
    func `a name that can is taken`(name: String) throws {
        #expect(try admin.send(.post, "tenants", #"{"name":"\#(name)"}"#).hasPrefix("201 "))
    }

    @Test func `a taken name is refused`() throws {
        _ = try admin.send(.post, "tenants", #"{"name":"blue"}"#)
        #expect(
            try admin.send(.post, "tenants", #"{"name":"blue"}"#)
                == #"409 {"code":409,"reason":"Conflict","message":"there is a tenant \"blue\" already"}"#)
    }

    @Test func `a bad clock is refused before anything is made`() throws {
        let message = #"\"clock\" must be an instant such as 2026-01-01T00:00:00Z, not \"noon\""#
        #expect(
            try admin.send(.post, "tenants", #"{"name":"blue","clock":"noon"}"#)
                == #"400 {"code":400,"reason":"Bad Request","message":"\#(message)"}"#)
        #expect(admin.tenants.fake("blue") == nil)
    }

    @Test func `the default tenant and unknown ones can't be deleted`() throws {
        #expect(
            try admin.send(.delete, "tenants/default")
                == #"403 {"code":403,"reason":"Forbidden","message":"the default tenant can't be deleted; reset it"}"#)
        #expect(
            try admin.send(.delete, "tenants/nobody")
                == #"404 {"code":404,"reason":"Not Found","message":"there is no tenant \"nobody\""}"#)
        #expect(admin.tenants.fake("") != nil)
    }

    @Test func `tenants are made on the control plane's pool`() throws {
        #expect(try admin.route(.post, "tenants").execution == .control)
    }

    private func name(in answer: String) throws -> String {
        try #require(try JSONValue(parsing: String(answer.dropFirst(4)))["name"]?.string)
    }
}
