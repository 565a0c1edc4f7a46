/// What befalls a tenant's answers on their way to the client: failures of server and network, as
/// often as they are wanted.
///
/// ```swift
/// try await tenant.faults.add(["status": 503, "retryAfter": 2], match: RequestMatch(path: "/am/oauth2"), times: 1)
/// ```
///
/// README lists what an effect may hold. With `nth` only that one of the requests that match is
/// struck, the admin API never.
public struct TenantFaults: Sendable {
    let admin: AdminAPI

    /// The faults that are set, in the order in which they are met.
    public func all() async throws -> [FaultRecord] {
        try await admin.send(AdminVerbs.faults).result
    }

    /// Sets a fault; without `times` it strikes until it is removed.
    @discardableResult
    public func add(
        _ effect: JSONObject, match: RequestMatch = RequestMatch(), nth: Int? = nil, times: Int? = nil
    ) async throws -> FaultRecord {
        let match = FaultMatch(match, nth: nth)
        return try await admin.send(AdminVerbs.addFault, NewFault(match: match, effect: effect, times: times))
    }

    /// Queues an answer for the next request that matches, ahead of all faults; several are given in turn.
    @discardableResult
    public func answerNext(
        with answer: JSONObject, match: RequestMatch = RequestMatch(), nth: Int? = nil
    ) async throws -> FaultRecord {
        try await admin.send(AdminVerbs.queueAnswer, NextAnswer(match: FaultMatch(match, nth: nth), answer: answer))
    }

    /// Takes a fault away; tells what it came to.
    @discardableResult
    public func remove(_ id: String) async throws -> FaultRecord {
        try await admin.send(AdminVerbs.deleteFault, at: ["id": id])
    }

    /// Takes all faults away; tells what they came to.
    @discardableResult
    public func clear() async throws -> [FaultRecord] {
        try await admin.send(AdminVerbs.clearFaults).result
    }
}
