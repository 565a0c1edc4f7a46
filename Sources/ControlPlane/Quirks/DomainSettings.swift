import EndpointRouting
import IdentityStore
import JourneyEngine
import OAuth2Provider

/// All settings that the domains of a tenant have, for whoever changes some of them.
package struct DomainSettings: Sendable, Equatable {
    package var tenant: TenantSettings
    package var sessions: SessionSettings
    package var journeys: JourneySettings
    package var identity: IdentitySettings
    package var oauth2: OAuth2Settings

    package init(
        tenant: TenantSettings, sessions: SessionSettings, journeys: JourneySettings, identity: IdentitySettings,
        oauth2: OAuth2Settings
    ) {
        self.tenant = tenant
        self.sessions = sessions
        self.journeys = journeys
        self.identity = identity
        self.oauth2 = oauth2
    }
}
