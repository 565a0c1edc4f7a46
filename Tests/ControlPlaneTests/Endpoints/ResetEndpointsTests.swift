import HTTPMessages
import TestSupport
import Testing

@Suite(.spec("DESIGN §8, Clock")) struct ResetEndpointsTests {
    @Test func `reset takes this tenant back and tells its clock`() throws {
        let admin = try AdminClient()
        _ = try admin.send(.post, "tenants", #"{"name":"blue"}"#)
        for tenant in ["", "blue"] {
            _ = try admin.send(.put, "users/ann", "{}", to: tenant)
            _ = try admin.send(.post, "clock", #"{"advance":"PT1H"}"#, to: tenant)
        }
        #expect(try admin.send(.post, "reset", "{}") == #"200 {"now":"2026-01-02T03:04:05Z","frozen":true}"#)
        #expect(try admin.send(.get, "users") == #"200 {"result":[]}"#)
        #expect(try admin.send(.get, "users/ann", to: "blue").hasPrefix("200 "))
        #expect(try admin.send(.get, "clock", to: "blue") == #"200 {"now":"1970-01-01T01:00:00Z","frozen":true}"#)
    }

    @Test func `reset takes no body and runs on the control plane's pool`() throws {
        let admin = try AdminClient()
        #expect(
            try admin.send(.post, "reset", #"{"users":true}"#)
                == #"400 {"code":400,"reason":"Bad Request","message":"unknown member \"users\"; no body is expected"}"#
        )
        #expect(try admin.route(.post, "reset").execution == .control)
    }
}
