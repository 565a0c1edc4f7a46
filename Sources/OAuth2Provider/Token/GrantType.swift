import Determinism
import EndpointRouting
import HTTPMessages
import SQLiteStore

/// A way to get tokens: one file, and one line in the catalog (RFC 6749 §1.3).
protocol GrantType: Sendable {
    /// The `grant_type` that asks for it.
    static var name: String { get }

    /// Reads what the request must hold; refused before the client is looked at.
    init(_ form: FormParameters) throws(OAuth2Error)

    /// Decides in one transaction. A refusal that leaves a trace is returned, not thrown.
    func redeem(
        by client: OAuth2Client, in request: TokenRequest, _ transaction: inout Transaction
    ) throws -> Redemption
}

enum Redemption: Sendable {
    case granted(TokenIssue)
    case refused(OAuth2Error)
}

/// What every way of getting tokens needs to know.
struct TokenRequest: Sendable {
    let parts: OAuth2Parts
    let randomness: any Randomness
    let realm: RealmPath
    let now: Instant
}

enum GrantTypes {
    static let all: [any GrantType.Type] = [
        AuthorizationCodeGrant.self,
        RefreshTokenGrant.self,
        DeviceCodeGrant.self,
    ]
}
