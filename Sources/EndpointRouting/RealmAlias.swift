import HTTPMessages

/// A host name that stands for a realm: AM's DNS alias (EDGE-CASES B37).
package struct RealmAlias: Sendable, Equatable {
    /// As a request's `Host` has it, in small letters, without a port and without the root's dot.
    package let host: String
    package let realm: RealmPath

    package init(host: String, realm: RealmPath) {
        self.host = (host.contains(":") ? "[\(host)]" : host).foldedHost
        self.realm = realm
    }
}

extension TenantSettings {
    /// The realm of the host that a request names, for where neither path nor query names one; nil for any other host.
    func aliasedRealm(of request: HTTPRequest) -> RealmPath? {
        if realmAliases.isEmpty { return nil }
        let host = request.host.foldedHost
        return realmAliases.last { $0.host == host }?.realm
    }
}
