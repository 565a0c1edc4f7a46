import AMWire
import AdminWire
import EndpointRouting
import OAuth2Provider
import OrderedJSON

/// What a registration is refused for before anything is made of it.
extension ClientRegistration {
    func check() throws(AMError) {
        try checkRedirects()
        if secret == "" { throw .badRequest("\"secret\" must not be empty") }
        try Self.check(grantTypes ?? [], of: "grantTypes", among: Self.knownGrantTypes)
        let responses = (responseTypes ?? []).flatMap { $0.split(separator: " ").map(String.init) }
        try Self.check(responses, of: "responseTypes", among: Self.knownResponseTypes)
        try checkScopes()
    }

    /// Scripts are named when they are there, so that nobody finds out by a flow.
    func check(scriptsOf tenant: any ControlledTenant, in realm: RealmPath) throws(AMError) {
        for (member, script) in [("claimsScript", claimsScript), ("accessTokenScript", accessTokenScript)] {
            guard let script, let obstacle = tenant.obstacle(toScript: script, in: realm) else { continue }
            throw .badRequest("\"\(member)\": \(obstacle)")
        }
    }

    private func checkRedirects() throws(AMError) {
        let usesCodes = grantTypes?.contains("authorization_code") ?? true
        if redirectURIs.isEmpty, usesCodes { throw .badRequest("\"redirectUris\" must have one or more") }
        for uri in redirectURIs + (postLogoutRedirectURIs ?? []) where !RedirectURL.isRegistrable(uri) {
            throw .badRequest("a redirect URI must be absolute and without #, not \(JSONValue.string(uri).text)")
        }
    }

    private static func check(
        _ texts: [String], of member: String, among known: [String]
    ) throws(AMError) {
        guard let odd = texts.first(where: { !known.contains($0) }) else { return }
        throw .badRequest(
            "\"\(member)\" has \(JSONValue.string(odd).text), which AM doesn't know; it knows "
                + known.joined(separator: ", "))
    }

    /// RFC 6749 §3.3; the default ones are among those that the client may ask for.
    private func checkScopes() throws(AMError) {
        for text in [scopes, defaultScopes].compactMap(\.self)
        where !ScopeSet(text: text).names.allSatisfy(ScopeSet.isName) {
            throw .badRequest("scopes are of visible ASCII without \" and \\, blanks between them")
        }
        let extra = ScopeSet(text: defaultScopes ?? "").names.first { name in
            scopes.map { !ScopeSet(text: $0).contains(name) } ?? false
        }
        if let extra { throw .badRequest("\"defaultScopes\" has \"\(extra)\", which isn't among \"scopes\"") }
    }

    /// The grant types that AM's clients can have, also those that nothing here answers.
    private static let knownGrantTypes = [
        "authorization_code", "refresh_token", "client_credentials", "password", "implicit",
        "urn:ietf:params:oauth:grant-type:device_code", "urn:ietf:params:oauth:grant-type:jwt-bearer",
        "urn:ietf:params:oauth:grant-type:saml2-bearer", "urn:ietf:params:oauth:grant-type:token-exchange",
        "urn:ietf:params:oauth:grant-type:uma-ticket", "urn:openid:params:grant-type:ciba",
    ]

    /// The parts of AM's response types.
    private static let knownResponseTypes = ["code", "token", "id_token", "none", "device_code"]
}
