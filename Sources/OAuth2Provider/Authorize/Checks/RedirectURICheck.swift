import SQLiteStore

/// The redirect URI is, letter by letter, a registered one; it may be left out where only one is (RFC 6749 §3.1.2).
struct RedirectURICheck: AuthorizationCheck {
    func check(
        _ request: inout AuthorizationRequest, with parts: OAuth2Parts, _ transaction: inout Transaction
    ) throws {
        let registered = request.client.redirectURIs
        guard let uri = request.parameters.value("redirect_uri") else {
            guard registered.count == 1 else {
                throw OAuth2Error(.invalidRequest, "Missing parameter: redirect_uri")
            }
            request.redirectURI = registered[0]
            return
        }
        guard RedirectURL.isAbsolute(uri) else {
            throw OAuth2Error(.relativeRedirectURI, "The redirection URI provided is not absolute.")
        }
        guard registered.contains(uri) else {
            throw OAuth2Error.redirectURIMismatch.hinting(
                "\(uri) is none of \(registered.joined(separator: ", "))")
        }
        request.redirectURI = uri
    }
}
