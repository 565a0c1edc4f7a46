import Determinism
import IdentityStore

/// What the use of a refresh token comes to.
enum RefreshTokenUse: Sendable, Equatable {
    /// It stays good.
    case kept
    /// Another takes its place.
    case replaced(by: RefreshTicket)
    /// It was used already, a moment ago: the same successor is given again.
    case repeated(RefreshTicket)
    /// It was used already; with `endsGrant` that costs all tokens of the grant.
    case refused(endsGrant: Bool)

    init(_ id: Handle, of stored: StoredGrant, by client: OAuth2Client, in request: TokenRequest) {
        let rotation = client.refreshRotation ?? request.parts.settings.refreshRotation
        let key = request.parts.keys.key(.refreshToken)
        if stored.refreshToken(is: id) || request.parts.settings.acceptsAnyRefreshToken {
            let ticket = RefreshTicket(replacing: id, key: key, issuedAt: request.now)
            self = rotation == .kept ? .kept : .replaced(by: ticket)
            return
        }
        self = .refused(endsGrant: rotation == .family)
        if case .grace(let duration) = rotation, let time = stored.refreshIssuedAt, request.now < time + duration {
            let ticket = RefreshTicket(replacing: id, key: key, issuedAt: time)
            if stored.refreshToken(is: ticket.id) { self = .repeated(ticket) }
        }
    }

    /// The refresh token that goes out.
    var successor: RefreshTicket? {
        switch self {
        case .replaced(let ticket), .repeated(let ticket): ticket
        case .kept, .refused: nil
        }
    }
}
