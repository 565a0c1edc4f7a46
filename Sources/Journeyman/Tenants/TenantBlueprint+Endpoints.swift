import EndpointRouting
import IdentityProviders
import IdentityStore
import JourneyEngine
import OAuth2Provider

extension TenantBlueprint {
    /// A tenant's endpoints but for the admin API: the one place where the domains meet.
    func endpoints(keys: TenantKeys) -> [any Endpoint] {
        let users = UserTable()
        let sessions = SessionTable(settings: configuration.sessions)
        let engine = JourneyEngine(
            journeys: journeys, sessions: sessions, keys: keys, settings: journeySettings,
            identity: configuration.identity, signingKeys: signingKeys)
        let authenticate = AuthenticateEndpoint(engine: engine)
        let provider = OAuth2Parts(
            users: users, sessions: sessions, keys: keys, signingKeys: signingKeys, settings: configuration.oauth2)
        let identity = IdentityEndpoints.all(
            sessions: sessions, settings: configuration.identity, realms: realms, tokens: AccessTokens(provider))
        let grants = ProviderGrantTable()
        let decisions = PolicyDecisions()
        return identity
            + [
                authenticate, FormPostEndpoint(engine: engine),
                PoliciesEndpoint(sessions: sessions, decisions: decisions),
            ]
            + OAuth2Endpoints.all(provider)
            + ProviderEndpoints.all(keys: signingKeys, grants: grants)
            + [
                LoginPageEndpoint(authenticate: authenticate), LoginRedirectEndpoint(), ConsoleRedirectEndpoint(),
                EnduserPageEndpoint(users: users, sessions: sessions),
                ProviderPageEndpoint(journeys: journeys, grants: grants), SAMLPageEndpoint(),
                GatewayEndpoint(sessions: sessions, decisions: decisions),
            ] + ProbeEndpoints.all
    }

    private var journeySettings: JourneySettings {
        var settings = configuration.journeySettings
        for stub in configuration.stubs { settings.stub(stub.type, StubRule(outcome: stub.outcome)) }
        return settings
    }
}
