import Determinism
import EndpointRouting
import HTTPMessages
import IdentityStore
import JOSETokens
import OrderedJSON

/// What a persistent cookie holds: a JWT around a JWE, as AM's own (AM-BEHAVIOUR §1.6 has the same form).
struct PersistentCookieToken: Sendable, Equatable {
    let realm: RealmPath
    let userName: String
    /// The first instant at which it is refused whatever is done with it.
    let expiry: Instant
    /// The first instant at which it is refused because it rested.
    let idleExpiry: Instant

    private static let header = JWTHeader(contentType: "JWT").members
    private static let context = "org.forgerock.authentication.context"

    init(realm: RealmPath, userName: String, expiry: Instant, idleExpiry: Instant) {
        self.realm = realm
        self.userName = userName
        self.expiry = expiry
        self.idleExpiry = idleExpiry
    }

    /// Reads a cookie; nil where it was not signed with the key, or has expired.
    init?(_ text: String, signingKey: SymmetricKey, keys: TenantKeys, at now: Instant) {
        guard let jws = try? JWS(parsing: text), jws.verify(with: VerificationKey.symmetric(signingKey)),
            let plain = try? JWE.decrypt(String(decoding: jws.payload, as: UTF8.self), cipher: keys.stateCipher),
            let claims = try? JSONValue(parsing: plain), let expiry = claims["exp"]?.int,
            let idleExpiry = claims["tokenIdleTime"]?.int, let userName = claims[Self.context]?["openam.usr"]?.string,
            let realm = claims[Self.context]?["openam.rlm"]?.string
        else { return nil }
        self.init(
            realm: RealmPath(realm), userName: userName, expiry: Instant(secondsSinceEpoch: Int64(expiry)),
            idleExpiry: Instant(secondsSinceEpoch: Int64(idleExpiry)))
        guard now < self.expiry, now < self.idleExpiry else { return nil }
    }

    func text(signingKey: SymmetricKey, keys: TenantKeys, randomness: any Randomness, at now: Instant) -> String {
        let claims: JSONValue = [
            Self.context: ["openam.usr": .string(userName), "openam.rlm": .string(realm.text)],
            "iat": .int(Int(now.secondsSinceEpoch)), "exp": .int(Int(expiry.secondsSinceEpoch)),
            "tokenIdleTime": .int(Int(idleExpiry.secondsSinceEpoch)),
        ]
        let encrypted = JWE.encrypt(claims.serialized, cipher: keys.stateCipher, randomness: randomness)
        return JWS.sign(header: Self.header, payload: Array(encrypted.utf8), key: .symmetric(signingKey))
    }
}

extension PersistentCookiePlan {
    /// The key that signs the cookie.
    func key(_ keys: TenantKeys) -> SymmetricKey {
        guard let signingKey else { return keys.key(.persistentCookie) }
        return SymmetricKey(Base64.decode(signingKey) ?? Array(signingKey.utf8))
    }

    /// The cookie for a user who has just logged in.
    func cookie(
        for user: ManagedUser, keys: TenantKeys, randomness: any Randomness, path: String, at now: Instant
    ) -> ResponseCookie {
        let expiry = expiry ?? now + maximumLife
        let token = PersistentCookieToken(
            realm: user.realm, userName: user.userName, expiry: expiry, idleExpiry: now + idleTime)
        let text = token.text(signingKey: key(keys), keys: keys, randomness: randomness, at: now)
        var cookie = ResponseCookie(name, text, path: path)
        cookie.expires = expiry.httpDate
        cookie.maxAge = Int((expiry - now).seconds)
        cookie.isSecure = isSecure
        cookie.isHTTPOnly = isHTTPOnly
        cookie.sameSite = sameSite
        return cookie
    }
}
