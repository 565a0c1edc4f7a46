import HTTPMessages
import TestSupport
import Testing

@Suite(.spec("issue 2 item 7")) struct HealthEndpointsTests {
    @Test func `health tells version and tenant, without the store`() throws {
        let admin = try AdminClient()
        _ = try admin.send(.post, "tenants", #"{"name":"blue"}"#)
        let answer = try admin.context.store.write { _ in try admin.send(.get, "health") }
        #expect(answer == #"200 {"status":"ok","version":"1.2.3","tenant":"default"}"#)
        #expect(
            try admin.send(.get, "health", to: "blue") == #"200 {"status":"ok","version":"1.2.3","tenant":"blue"}"#)
        #expect(try admin.route(.get, "health").execution == .loop)
    }

    @Test func `an unknown parameter is named`() throws {
        #expect(
            try AdminClient().send(.get, "health?verbose=1")
                == #"400 {"code":400,"reason":"Bad Request","message":"unknown parameter \"verbose\""}"#)
    }

    @Test func `every endpoint stands behind the guard`() throws {
        let admin = try AdminClient(token: "sesame")
        for (method, target) in [
            (.get, "health"), (.post, "reset"), (.get, "clock"), (.post, "clock"), (.get, "users"), (.get, "users/a"),
            (.put, "users/a"), (.delete, "users/a"), (.get, "outbox"), (.delete, "outbox"), (.get, "tenants"),
            (.post, "tenants"), (.delete, "tenants/a"),
        ] as [(HTTPMethod, String)] {
            #expect(try admin.send(method, target).hasPrefix("401 "), "\(method) \(target)")
        }
    }

    @Test func `no answer has CORS headers`() throws {
        let fields = try AdminClient().route(.get, "health").respond().fields.fields
        #expect(!fields.contains { $0.name.text.lowercased().hasPrefix("access-control-") })
    }
}
