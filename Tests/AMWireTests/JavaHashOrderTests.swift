import AMWire
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §0.2 rule 1")) struct JavaHashOrderTests {
    @Test(arguments: [
        "code iss state client_id",
        "error_description state error",
        "error_description iss state error client_id",
        "access_token scope id_token iss state token_type expires_in client_id",
        "access_token refresh_token scope id_token token_type expires_in nonce",
        "user_code device_code interval verification_uri_complete verification_uri expires_in verification_url",
        "whitelist-state authIndexValue otk authIndexType whitelist-lock-expiry realm sessionId exp iat",
        "address phone openid profile email",
    ]) func `a set is ordered as the page lists it`(order: String) {
        let expected = order.split(separator: " ").map(String.init)
        #expect(JavaHashOrder.sorted(expected.sorted()) == expected)
    }
}
