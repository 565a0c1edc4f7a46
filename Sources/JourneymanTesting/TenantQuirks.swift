/// Oddities that tenants were seen with: a client under test may meet them.
///
/// ```swift
/// try await tenant.quirks.set([QuirkSetting("authid-rekeyed", match: RequestMatch(journey: "Login"), times: 1)])
/// ```
///
/// README lists them all, with where each was reported.
public struct TenantQuirks: Sendable {
    let admin: AdminAPI

    /// All that there are, and where each is on.
    public func all() async throws -> [QuirkRecord] {
        try await admin.send(AdminVerbs.quirks).result
    }

    /// Switches these on and all others off; tells which are on.
    @discardableResult
    public func set(_ quirks: [QuirkSetting]) async throws -> [QuirkRecord] {
        try await admin.send(AdminVerbs.putQuirks, QuirkSettings(quirks)).result
    }
}
