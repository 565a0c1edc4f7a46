import Determinism
import HTTPMessages
import IdentityStore

/// A run that waits for a link to be opened (AM-BEHAVIOUR §1.14).
struct Suspension: Sendable, Equatable {
    let handle: Handle
    /// What leads back to the run; good for one use.
    let link: String
}

extension TreeContext {
    /// Lets the run wait for a link and tells the link, which the node sends to someone. Takes effect if the node then
    /// asks: when the link is opened, the node is processed again with `answers.areByLink`.
    ///
    /// `duration` nil: the tenant's setting.
    package mutating func suspend(for duration: Duration? = nil) throws -> String {
        let (engine, world, now) = (engine, world, now)
        let expiry = now + (duration ?? engine.settings.suspendedDuration)
        let handle = try withTransaction {
            try engine.suspensions.insert(until: expiry, world: world, at: now, &$0)
        }
        let suspension = Suspension(handle: handle, link: link(to: handle))
        self.suspension = suspension
        return suspension.link
    }

    /// The slash of the realm stays as it is, as AM's does.
    private func link(to handle: Handle) -> String {
        let base = engine.settings.resumeURL ?? requestContext.amURL + "/XUI/"
        let realm = realm.text.split(separator: "/", omittingEmptySubsequences: false)
            .map { PercentEncoding.encode(String($0)) }.joined(separator: "/")
        var parameters = FormParameters()
        if let index {
            parameters.append("authIndexType", "service")
            parameters.append("authIndexValue", index)
        }
        parameters.append("suspendedId", handle.text)
        return "\(base)\(base.contains("?") ? "&" : "?")realm=\(realm)&\(parameters.encoded)"
    }
}
