import Determinism
import JOSETokens
import OrderedJSON
import TenantScripting

/// What a script says of a JWT that it wants made or judged, in AM's words.
struct ScriptJWT: Sendable {
    private enum Form: String {
        case signed = "SIGNED"
        case signedThenEncrypted = "SIGNED_THEN_ENCRYPTED"
        case encryptedThenSigned = "ENCRYPTED_THEN_SIGNED"
    }

    private let form: Form
    private let json: JSONObject

    /// Nil where the data doesn't say what the token is.
    init?(_ json: JSONValue) throws(ScriptRefusal) {
        guard let name = json["jwtType"]?.string else { return nil }
        guard let form = Form(rawValue: name) else { throw ScriptRefusal("\(name) is no jwtType") }
        self.form = form
        self.json = json.object ?? [:]
    }

    /// `accountId` stands in for what isn't given.
    private var issuer: String? {
        get throws(ScriptRefusal) { try text(firstOf: "issuer", "stableId", "accountId") }
    }
    private var subject: String? {
        get throws(ScriptRefusal) { try text(firstOf: "subject", "accountId") }
    }

    private func text(firstOf names: String...) throws(ScriptRefusal) -> String? {
        for name in names {
            if let text = try self.text(name) { return text }
        }
        return nil
    }

    /// Nil where it isn't given.
    private func text(_ name: String) throws(ScriptRefusal) -> String? {
        guard let value = json[name], !value.isNull else { return nil }
        guard let text = value.looseText else { throw ScriptRefusal("the \(name) must be a text") }
        return text
    }

    private func wholeNumber(_ name: String) throws(ScriptRefusal) -> Int? {
        guard let text = try self.text(name) else { return nil }
        guard let number = json[name]?.int ?? Int(text) else {
            throw ScriptRefusal("the \(name) must be a whole number")
        }
        return number
    }

    /// One of a token's must be among them; nil where any will do.
    private var audience: [String]? {
        get throws(ScriptRefusal) {
            guard let several = json["audience"]?.array else { return try text("audience").map { [$0] } }
            let texts = several.compactMap(\.looseText)
            guard texts.count == several.count else {
                throw ScriptRefusal("the audience must be a text or a list of texts")
            }
            return texts
        }
    }

    private var furtherClaims: JSONObject {
        get throws(ScriptRefusal) {
            guard let value = json["claims"], !value.isNull else { return [:] }
            guard let claims = value.object else { throw ScriptRefusal("the claims must be an object") }
            return claims
        }
    }
}

/// Making one.
extension ScriptJWT {
    func token(at now: Instant, randomness: any Randomness) throws(ScriptRefusal) -> String {
        let key = try signingKey()
        let claims = try JSONValue.object(self.claims(at: now, randomness)).serialized
        switch form {
        case .signed: return JWS.sign(header: JWTHeader.plain, payload: claims, key: key)
        case .signedThenEncrypted:
            let token = JWS.sign(header: JWTHeader.plain, payload: claims, key: key)
            return JWE.encrypt(
                Array(token.utf8), extraHeader: ["cty": "JWT"], cipher: try cipher(), randomness: randomness)
        case .encryptedThenSigned:
            let token = JWE.encrypt(claims, cipher: try cipher(), randomness: randomness)
            return JWS.sign(header: JWTHeader(contentType: "JWT"), payload: Array(token.utf8), key: key)
        }
    }

    private func claims(at now: Instant, _ randomness: any Randomness) throws(ScriptRefusal) -> JSONObject {
        guard let issuer = try self.issuer else { throw Self.missing("issuer") }
        var claims: JSONObject = ["iss": .string(issuer)]
        claims["sub"] = try subject.map(JSONValue.string)
        claims["aud"] = try audience == nil ? nil : json["audience"]
        claims["typ"] = try text("type").map(JSONValue.string)
        claims["jti"] = .string(try text("jwtId") ?? randomness.uuid())
        let asked = try wholeNumber("validityMinutes") ?? Self.usualMinutes
        let minutes = min(max(asked, 0), ClosedRange.minutes.upperBound)
        claims["iat"] = .int(Int(now.secondsSinceEpoch))
        claims["exp"] = .int(Int((now + .minutes(minutes)).secondsSinceEpoch))
        for claim in try furtherClaims { claims[claim.key] = claim.value }
        return claims
    }

    private static let usualMinutes = 5

    private func signingKey() throws(ScriptRefusal) -> SigningKey {
        switch try text("jwsAlgorithm") {
        case "HS256": return .symmetric(SymmetricKey(try bytes("signingKey")))
        case "RS256":
            guard form == .signed else { throw ScriptRefusal("a token that is encrypted is signed with HS256") }
            guard let key = Self.object(json["privateKey"]) else { throw Self.missing("privateKey") }
            do throws(JOSEError) {
                return .rsa(try RSAPrivateKey(jwk: key))
            } catch {
                throw ScriptRefusal("the privateKey can't be used: \(error.description)")
            }
        case let name?: throw ScriptRefusal("the jwsAlgorithm must be HS256 or RS256, not \(name)")
        case nil: throw Self.missing("jwsAlgorithm")
        }
    }
}

/// Judging one.
extension ScriptJWT {
    /// What a token claims, by AM's names; nil, with the reason, where it isn't what the script wants.
    func judged(at now: Instant) throws -> (claims: JSONObject?, reason: String) {
        guard let issuer = try self.issuer, let text = try self.text("jwt") else {
            return (nil, "an issuer and a jwt must be given")
        }
        do {
            let claims = try self.claims(of: text)
            if let problem = try problem(of: JWT(claims: claims), issuer, now) { return (nil, problem) }
            return (Self.named(claims), "")
        } catch let error as JOSEError {
            return (nil, error.description)
        }
    }

    private func claims(of text: String) throws -> JSONObject {
        var payload: [UInt8]
        switch form {
        case .signed: payload = try verified(text)
        case .signedThenEncrypted:
            payload = try verified(String(decoding: try JWE.decrypt(text, cipher: try cipher()), as: UTF8.self))
        case .encryptedThenSigned:
            payload = try JWE.decrypt(String(decoding: try verified(text), as: UTF8.self), cipher: try cipher())
        }
        guard let claims = try? JSONValue(parsing: payload).object else {
            throw JOSEError(.malformed, "the payload of the token is no JSON object")
        }
        return claims
    }

    private func verified(_ text: String) throws -> [UInt8] {
        let jws = try JWS(parsing: text)
        guard jws.verify(with: try verificationKey(for: jws)) else {
            throw JOSEError(.notAuthentic, "the token was not signed with this key")
        }
        return jws.payload
    }

    /// The key says what it is for: a JWK is one of RSA, everything else a secret.
    private func verificationKey(for jws: JWS) throws -> VerificationKey {
        guard let given = json["signingKey"], !given.isNull else {
            throw JavaException("org.forgerock.secrets.NoSuchSecretException", "No verification key was given")
        }
        let decoded = given.string.flatMap(Base64.decode).flatMap { try? JSONValue(parsing: $0) }
        if let key = Self.object(given) ?? decoded?.object, key["kty"] != "oct" {
            return try JWK(json: key).verificationKey(algorithm: .RS256)
        }
        return .symmetric(SymmetricKey(try bytes("signingKey")))
    }

    private func problem(of token: JWT, _ issuer: String, _ now: Instant) throws -> String? {
        let wanted: [(String, String?)] = try [("iss", issuer), ("sub", subject), ("typ", text("type"))]
        for (name, value) in wanted where value != nil && token.claims[name]?.string != value {
            return "its \(name) is not \(value ?? "")"
        }
        if let audience = try self.audience, !token.audience.contains(where: { audience.contains($0) }) {
            return "it is not for \(audience.joined(separator: ", "))"
        }
        for claim in try furtherClaims where token.claims[claim.key] != claim.value {
            return "its \(claim.key) is another"
        }
        return try untimely(token, now)
    }

    private func untimely(_ token: JWT, _ now: Instant) throws -> String? {
        let skew = Duration.seconds(min(max(try wholeNumber("clockSkew") ?? 0, 0), 86_400))
        if let expiry = try token.instant("exp"), now >= expiry + skew { return "it has expired" }
        if let made = try token.instant("iat"), now + skew < made { return "it is of the future" }
        if let start = try token.instant("nbf"), now + skew < start { return "it is not good yet" }
        return nil
    }

    private static func named(_ claims: JSONObject) -> JSONObject {
        var named = JSONObject()
        for claim in claims {
            let value = claim.key == "aud" && claim.value.array == nil ? [claim.value] : claim.value
            named[names[claim.key] ?? claim.key] = value
        }
        return named
    }

    private static let names = [
        "iss": "issuer", "sub": "subject", "aud": "audience", "exp": "expirationTime", "iat": "issuedAt",
        "nbf": "notBeforeTime", "jti": "jwtId", "typ": "type",
    ]
}

extension ScriptJWT {
    private func cipher() throws(ScriptRefusal) -> A128CBCHS256 {
        guard let cipher = A128CBCHS256(key: SymmetricKey(try bytes("encryptionKey"))) else {
            throw ScriptRefusal("the encryptionKey must have 32 bytes")
        }
        return cipher
    }

    private func bytes(_ name: String) throws(ScriptRefusal) -> [UInt8] {
        guard let text = try self.text(name) else { throw Self.missing(name) }
        guard let bytes = Base64.decode(text) ?? Base64URL.decode(text) else {
            throw ScriptRefusal("the \(name) is no base64")
        }
        return bytes
    }

    /// An object, or a text that is one in JSON.
    private static func object(_ value: JSONValue?) -> JSONObject? {
        value?.object ?? value?.string.flatMap { try? JSONValue(parsing: $0) }?.object
    }

    /// AM's words, and what is missing.
    private static func missing(_ name: String) -> ScriptRefusal { ScriptRefusal("Missing argument: \(name)") }
}
