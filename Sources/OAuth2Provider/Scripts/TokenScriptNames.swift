/// The scripts that have a say in tokens, each by its id or name; nil: none.
package struct TokenScriptNames: Sendable, Equatable {
    /// Gives the claims of ID tokens and userinfo, in place of those that the scopes give.
    package var claims: String?
    /// Changes access tokens before they are signed.
    package var accessToken: String?

    package init(claims: String? = nil, accessToken: String? = nil) {
        self.claims = claims
        self.accessToken = accessToken
    }

    package var isEmpty: Bool { claims == nil && accessToken == nil }

    /// The same with others' where there is none of its own: a client's over its provider's.
    func over(_ others: TokenScriptNames) -> TokenScriptNames {
        TokenScriptNames(claims: claims ?? others.claims, accessToken: accessToken ?? others.accessToken)
    }
}
