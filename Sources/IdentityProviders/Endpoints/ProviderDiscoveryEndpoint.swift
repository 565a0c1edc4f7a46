import EndpointRouting
import HTTPMessages
import OrderedJSON

/// `.well-known/openid-configuration` of a provider (OpenID Connect Discovery §3).
struct ProviderDiscoveryEndpoint: Endpoint {
    var routes: [Route] { [Route(.page, [.get], "idp/{provider}/.well-known/openid-configuration")] }

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        let address = ProviderAddress(context.provider, in: context)
        return .json(
            .ok,
            [
                "issuer": .string(address.issuer), "authorization_endpoint": .string(address.authorize),
                "token_endpoint": .string(address.token), "userinfo_endpoint": .string(address.userinfo),
                "jwks_uri": .string(address.keys), "response_types_supported": ["code"],
                "response_modes_supported": ["query", "form_post"],
                "subject_types_supported": ["public"], "id_token_signing_alg_values_supported": ["RS256"],
                "code_challenge_methods_supported": ["S256", "plain"],
                "scopes_supported": ["openid", "profile", "email"],
                "token_endpoint_auth_methods_supported": ["none", "client_secret_basic", "client_secret_post"],
            ])
    }
}
