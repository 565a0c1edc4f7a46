import AMWire
import OrderedJSON

/// What AM says of itself, in its order and whole (AM-BEHAVIOUR §5.2): clients choose by it, so it also names what this
/// server doesn't do yet.
struct DiscoveryDocument {
    let issuer: String

    /// Members whose hashes collide keep the order of the table, which is AM's.
    var json: JSONValue {
        let members = Self.members.map { (key: $0.name, value: value($0.content)) }
        return .object(JSONObject(members).inJavaHashOrder)
    }

    private func value(_ content: Content) -> JSONValue {
        switch content {
        case .issuer: .string(issuer)
        case .endpoint(let path): .string("\(issuer)/\(path)")
        case .fixed(let value): value
        }
    }

    private enum Content: Sendable {
        case issuer
        /// A path below the issuer.
        case endpoint(String)
        case fixed(JSONValue)
    }

    private struct Member: Sendable {
        let name: String
        let content: Content

        init(_ name: String, _ content: Content) {
            self.name = name
            self.content = content
        }

        init(_ name: String, _ value: JSONValue) { self.init(name, .fixed(value)) }
    }

    private static let members = [
        Member("request_parameter_supported", true),
        Member("pushed_authorization_request_endpoint", .endpoint("par")),
        Member("introspection_encryption_alg_values_supported", keyEncryptions),
        Member("claims_parameter_supported", false),
        Member(ProviderMetadata.Key.introspectionEndpoint, .endpoint("introspect")),
        Member(ProviderMetadata.Key.issuer, .issuer),
        Member("id_token_encryption_enc_values_supported", contentEncryptions),
        Member("userinfo_encryption_enc_values_supported", contentEncryptions),
        Member(ProviderMetadata.Key.authorizationEndpoint, .endpoint("authorize")),
        Member("authorization_encryption_alg_values_supported", keyEncryptions),
        Member("introspection_encryption_enc_values_supported", contentEncryptions),
        Member("claims_supported", []),
        Member("rcs_request_signing_alg_values_supported", signatures),
        Member("token_endpoint_auth_methods_supported", authenticationMethods),
        Member("tls_client_certificate_bound_access_tokens", true),
        Member("response_modes_supported", responseModes),
        Member("backchannel_logout_session_supported", true),
        Member(ProviderMetadata.Key.tokenEndpoint, .endpoint("access_token")),
        Member("response_types_supported", responseTypes),
        Member("authorization_encryption_enc_values_supported", contentEncryptions),
        Member("revocation_endpoint_auth_methods_supported", authenticationMethods),
        Member("request_uri_parameter_supported", true),
        Member("grant_types_supported", grantTypes),
        Member("version", "3.0"),
        Member("prompt_values_supported", ["none", "login", "consent"]),
        Member(ProviderMetadata.Key.userinfoEndpoint, .endpoint("userinfo")),
        Member("require_request_uri_registration", true),
        Member("code_challenge_methods_supported", ["plain", "S256"]),
        Member("id_token_encryption_alg_values_supported", keyEncryptions),
        Member("authorization_signing_alg_values_supported", signaturesWithEdDSA),
        Member("request_object_signing_alg_values_supported", signatures),
        Member("request_object_encryption_alg_values_supported", keyEncryptions),
        Member("rcs_response_signing_alg_values_supported", signatures),
        Member("introspection_signing_alg_values_supported", signaturesWithEdDSA),
        Member("check_session_iframe", .endpoint("connect/checkSession")),
        Member("scopes_supported", scopes),
        Member("backchannel_logout_supported", true),
        Member("acr_values_supported", []),
        Member("request_object_encryption_enc_values_supported", contentEncryptions),
        Member("rcs_request_encryption_alg_values_supported", keyEncryptions),
        Member("userinfo_signing_alg_values_supported", userinfoSignatures),
        Member("require_pushed_authorization_requests", false),
        Member("rcs_response_encryption_enc_values_supported", contentEncryptions),
        Member("userinfo_encryption_alg_values_supported", keyEncryptions),
        Member(ProviderMetadata.Key.endSessionEndpoint, .endpoint("connect/endSession")),
        Member("rcs_request_encryption_enc_values_supported", contentEncryptions),
        Member(ProviderMetadata.Key.revocationEndpoint, .endpoint("token/revoke")),
        Member("rcs_response_encryption_alg_values_supported", keyEncryptions),
        Member("token_endpoint_auth_signing_alg_values_supported", signatures),
        Member(ProviderMetadata.Key.jwksURI, .endpoint("connect/jwk_uri")),
        Member("subject_types_supported", ["public", "pairwise"]),
        Member("id_token_signing_alg_values_supported", signatures),
        Member("registration_endpoint", .endpoint("register")),
    ]
}

/// What several members list.
extension DiscoveryDocument {
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
    private static let signaturesWithEdDSA = JSONValue.array(SignatureNames.all.map(JSONValue.string))
    private static let userinfoSignatures: JSONValue = [
        "ES384", "HS256", "HS512", "ES256", "RS256", "HS384", "ES512",
    ]
    private static let authenticationMethods: JSONValue = [
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
