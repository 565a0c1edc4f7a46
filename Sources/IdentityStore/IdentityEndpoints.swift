import EndpointRouting

/// What this domain answers.
package enum IdentityEndpoints {
    package static func all(sessions: SessionTable) -> [any Endpoint] {
        [
            SessionsEndpoint(sessions: sessions),
            SessionsQueryEndpoint(sessions: sessions),
            ServerInfoEndpoint(sessions: sessions),
            ServerVersionEndpoint(sessions: sessions),
            CookieDomainsEndpoint(),
            UnknownServerInfoEndpoint(),
            UsersEndpoint(sessions: sessions),
        ]
    }
}
