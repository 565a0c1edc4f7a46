import HTTPMessages
import TestSupport
import Testing

@Suite(.spec("issue 6, More verbs")) struct BarrierEndpointsTests {
    private let admin: AdminClient

    init() throws { admin = try AdminClient() }

    private let record = #"{"id":"1","match":{},"count":2,"at":"commit","waiting":[],"passed":0}"#
    private let missing = #"404 {"code":404,"reason":"Not Found","message":"there is no barrier \"1\""}"#

    @Test func `a barrier is set, shown, released and taken away`() throws {
        #expect(try admin.send(.get, "barriers") == #"200 {"result":[]}"#)
        #expect(try admin.send(.post, "barriers", #"{"count":2,"at":"commit"}"#) == "201 \(record)")
        #expect(try admin.send(.get, "barriers") == #"200 {"result":[\#(record)]}"#)
        #expect(try admin.send(.get, "barriers/1") == "200 \(record)")
        #expect(try admin.send(.post, "barriers/1/release", #"{"order":"reverse"}"#) == "200 \(record)")
        #expect(try admin.send(.post, "barriers/1/release") == "200 \(record)")
        #expect(
            try admin.send(.post, "barriers/1/release", #"{"order":"3"}"#)
                == #"400 {"code":400,"reason":"Bad Request","message":"nobody waits as number 3"}"#)
        #expect(try admin.send(.delete, "barriers/1") == "200 \(record)")
        #expect(try admin.send(.get, "barriers/1") == missing)
        #expect(try admin.send(.post, "barriers/1/release") == missing)
        #expect(try admin.send(.delete, "barriers/1") == missing)
    }

    @Test func `all are taken away, and shown`() throws {
        _ = try admin.send(.post, "barriers", #"{"count":2,"at":"commit"}"#)
        #expect(try admin.send(.delete, "barriers") == #"200 {"result":[\#(record)]}"#)
        #expect(try admin.send(.get, "barriers") == #"200 {"result":[]}"#)
    }

    @Test func `barriers are the tenant's own, and never wait for its store`() throws {
        _ = try admin.tenants.create("blue", seed: nil, clock: nil)
        _ = try admin.send(.post, "barriers", "{}", to: "blue")
        #expect(try admin.send(.get, "barriers") == #"200 {"result":[]}"#)
        for path in ["barriers", "barriers/1"] {
            for method in [.get, .delete] as [HTTPMethod] { #expect(try admin.route(method, path).execution == .loop) }
        }
        #expect(try admin.route(.post, "barriers/1/release").execution == .loop)
    }
}
