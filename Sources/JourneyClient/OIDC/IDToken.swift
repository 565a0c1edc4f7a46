import OrderedJSON

/// What an ID token says (OpenID Connect Core §2).
///
/// It came from the token endpoint itself, so its signature need not be looked at (§3.1.3.7, 6). Nor is its time: a
/// server for tests may live in another year.
struct IDToken {
    let claims: JSONObject

    /// Nil where the text is no JWT.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let payload = Base64URL.decode(parts[1]),
            let claims = (try? JSONValue(parsing: payload))?.object
        else { return nil }
        self.claims = claims
    }

    /// Throws where the token is for somebody else or from somebody else; `nonce` and `subject` are those expected, if
    /// any.
    func check(issuer: String, clientID: String, nonce: String?, subject: String?) throws(OIDCError) {
        guard claims["iss"]?.string == issuer else { throw .idTokenUnfit("its issuer is not \(issuer)") }
        let audience = claims["aud"]?.array?.compactMap(\.string) ?? [claims["aud"]?.string].compactMap { $0 }
        guard audience.contains(clientID) else { throw .idTokenUnfit("it is not for \(clientID)") }
        guard let found = claims["sub"]?.string else { throw .idTokenUnfit("it names nobody") }
        if let subject, found != subject { throw .idTokenUnfit("it is about somebody else") }
        if let nonce, claims["nonce"]?.string != nonce { throw .idTokenUnfit("its nonce is not ours") }
    }
}
