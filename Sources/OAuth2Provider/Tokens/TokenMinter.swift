import AMWire
import Determinism
import EndpointRouting
import IdentityStore
import JOSETokens
import OrderedJSON

/// Makes signed tokens of what was decided, outside any transaction.
struct TokenMinter {
    let parts: OAuth2Parts
    let world: World
    let now: Instant
    /// What is wrong with the tokens on purpose.
    var flaw: TokenFlaw?

    /// A time as it is sent: in seconds, and skewed where the tenant says so.
    func sent(_ time: Instant, as place: SentSkew.Place) -> JSONValue {
        .int(Int((time + parts.skew.value[place]).secondsSinceEpoch))
    }

    /// The token endpoint's answer, with what scripts make of it.
    func body(
        for issue: TokenIssue, _ scripted: ScriptedTokens?, in context: inout RequestContext
    ) throws -> JSONValue {
        let claims = accessClaims(issue)
        guard let scripted else { return response(to: issue, claims).json }
        let changed = try scripted.accessToken(claims, in: &context)
        let userClaims = hasIDToken(issue) ? try scripted.claims(in: &context) : nil
        let answer = response(to: issue, changed?.claims.inJavaHashOrder ?? claims, userClaims: userClaims).json
        guard let further = changed?.further, var members = answer.object, !further.isEmpty else { return answer }
        for member in further { members[member.key] = member.value }
        return .object(members.inJavaHashOrder)
    }

    func response(to issue: TokenIssue) -> TokenResponse { response(to: issue, accessClaims(issue)) }

    /// The answer says of the access token what that says of itself.
    ///
    /// - Parameter userClaims: in place of those that the scopes give.
    private func response(
        to issue: TokenIssue, _ claims: JSONObject, userClaims: JSONObject? = nil
    ) -> TokenResponse {
        let accessToken = sign(claims, .accessToken)
        return TokenResponse(
            accessToken: accessToken,
            refreshToken: issue.refreshToken.map { sign(refreshClaims(issue, $0), .refreshToken) },
            scope: (ScopeSet(claim: claims["scope"]) ?? issue.scope).text,
            idToken: hasIDToken(issue) ? idToken(issue, userClaims, accessToken: accessToken) : nil,
            expiresIn: (claims["expires_in"]?.int ?? Int(issue.client.lifetimes.accessToken.seconds)) - 1,
            nonce: issue.grant.nonce)
    }

    private func hasIDToken(_ issue: TokenIssue) -> Bool {
        issue.scope.contains("openid") && !(issue.isRefresh && parts.settings.refreshedIDToken == .absent)
    }

    private func idToken(_ issue: TokenIssue, _ userClaims: JSONObject?, accessToken: String) -> String {
        let key = parts.keyRing.active(.rsa)
        let userClaims = userClaims ?? UserClaims.of(issue.user, for: issue.scope)
        return sign(idTokenClaims(issue, userClaims, accessToken: accessToken), key.key, key.header)
    }

    private static let header = JWTHeader(compression: "NONE")

    private func sign(_ claims: JSONObject, _ purpose: TenantKeys.Purpose) -> String {
        sign(claims, .symmetric(parts.keys.key(purpose)), Self.header)
    }

    private func sign(_ claims: JSONObject, _ key: SigningKey, _ header: JWTHeader) -> String {
        let absent = parts.settings.absentTokenMembers
        if flaw == nil, absent.isEmpty { return JWT(claims: claims).signed(with: key, header: header) }
        var draft = TokenDraft(header: header.members, claims: claims, key: key)
        draft.remove(absent)
        flaw?.spoil(&draft, now)
        return draft.text
    }

    /// `auditTrackingId`, which audit logs follow a token by: `<uuid>-<number>`.
    static func trackingID(_ randomness: any Randomness) -> String {
        "\(randomness.uuid())-\(randomness.number(below: 100_000))"
    }
}
