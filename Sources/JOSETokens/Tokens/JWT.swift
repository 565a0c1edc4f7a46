import Determinism
import OrderedJSON

/// A set of claims (RFC 7519): signed into a JWS, or read from one.
package struct JWT: Sendable, Equatable {
    package let claims: JSONObject

    package init(claims: JSONObject) { self.claims = claims }

    /// The claims of a JWS whose signature the caller has verified, or doesn't care for.
    package init(_ jws: JWS) throws(JOSEError) { claims = try Self.claims(of: jws) }

    /// The payload as a JSON object (RFC 7519 §7.2).
    package static func claims(of jws: JWS) throws(JOSEError) -> JSONObject {
        guard let claims = try? JSONValue(parsing: jws.payload).object else {
            throw JOSEError(.malformed, "the payload of the token is no JSON object")
        }
        return claims
    }

    /// The token, its claims in their order.
    package func signed(with key: SigningKey, header: JWTHeader = .plain) -> String {
        JWS.sign(header: header, payload: JSONValue.object(claims).serialized, key: key)
    }

    /// A claim that is a NumericDate (RFC 7519 §2): seconds, perhaps with a fraction. Nil where it is absent.
    package func instant(_ claim: String) throws(JOSEError) -> Instant? {
        guard let value = claims[claim] else { return nil }
        if let seconds = value.int { return Instant(secondsSinceEpoch: Int64(seconds)) }
        guard let seconds = value.double else { throw JOSEError(.malformed, "\(claim) is no time in seconds") }
        // Beyond these bounds `Instant` would clamp anyhow.
        return Instant(millisecondsSinceEpoch: Int64((min(max(seconds, -1e12), 1e12) * 1000).rounded(.down)))
    }

    /// Whether `now` lies from `nbf` on and before `exp`, where they are (RFC 7519 §4.1.4, §4.1.5).
    package func isValid(at now: Instant) throws(JOSEError) -> Bool {
        if let notBefore = try instant("nbf"), now < notBefore { return false }
        if let expiry = try instant("exp"), now >= expiry { return false }
        return true
    }

    /// `aud` in both its forms (RFC 7519 §4.1.3); empty where it is absent or neither.
    package var audience: [String] {
        switch claims["aud"] {
        case .string(let one): [one]
        case .array(let several): several.compactMap(\.string)
        default: []
        }
    }
}
