import AdminWire
import ControlPlane

extension Configuration {
    /// The quirks that tenants start with.
    package var tenantQuirks: [QuirkSetting] {
        QuirkPlan.joined(Profile.all.first { $0.name == profile }?.quirks ?? [], quirks)
    }

    /// What the domains are set to.
    var domains: DomainSettings {
        get {
            DomainSettings(
                tenant: tenantSettings, sessions: sessions, journeys: journeySettings, identity: identity,
                oauth2: oauth2)
        }
        set {
            tenantSettings = newValue.tenant
            sessions = newValue.sessions
            journeySettings = newValue.journeys
            identity = newValue.identity
            oauth2 = newValue.oauth2
        }
    }
}
