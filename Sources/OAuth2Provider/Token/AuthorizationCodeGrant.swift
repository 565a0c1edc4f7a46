import HTTPMessages
import IdentityStore
import SQLiteStore

/// Tokens for a code (RFC 6749 §4.1.3).
struct AuthorizationCodeGrant: GrantType {
    static let name = "authorization_code"

    private let code: String
    private let redirectURI: String
    private let verifier: String?

    init(_ form: FormParameters) throws(OAuth2Error) {
        guard let code = form.value("code") else { throw .missing("code") }
        guard let redirectURI = form.value("redirect_uri") else { throw .missing("redirect_uri") }
        self.code = code
        self.redirectURI = redirectURI
        verifier = form.value("code_verifier")
    }

    /// The code burns whatever comes of it; one that was burnt already takes its grant's tokens along.
    func redeem(
        by client: OAuth2Client, in request: TokenRequest, _ transaction: inout Transaction
    ) throws -> Redemption {
        let grants = request.parts.grants
        guard let handle = Handle(code), let stored = try grants.grant(row: handle.row, &transaction),
            handle.secret.matches(hash: stored.codeHash)
        else { return .refused(.invalidGrant.hinting("no such code")) }
        guard stored.status == .open else {
            try grants.revoke(row: stored.row, &transaction)
            return .refused(.invalidGrant.hinting("the code was used before; its tokens are revoked now"))
        }
        let redemption = CodeRedemption(
            clientID: client.id, realm: request.realm, redirectURI: redirectURI, verifier: verifier)
        if let refusal = stored.grant.redeem(with: redemption, at: request.now) {
            try grants.redeem(row: stored.row, &transaction)
            return .refused(refusal)
        }
        return try request.firstTokens(of: stored, to: client, grantType: Self.name, code: code, &transaction)
    }
}
