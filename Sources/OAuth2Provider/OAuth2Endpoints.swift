import EndpointRouting

/// Everything below `/am/oauth2/<realm>/`.
package enum OAuth2Endpoints {
    package static func all(_ parts: OAuth2Parts) -> [any Endpoint] {
        [
            DiscoveryEndpoint(),
            KeySetEndpoint(keys: parts.keyRing),
            AuthorizeEndpoint(parts: parts),
            TokenEndpoint(parts: parts),
            DeviceCodeEndpoint(parts: parts),
            DeviceUserEndpoint(parts: parts),
            UserinfoEndpoint(parts: parts),
            IntrospectionEndpoint(parts: parts),
            RevocationEndpoint(parts: parts),
            EndSessionEndpoint(parts: parts),
            CheckSessionEndpoint(parts: parts),
        ]
    }
}
