import HTTPMessages
import JOSETokens
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §5.2, §5.3")) struct DiscoveryTests {
    /// Every member, as the page lists them; short names stand for what repeats.
    private static let document = """
        {"request_parameter_supported":true,"pushed_authorization_request_endpoint":"P/par",\
        "introspection_encryption_alg_values_supported":ALG,"claims_parameter_supported":false,\
        "introspection_endpoint":"P/introspect","issuer":"P","id_token_encryption_enc_values_supported":ENC,\
        "userinfo_encryption_enc_values_supported":ENC,"authorization_endpoint":"P/authorize",\
        "authorization_encryption_alg_values_supported":ALG,"introspection_encryption_enc_values_supported":ENC,\
        "claims_supported":[],"rcs_request_signing_alg_values_supported":SIG,\
        "token_endpoint_auth_methods_supported":AUTH,"tls_client_certificate_bound_access_tokens":true,\
        "response_modes_supported":MODES,"backchannel_logout_session_supported":true,\
        "token_endpoint":"P/access_token","response_types_supported":TYPES,\
        "authorization_encryption_enc_values_supported":ENC,"revocation_endpoint_auth_methods_supported":AUTH,\
        "request_uri_parameter_supported":true,"grant_types_supported":GRANTS,"version":"3.0",\
        "prompt_values_supported":["none","login","consent"],"userinfo_endpoint":"P/userinfo",\
        "require_request_uri_registration":true,"code_challenge_methods_supported":["plain","S256"],\
        "id_token_encryption_alg_values_supported":ALG,"authorization_signing_alg_values_supported":EDSIG,\
        "request_object_signing_alg_values_supported":SIG,"request_object_encryption_alg_values_supported":ALG,\
        "rcs_response_signing_alg_values_supported":SIG,"introspection_signing_alg_values_supported":EDSIG,\
        "check_session_iframe":"P/connect/checkSession",\
        "scopes_supported":["address","phone","openid","profile","fr:idm:*","am-introspect-all-tokens","email"],\
        "backchannel_logout_supported":true,"acr_values_supported":[],\
        "request_object_encryption_enc_values_supported":ENC,"rcs_request_encryption_alg_values_supported":ALG,\
        "userinfo_signing_alg_values_supported":["ES384","HS256","HS512","ES256","RS256","HS384","ES512"],\
        "require_pushed_authorization_requests":false,"rcs_response_encryption_enc_values_supported":ENC,\
        "userinfo_encryption_alg_values_supported":ALG,"end_session_endpoint":"P/connect/endSession",\
        "rcs_request_encryption_enc_values_supported":ENC,"revocation_endpoint":"P/token/revoke",\
        "rcs_response_encryption_alg_values_supported":ALG,"token_endpoint_auth_signing_alg_values_supported":SIG,\
        "jwks_uri":"P/connect/jwk_uri","subject_types_supported":["public","pairwise"],\
        "id_token_signing_alg_values_supported":SIG,"registration_endpoint":"P/register"}
        """

    private static let lists = [
        ("EDSIG", "PS384, RS384, EdDSA, ES384, HS256, HS512, ES256, RS256, HS384, ES512, PS256, PS512, RS512"),
        ("SIG", "PS384, ES384, RS384, HS256, HS512, ES256, RS256, HS384, ES512, PS256, PS512, RS512"),
        ("ENC", "A256GCM, A192GCM, A128GCM, A128CBC-HS256, A192CBC-HS384, A256CBC-HS512"),
        (
            "ALG",
            "ECDH-ES+A256KW, ECDH-ES+A192KW, RSA-OAEP, ECDH-ES+A128KW, RSA-OAEP-256, A128KW, A256KW, ECDH-ES, dir, "
                + "A192KW"
        ),
        (
            "AUTH",
            "client_secret_post, private_key_jwt, self_signed_tls_client_auth, tls_client_auth, none, "
                + "client_secret_basic"
        ),
        ("MODES", "fragment.jwt, form_post, form_post.jwt, jwt, fragment, query.jwt, query"),
        (
            "TYPES",
            "code token id_token, code, code id_token, device_code, id_token, code token, token, token id_token"
        ),
        (
            "GRANTS",
            "implicit, urn:ietf:params:oauth:grant-type:saml2-bearer, refresh_token, password, client_credentials, "
                + "urn:ietf:params:oauth:grant-type:device_code, authorization_code, "
                + "urn:openid:params:grant-type:ciba, urn:ietf:params:oauth:grant-type:uma-ticket, "
                + "urn:ietf:params:oauth:grant-type:jwt-bearer"
        ),
    ]

    /// The page's document with everything spelled out for a base path.
    private static func expected(_ base: String) -> String {
        var text = document.replacing("\"P/", with: "\"\(base)/").replacing("\"P\"", with: "\"\(base)\"")
        for (name, list) in lists {
            let array = "[\"" + list.replacing(", ", with: "\",\"") + "\"]"
            text = text.replacing(":\(name),", with: ":\(array),")
        }
        return text
    }

    @Test func `the document has every member in AM's order`() throws {
        let response = try OAuth2Fixture().get(".well-known/openid-configuration")
        #expect(response.status == .ok)
        #expect(response.fields[.contentType] == "application/json;charset=UTF-8")
        #expect(response.text == Self.expected(OAuth2Fixture.issuer))
    }

    @Test(arguments: ["/am/oauth2/alpha", "/am/oauth2/realms/alpha", "/am/oauth2/realms/root", "/am/oauth2"])
    func `the issuer has the path form of the request`(base: String) throws {
        let document = try OAuth2Fixture().get(".well-known/openid-configuration", base: base).json()
        #expect(document["issuer"]?.string == "http://localhost:8080\(base)")
        #expect(document["token_endpoint"]?.string == "http://localhost:8080\(base)/access_token")
    }

    @Test func `the key set has the public keys with their members in AM's order`() throws {
        let keys = try #require(OAuth2Fixture().get("connect/jwk_uri").json()["keys"]?.array)
        #expect(keys.map { $0["kty"]?.string } == ["RSA", "EC"])
        #expect(keys.first?.object?.keys == ["kty", "kid", "use", "x5t", "x5c", "n", "e"])
        #expect(keys.last?.object?.keys == ["kty", "kid", "use", "x5t", "x5c", "x", "y", "crv"])
    }

    @Test func `an id_token verifies with the key that its header names`() throws {
        let fixture = try OAuth2Fixture()
        let token = try JWS(parsing: #require(fixture.tokens().idToken))
        let keys = try #require(fixture.get("connect/jwk_uri").json()["keys"]?.array)
        let json = try #require(keys.first { $0["kid"] == token.header["kid"] }?.object)
        let verifies = try token.verify(with: JWK(json: json).verificationKey())
        #expect(verifies)
    }
}
