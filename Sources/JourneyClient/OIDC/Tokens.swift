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
    /// The first moment at which the access token no longer counts; nil where the server didn't say.
    public var expiry: Date?

    /// Reads an answer that came at `now`.
    init(_ response: TransportResponse, now: Date) throws {
        guard let json = response.json, let accessToken = json["access_token"]?.string,
            let tokenType = json["token_type"]?.string
        else { throw UnexpectedAnswer("the answer has no tokens", in: response) }
        self.accessToken = accessToken
        self.tokenType = tokenType
        refreshToken = json["refresh_token"]?.string
        idToken = json["id_token"]?.string
        scopes = (json["scope"]?.string ?? "").split(separator: " ").map(String.init)
        expiry = json["expires_in"]?.int.map { now.addingTimeInterval(TimeInterval($0)) }
    }

    /// Whether the access token is of no more use at a moment, or will be within the margin.
    public func isExpired(at now: Date, margin: Duration = .zero) -> Bool {
        guard let expiry else { return false }
        return now.addingTimeInterval(TimeInterval(margin.components.seconds)) >= expiry
    }

    /// What the ID token says; nil where there is none or it can't be read.
    public var idTokenClaims: JSONObject? { idToken.flatMap { IDToken($0)?.claims } }
}
