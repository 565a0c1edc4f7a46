import Determinism
import JOSETokens
import OrderedJSON

/// What a device signed (WIRE §3.1, §3.2). Its claims are judged; its signature is not.
struct DeviceSignature: Sendable {
    /// Names the key.
    let keyID: String
    /// The public key, where the device sends it along.
    let key: JSONValue?
    let claims: JSONObject
    private let jwt: JWT

    /// Nil for what is no JWS with a key's name and claims.
    init?(_ text: String) {
        guard let jws = try? JWS(parsing: text), let keyID = jws.header["kid"]?.string, let jwt = try? JWT(jws) else {
            return nil
        }
        self.keyID = keyID
        self.jwt = jwt
        key = jws.header["jwk"]
        claims = jwt.claims
    }

    /// Why the claims can't be accepted; nil where they can. A claim that is absent says nothing wrong.
    func problem(challenge: String, applicationIDs: [String], at now: Instant) -> String? {
        if (try? jwt.isValid(at: now)) != true { return "it has expired, or isn't valid yet" }
        if let signed = claims["challenge"], signed.string != challenge { return "it is for another challenge" }
        if let issuer = claims["iss"]?.string, !applicationIDs.isEmpty, !applicationIDs.contains(issuer) {
            return "the app \(issuer) is none of \(applicationIDs)"
        }
        return nil
    }

    /// The `_id` or name in AM's name of an identity, which `sub` is.
    var userName: String? {
        guard let subject = claims["sub"]?.string else { return nil }
        guard subject.hasPrefix("id=") else { return subject }
        return String(subject.dropFirst("id=".count).prefix { $0 != "," })
    }
}
