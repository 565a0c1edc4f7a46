import EndpointRouting

/// What this domain answers.
package enum IdentityEndpoints {
    /// - Parameters:
    ///   - realms: those whose users IDM shows.
    ///   - tokens: reads the access tokens that IDM is called with; without it only sessions count.
    package static func all(
        sessions: SessionTable, settings: IdentitySettings = IdentitySettings(),
        realms: Set<RealmPath> = [.root, .alpha, .bravo], tokens: (any AccessTokenReader)? = nil
    ) -> [any Endpoint] {
        let access = ManagedAccess(rule: settings.access, sessions: sessions, tokens: tokens)
        let names = realms.map { (ManagedObjectName(usersOf: $0).text, $0) }
        return [
            SessionsEndpoint(sessions: sessions),
            SessionsQueryEndpoint(sessions: sessions),
            ServerInfoEndpoint(sessions: sessions),
            ServerVersionEndpoint(sessions: sessions),
            CookieDomainsEndpoint(),
            UnknownServerInfoEndpoint(),
            UsersEndpoint(sessions: sessions),
            ManagedUsersEndpoint(
                access: access, schema: settings.schema, realms: Dictionary(names) { first, _ in first }),
            ConfigurationEndpoint(access: access),
            ConsentMappingsEndpoint(access: access),
            PingEndpoint(),
        ]
    }
}
