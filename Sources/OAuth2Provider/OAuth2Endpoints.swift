import EndpointRouting

/// Everything below `/am/oauth2/<realm>/`.
package enum OAuth2Endpoints {
    /// - Parameter scripts: what runs the tenant's scripts; nil: none are run.
    package static func all(_ parts: OAuth2Parts, scripts: (any TokenScripts)? = nil) -> [any Endpoint] {
        [
            DiscoveryEndpoint(),
            KeySetEndpoint(keys: parts.keyRing),
            AuthorizeEndpoint(parts: parts),
            TokenEndpoint(parts: parts, scripts: scripts),
            DeviceCodeEndpoint(parts: parts),
            DeviceUserEndpoint(parts: parts),
            UserinfoEndpoint(parts: parts, scripts: scripts),
            IntrospectionEndpoint(parts: parts),
            RevocationEndpoint(parts: parts),
            EndSessionEndpoint(parts: parts),
            CheckSessionEndpoint(parts: parts),
        ]
    }
}
