import AMWire
import OrderedJSON

/// What AM says of itself, in its order and whole (AM-BEHAVIOUR §5.2): clients choose by it, so it also names what this
/// server doesn't do yet.
struct DiscoveryDocument {
    let issuer: String

    var json: JSONValue {
        var document = Self.capabilities
        document["issuer"] = .string(issuer)
        for (name, path) in Self.endpoints { document[name] = .string("\(issuer)/\(path)") }
        return .object(document.inJavaHashOrder)
    }

    private static let endpoints = [
        (ProviderMetadata.Key.authorizationEndpoint, "authorize"),
        (ProviderMetadata.Key.tokenEndpoint, "access_token"),
        (ProviderMetadata.Key.userinfoEndpoint, "userinfo"),
        (ProviderMetadata.Key.introspectionEndpoint, "introspect"),
        (ProviderMetadata.Key.revocationEndpoint, "token/revoke"),
        (ProviderMetadata.Key.endSessionEndpoint, "connect/endSession"),
        (ProviderMetadata.Key.jwksURI, "connect/jwk_uri"),
        ("check_session_iframe", "connect/checkSession"),
        ("pushed_authorization_request_endpoint", "par"),
        ("registration_endpoint", "register"),
    ]

    private static let capabilities: JSONObject = {
        var document: JSONObject = [
            "acr_values_supported": [],
            "backchannel_logout_session_supported": true,
            "backchannel_logout_supported": true,
            "claims_parameter_supported": false,
            "claims_supported": [],
            "code_challenge_methods_supported": ["plain", "S256"],
            "prompt_values_supported": ["none", "login", "consent"],
            "request_parameter_supported": true,
            "request_uri_parameter_supported": true,
            "require_pushed_authorization_requests": false,
            "require_request_uri_registration": true,
            "subject_types_supported": ["public", "pairwise"],
            "tls_client_certificate_bound_access_tokens": true,
            "version": "3.0",
            "grant_types_supported": grantTypes,
            "response_modes_supported": responseModes,
            "response_types_supported": responseTypes,
            "scopes_supported": scopes,
            "userinfo_signing_alg_values_supported": userinfoSignatures,
        ]
        for (members, value) in algorithms {
            for member in members { document[member] = value }
        }
        return document
    }()

    /// Members that list the same values.
    private static let algorithms: [([String], JSONValue)] = [
        (keyEncryptionMembers, keyEncryptions),
        (contentEncryptionMembers, contentEncryptions),
        (signatureMembers, signatures),
        (["authorization_signing_alg_values_supported", "introspection_signing_alg_values_supported"], withEdDSA),
        (["token_endpoint_auth_methods_supported", "revocation_endpoint_auth_methods_supported"], authMethods),
    ]
}

extension DiscoveryDocument {
    private static let encryptedObjects = [
        "introspection_encryption", "id_token_encryption", "userinfo_encryption", "authorization_encryption",
        "request_object_encryption", "rcs_request_encryption", "rcs_response_encryption",
    ]
    private static let keyEncryptionMembers = encryptedObjects.map { "\($0)_alg_values_supported" }
    private static let contentEncryptionMembers = encryptedObjects.map { "\($0)_enc_values_supported" }
    private static let signatureMembers = [
        "rcs_request_signing", "request_object_signing", "rcs_response_signing", "token_endpoint_auth_signing",
        "id_token_signing",
    ].map { "\($0)_alg_values_supported" }

    private static let contentEncryptions: JSONValue = [
        "A256GCM", "A192GCM", "A128GCM", "A128CBC-HS256", "A192CBC-HS384", "A256CBC-HS512",
    ]
    private static let keyEncryptions: JSONValue = [
        "ECDH-ES+A256KW", "ECDH-ES+A192KW", "RSA-OAEP", "ECDH-ES+A128KW", "RSA-OAEP-256", "A128KW", "A256KW", "ECDH-ES",
        "dir", "A192KW",
    ]
    private static let signatures: JSONValue = [
        "PS384", "ES384", "RS384", "HS256", "HS512", "ES256", "RS256", "HS384", "ES512", "PS256", "PS512", "RS512",
    ]
    private static let withEdDSA: JSONValue = [
        "PS384", "RS384", "EdDSA", "ES384", "HS256", "HS512", "ES256", "RS256", "HS384", "ES512", "PS256", "PS512",
        "RS512",
    ]
    private static let userinfoSignatures: JSONValue = [
        "ES384", "HS256", "HS512", "ES256", "RS256", "HS384", "ES512",
    ]
    private static let authMethods: JSONValue = [
        "client_secret_post", "private_key_jwt", "self_signed_tls_client_auth", "tls_client_auth", "none",
        "client_secret_basic",
    ]
    private static let responseModes: JSONValue = [
        "fragment.jwt", "form_post", "form_post.jwt", "jwt", "fragment", "query.jwt", "query",
    ]
    private static let responseTypes: JSONValue = [
        "code token id_token", "code", "code id_token", "device_code", "id_token", "code token", "token",
        "token id_token",
    ]
    private static let grantTypes: JSONValue = [
        "implicit", "urn:ietf:params:oauth:grant-type:saml2-bearer", "refresh_token", "password", "client_credentials",
        "urn:ietf:params:oauth:grant-type:device_code", "authorization_code", "urn:openid:params:grant-type:ciba",
        "urn:ietf:params:oauth:grant-type:uma-ticket", "urn:ietf:params:oauth:grant-type:jwt-bearer",
    ]
    private static let scopes: JSONValue = [
        "address", "phone", "openid", "profile", "fr:idm:*", "am-introspect-all-tokens", "email",
    ]
}
