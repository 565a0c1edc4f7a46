import AMWire
import Foundation
import OrderedJSON

/// What the token endpoint gave (RFC 6749 §5.1, OpenID Connect Core §3.1.3.3).
public struct Tokens: Sendable, Hashable, Codable {
    /// Opens the resources.
    public var accessToken: String
    /// How it is shown, `Bearer`.
    public var tokenType: String
    /// Gets the next tokens; nil where the client has no such grant.
    public var refreshToken: String?
    /// Says who signed in; nil without the scope `openid`.
    public var idToken: String?
    /// What was granted, in no particular order.
    public var scopes: [String]
    /// The first moment at which the access token no longer counts.
    public var expiry: Date
    /// Tells the session that they came from apart from others; nil where a browser signed in.
    var sessionMark: String?

    /// Takes an answer that came at a moment; one that names no lifetime counts as expired.
    init(_ answer: TokenResponse, at now: Date) {
        accessToken = answer.accessToken
        tokenType = answer.tokenType
        refreshToken = answer.refreshToken
        idToken = answer.idToken
        scopes = ScopeSet(text: answer.scope ?? "").names
        expiry = now.addingTimeInterval(TimeInterval(answer.expiresIn))
    }

    /// Whether the access token is of no more use at a moment, or will be within the margin.
    public func isExpired(at now: Date, margin: Duration = .zero) -> Bool {
        now.addingTimeInterval(margin.timeInterval) >= expiry
    }

    /// What the ID token says; nil where there is none or it can't be read.
    public var idTokenClaims: JSONObject? { idToken.flatMap { IDToken($0)?.claims } }
}
