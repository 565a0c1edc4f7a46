/// Where requests wait for each other, so that a race comes out the same each time.
///
/// ```swift
/// // Two refreshes of one token meet, and the one that came last goes first.
/// try await tenant.barriers.add(match: RequestMatch(path: "**/access_token"), count: 2, release: .reverse)
/// ```
public struct TenantBarriers: Sendable {
    let admin: AdminAPI

    /// The barriers that are set, and who waits at them.
    public func all() async throws -> [BarrierRecord] {
        try await admin.send(AdminVerbs.barriers).result
    }

    /// A barrier, and who waits at it.
    public func get(_ id: String) async throws -> BarrierRecord {
        try await admin.send(AdminVerbs.barrier, at: ["id": id])
    }

    /// Sets a barrier; without `release` requests wait until they are released, without `count` every one does.
    @discardableResult
    public func add(
        match: RequestMatch = RequestMatch(), count: Int? = nil, at place: BarrierPlace = .dispatch,
        release: ReleaseOrder? = nil
    ) async throws -> BarrierRecord {
        let barrier = NewBarrier(match: match, count: count, at: place, release: release)
        return try await admin.send(AdminVerbs.addBarrier, barrier)
    }

    /// Lets those go on who wait at a barrier; tells who waits then.
    @discardableResult
    public func release(_ id: String, _ order: ReleaseOrder = .together) async throws -> BarrierRecord {
        try await admin.send(AdminVerbs.releaseBarrier, at: ["id": id], BarrierRelease(order))
    }

    /// Takes a barrier away; who waits there goes on.
    @discardableResult
    public func remove(_ id: String) async throws -> BarrierRecord {
        try await admin.send(AdminVerbs.deleteBarrier, at: ["id": id])
    }

    /// Takes all barriers away; who waits there goes on.
    @discardableResult
    public func clear() async throws -> [BarrierRecord] {
        try await admin.send(AdminVerbs.clearBarriers).result
    }
}
