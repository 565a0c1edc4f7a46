import EndpointRouting
import IdentityStore

/// What the providers answer programs; the page on which a user consents is the assembly's.
package enum ProviderEndpoints {
    package static func all(keys: SigningKeys, grants: ProviderGrantTable) -> [any Endpoint] {
        [
            ProviderTokenEndpoint(keys: keys, grants: grants), ProviderUserinfoEndpoint(grants: grants),
            ProviderKeysEndpoint(keys: keys), ProviderDiscoveryEndpoint(),
        ]
    }
}

extension RequestContext {
    /// The provider that the path names.
    package var provider: String { captures["provider"] ?? "" }
}
