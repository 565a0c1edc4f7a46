/// The mails, texts, push messages and calls that a tenant would have made.
public struct TenantOutbox: Sendable {
    let admin: AdminAPI

    /// All items, oldest first.
    public func items() async throws -> [OutboxItem] {
        try await admin.send(AdminVerbs.outbox).result
    }

    /// The latest item for an address, number or device; nil where there is none.
    public func latest(to recipient: String) async throws -> OutboxItem? {
        try await items().last { $0.to == recipient }
    }

    /// Empties the outbox; tells what was in it.
    @discardableResult
    public func clear() async throws -> [OutboxItem] {
        try await admin.send(AdminVerbs.clearOutbox).result
    }
}
