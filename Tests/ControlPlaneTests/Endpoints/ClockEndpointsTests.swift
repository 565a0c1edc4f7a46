import HTTPMessages
import TestSupport
import Testing

@Suite(.spec("DESIGN §8, Clock")) struct ClockEndpointsTests {
    private let admin: AdminClient

    init() throws { admin = try AdminClient() }

    @Test func `the clock is read`() throws {
        #expect(try admin.send(.get, "clock") == #"200 {"now":"2026-01-02T03:04:05Z","frozen":true}"#)
    }

    @Test func `advance moves it`() throws {
        #expect(
            try admin.send(.post, "clock", #"{"advance":"PT10M"}"#)
                == #"200 {"now":"2026-01-02T03:14:05Z","frozen":true}"#)
        #expect(
            try admin.send(.post, "clock", #"{"advance":"-P1DT0.5S"}"#)
                == #"200 {"now":"2026-01-01T03:14:04.500Z","frozen":true}"#)
        #expect(try admin.send(.get, "clock") == #"200 {"now":"2026-01-01T03:14:04.500Z","frozen":true}"#)
    }

    @Test func `freeze stops it at an instant`() throws {
        #expect(
            try admin.send(.post, "clock", #"{"freeze":"2030-06-01T12:00:00+02:00"}"#)
                == #"200 {"now":"2030-06-01T10:00:00Z","frozen":true}"#)
    }

    @Test func `resume lets it run`() throws {
        #expect(try admin.send(.post, "clock", #"{"resume":true}"#).hasSuffix(#","frozen":false}"#))
        #expect(try admin.context.world.clock.isFrozen == false)
    }

    @Test func `the tenant learns of changes, not of readings or refusals`() throws {
        _ = try admin.send(.get, "clock")
        _ = try admin.send(.post, "clock", "{}")
        _ = try admin.send(.post, "clock", #"{"advance":"soon"}"#)
        #expect(admin.tenants.fake("")?.clockChanges.withLock { $0 } == 0)
        _ = try admin.send(.post, "clock", #"{"advance":"PT1S"}"#)
        #expect(admin.tenants.fake("")?.clockChanges.withLock { $0 } == 1)
    }

    @Test(arguments: [
        (
            #"{"advance":"10 minutes"}"#,
            #"\"advance\" must be an ISO 8601 duration without years and months such as PT10M, not \"10 minutes\""#
        ),
        (#"{"freeze":"tomorrow"}"#, #"\"freeze\" must be an instant such as 2026-01-01T00:00:00Z, not \"tomorrow\""#),
        (#"{"freze":"x"}"#, #"unknown member \"freze\"; known are \"advance\", \"freeze\", \"resume\", \"skew\""#),
        (#"{"advance":"#, "the body is not JSON: line 1, column 12: unexpected end of text"),
        ("", "the body must be a JSON object"),
    ]) func `a bad change is refused and changes nothing`(body: String, message: String) throws {
        #expect(
            try admin.send(.post, "clock", body)
                == #"400 {"code":400,"reason":"Bad Request","message":"\#(message)"}"#)
        #expect(try admin.send(.get, "clock") == #"200 {"now":"2026-01-02T03:04:05Z","frozen":true}"#)
    }

    @Test func `the clock never waits for the store`() throws {
        #expect(try admin.route(.get, "clock").execution == .loop)
        #expect(try admin.route(.post, "clock", "{}").execution == .loop)
        let answer = try admin.context.store.write { _ in try admin.send(.post, "clock", #"{"advance":"PT0S"}"#) }
        #expect(answer == #"200 {"now":"2026-01-02T03:04:05Z","frozen":true}"#)
    }
}
