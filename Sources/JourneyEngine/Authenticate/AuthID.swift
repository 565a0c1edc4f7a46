import AMWire
import Determinism
import EndpointRouting
import JOSETokens
import OrderedJSON

/// The token that leads a client back to its run: an HS256 JWT with AM's claims (AM-BEHAVIOUR §1.6).
package struct AuthID: Sendable, Equatable {
    /// The journey that the client named; nil with the realm's default.
    package let index: String?
    package let realm: RealmPath
    /// AM's name for where the state is.
    package let sessionID: String
    package let expiry: Instant

    /// In the order in which they are read; AM's, which they are written in, is Java's (AM-BEHAVIOUR §0.2 rule 1).
    private enum Claim: String, CaseIterable {
        case realm, sessionId, otk, authIndexType, authIndexValue, exp, iat
        case whitelistState = "whitelist-state"
        case whitelistLockExpiry = "whitelist-lock-expiry"

        static let inOrder = JavaHashOrder.order(Claim.allCases) { $0.rawValue }
    }

    /// The token. `isListed` adds the claims that AIC has where an authId is good for one use.
    func signed(with key: SymmetricKey, isListed: Bool, at now: Instant, randomness: any Randomness) -> String {
        let oneTimeKey = randomness.base32(characters: 26)
        let state = isListed ? randomness.uuid() : nil
        var claims = JSONWriter(capacity: sessionID.utf8.count + 512)
        claims.object { claims in
            for claim in Claim.inOrder {
                switch claim {
                case .realm: claims.member("realm", realm.text)
                case .sessionId: claims.member("sessionId", sessionID)
                case .otk: claims.member("otk", oneTimeKey)
                case .authIndexType: if index != nil { claims.member("authIndexType", "service") }
                case .authIndexValue: if let index { claims.member("authIndexValue", index) }
                case .exp: claims.member("exp", Int(expiry.secondsSinceEpoch))
                case .iat: claims.member("iat", Int(now.secondsSinceEpoch))
                case .whitelistState: if let state { claims.member("whitelist-state", state) }
                case .whitelistLockExpiry: if isListed { claims.member("whitelist-lock-expiry", "0") }
                }
            }
        }
        return JWS.sign(header: .plain, payload: claims.bytes, key: .symmetric(key))
    }

    /// Reads a token and holds it to its signature and expiry. The refusals are AM's (AM-BEHAVIOUR §1.9, §1.10).
    package init(_ text: String, key: SymmetricKey, at now: Instant) throws(AMError) {
        let jws = try Self.parse(text)
        guard jws.verify(with: VerificationKey.symmetric(key)) else {
            throw .badRequest("AuthId JWT Signature not valid")
        }
        guard let claims = try? JWT.claims(of: jws), let realm = claims["realm"]?.string,
            let sessionID = claims["sessionId"]?.string, let expiry = claims["exp"]?.int
        else { throw .badRequest("Failed to parse JWT, the claims are not those of an authId") }
        self.realm = RealmPath(realm)
        self.sessionID = sessionID
        self.expiry = Instant(secondsSinceEpoch: Int64(expiry))
        index = claims["authIndexValue"]?.string
        guard now < self.expiry else { throw .sessionTimedOut(hint: "the authId expired at \(self.expiry.iso8601)") }
    }

    init(run: JourneyRun, sessionID: String) {
        index = run.index
        realm = run.realm
        self.sessionID = sessionID
        expiry = run.expiry
    }

    private static func parse(_ text: String) throws(AMError) -> JWS {
        do {
            return try JWS(parsing: text)
        } catch {
            throw .badRequest("Failed to parse JWT, \(error.reason)")
        }
    }
}

extension AMError {
    /// The run is over, by time or by its end (AM-BEHAVIOUR §1.9).
    static func sessionTimedOut(hint: String) -> AMError {
        AMError(401, "Unauthorized", "Session has timed out", detail: ["errorCode": "110"], hint: hint)
    }

    /// What a link names is unknown, used or expired. Without `detail`, which one SDK looks at first (WIRE §1.3).
    static func suspensionNotFound(hint: String) -> AMError {
        .unauthorized(
            "org.forgerock.openam.auth.nodes.framework.token.SuspendedAuthSessionException: "
                + "Token not found. It may have expired.", hint: hint)
    }

    /// The journey ended in failure; also what AM says when it doesn't want to say more.
    package static func loginFailure(hint: String? = nil, failureURL: String? = nil) -> AMError {
        AMError(
            401, "Unauthorized", "Login failure", detail: failureURL.map { ["failureUrl": .string($0)] }, hint: hint)
    }

    /// There is no such journey, or none that may be started.
    static func noConfiguration(hint: String) -> AMError { .badRequest("No Configuration found", hint: hint) }
}
