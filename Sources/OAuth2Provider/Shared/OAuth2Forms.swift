import HTTPMessages

extension FormParameters {
    /// Parameters of an OAuth2 request, read leniently: one SDK sends its values raw, so a `+` in a URI, code or token
    /// is itself, and elsewhere the blank that forms write (WIRE §1.5.3).
    init(oauth2 text: some StringProtocol) {
        self.init(parsing: text, plusIsBlank: Self.plusIsBlank)
    }

    fileprivate static func plusIsBlank(_ name: String) -> Bool { !namesOfRawValues.contains(name) }

    private static let namesOfRawValues: Set = [
        "redirect_uri", "post_logout_redirect_uri", "code", "code_verifier", "code_challenge", "refresh_token", "token",
        "access_token", "id_token_hint", "csrf",
    ]

    /// The first value of a name; one that is empty counts as left out (RFC 6749 §3.1).
    func value(_ name: String) -> String? {
        guard let value = self[name], !value.isEmpty else { return nil }
        return value
    }
}

extension HTTPRequest {
    var oauth2Query: FormParameters { FormParameters(oauth2: target.query ?? "") }

    /// The form in the body; none is an empty one.
    func oauth2Form() throws(OAuth2Error) -> FormParameters {
        guard isForm || body.isEmpty else { throw OAuth2Error(.invalidRequest, "Invalid Content Type") }
        return form(plusIsBlank: FormParameters.plusIsBlank)
    }
}
