/// The managed users of a tenant.
public struct TenantUsers: Sendable {
    let admin: AdminAPI

    /// All users of a realm, in the order in which they were made.
    public func all(realm: String = "alpha") async throws -> [UserRecord] {
        try await admin.send(AdminVerbs.users, query: [("realm", realm)]).result
    }

    /// A user by name or `_id`; nil where there is none.
    public func get(_ nameOrID: String, realm: String = "alpha") async throws -> UserRecord? {
        do {
            return try await admin.send(AdminVerbs.user, at: ["user": nameOrID], query: [("realm", realm)])
        } catch let refusal as AdminRefusal where refusal.status == 404 {
            return nil
        }
    }

    /// Makes a user, or replaces all attributes of the one that there is.
    ///
    /// - Parameters:
    ///   - nameOrID: a user name, or an `_id`.
    ///   - attributes: IDM's, for example `givenName`, `sn`, `mail`.
    ///   - password: nil leaves the one that the user has.
    @discardableResult
    public func put(
        _ nameOrID: String, _ attributes: JSONObject = [:], password: String? = nil, realm: String = "alpha"
    ) async throws -> UserRecord {
        try await admin.send(
            AdminVerbs.putUser, at: ["user": nameOrID], query: [("realm", realm)],
            UserChange(attributes: attributes, password: password))
    }

    /// Deletes a user and ends its sessions; tells the user that was.
    @discardableResult
    public func delete(_ nameOrID: String, realm: String = "alpha") async throws -> UserRecord {
        try await admin.send(AdminVerbs.deleteUser, at: ["user": nameOrID], query: [("realm", realm)])
    }
}
