import Determinism
import EndpointRouting
import IdentityProviders
import IdentityStore
import JourneyEngine
import OAuth2Provider

extension TenantBlueprint {
    /// A tenant's endpoints but for the admin API: the one place where the domains meet.
    func endpoints(_ provider: OAuth2Parts, keys: TenantKeys) -> [any Endpoint] {
        let (users, sessions) = (provider.users, provider.sessions)
        let engine = journeyEngine(sessions: sessions, keys: keys)
        let authenticate = AuthenticateEndpoint(engine: engine)
        let identity = IdentityEndpoints.all(
            sessions: sessions, settings: configuration.identity, realms: realms, tokens: AccessTokens(provider))
        let grants = ProviderGrantTable()
        let decisions = PolicyDecisions()
        return identity
            + [
                authenticate, FormPostEndpoint(engine: engine),
                PoliciesEndpoint(sessions: sessions, decisions: decisions),
            ]
            + OAuth2Endpoints.all(provider, scripts: JourneyScripts(engine: engine))
            + ProviderEndpoints.all(keys: signingKeys, grants: grants)
            + [
                LoginPageEndpoint(authenticate: authenticate), LoginRedirectEndpoint(), ConsoleRedirectEndpoint(),
                EnduserPageEndpoint(users: users, sessions: sessions),
                ProviderPageEndpoint(journeys: journeys, grants: grants), SAMLPageEndpoint(),
                GatewayEndpoint(sessions: sessions, decisions: decisions),
            ] + ProbeEndpoints.all
    }

    /// What runs a tenant's journeys.
    func journeyEngine(sessions: SessionTable, keys: TenantKeys) -> JourneyEngine {
        JourneyEngine(
            journeys: journeys, sessions: sessions, keys: keys, settings: journeySettings,
            identity: configuration.identity, signingKeys: signingKeys, scripts: scripts,
            realms: realms)
    }

    /// What the provider's endpoints share, and the admin verbs with them.
    func oauth2(keys: TenantKeys, keyRing: KeyRing, world: World) -> OAuth2Parts {
        OAuth2Parts(
            users: UserTable(), sessions: SessionTable(settings: configuration.sessions), keys: keys, keyRing: keyRing,
            settings: configuration.oauth2, skew: world.skew)
    }

    private var journeySettings: JourneySettings {
        var settings = configuration.journeySettings
        for stub in configuration.stubs { settings.stub(stub.type, StubRule(outcome: stub.outcome)) }
        return settings
    }
}
