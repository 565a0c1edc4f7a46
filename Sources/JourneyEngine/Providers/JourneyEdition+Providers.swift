import EndpointRouting
import IdentityProviders

extension JourneyEdition {
    /// What a realm offers: the providers that its exports bring, else the standard ones.
    func identityProviders(in realm: RealmPath) -> [IdentityProvider] {
        let exported = dependencies.objects(.socialProvider, in: realm).map(provider)
        return (exported.isEmpty ? IdentityProvider.standard : exported).filter(\.isEnabled)
    }

    /// A provider that a node names.
    func identityProvider(_ name: String, in realm: RealmPath) -> IdentityProvider? {
        dependencies.object(.socialProvider, name, in: realm).map(provider)
            ?? IdentityProvider.standard.first { $0.name == name }
    }

    private func provider(_ object: TenantObject) -> IdentityProvider {
        IdentityProvider(object.id, json: variables.resolved(object.json))
    }
}

extension RunnableJourneys {
    /// Who may be signed in at a provider; a provider that no file knows has one account, too.
    package func accounts(ofProvider name: String) -> [ProviderAccount] {
        current.identityProvider(name, in: .root)?.accounts ?? [.standard(of: name)]
    }
}
