import AMWire
import Determinism
import EndpointRouting
import JOSETokens
import JourneyEngine
import OrderedJSON

extension FuzzTarget {
    /// Tokens that come back to us: JWS, JWE, JWT, authId (RFC 7515, RFC 7516, AM-BEHAVIOUR §1.6).
    ///
    /// The bytes are a token, a change to a good one (its place in two bytes, then what stands there instead), and
    /// the content of one that we make.
    static let token = FuzzTarget("token") { bytes throws(BrokenRule) in
        guard let mint = Mint.shared else { throw BrokenRule(description: "there are no test keys") }
        try mint.judge(bytes.text)
        for token in mint.good { try mint.judge(changed(token, bytes)) }
        try mint.checkContent(bytes)
    }

    private static func changed(_ token: String, _ change: [UInt8]) -> String {
        var token = token.bytes
        let place = change.prefix(2).reduce(0) { $0 << 8 | Int($1) } % token.count
        let new = change.dropFirst(2)
        token.replaceSubrange(place..<min(place + new.count, token.count), with: new)
        return token.text
    }
}

/// Keys, and the only tokens that were ever made with them.
private struct Mint {
    let good: [String]
    private let keys: [SigningKey]
    private let symmetric = SymmetricKey((0..<32).map { $0 })
    private let cipher: A128CBCHS256
    private let now = Instant(secondsSinceEpoch: 1_767_323_045)

    static let shared = try? Mint()

    private init() throws {
        guard let cipher = A128CBCHS256(key: symmetric) else { throw JOSEError(.keyUnusable, "no key") }
        self.cipher = cipher
        let (rsa, p256) = (try TestKeys.rsa(), try TestKeys.p256())
        keys = [.symmetric(symmetric), .rsa(rsa), .p256(p256)]
        let claims: JSONObject = [
            "realm": "/alpha", "sessionId": "*AAJTSQ.*", "exp": .int(Int(now.secondsSinceEpoch) + 300),
        ]
        let chance = SeededRandomness(seed: 1)
        good =
            [SigningKey.symmetric(symmetric), .rsa(rsa)].map { JWT(claims: claims).signed(with: $0) }
            + [Self.ellipticToken, JWE.encrypt("state".bytes, cipher: cipher, randomness: chance)]
    }

    /// A token verifies, decrypts and leads to a run if it is one of the good ones, and never else.
    func judge(_ text: String) throws(BrokenRule) {
        let isGood = good.contains { $0.bytes == text.bytes }
        let isOpened = (try? JWE.decrypt(text, cipher: cipher)) != nil
        let isTaken = (try? AuthID(text, key: symmetric, at: now)) != nil
        var isVerified = false
        if let jws = try? JWS(parsing: text) {
            let again = jws.signingInput.text + "." + Base64URL.encode(jws.signature)
            try hold(again.bytes == text.bytes, "two texts mean one token: \(text) and \(again)")
            isVerified = keys.contains { jws.verify(with: $0) }
        }
        try hold((isOpened || isVerified) == isGood, "opened \(isOpened), verified \(isVerified): \(text)")
        try hold(isTaken == (text.bytes == good[0].bytes), "taken for an authId \(isTaken): \(text)")
    }

    /// What we sign and encrypt comes back as it was, and odd claims are refused by AM's errors.
    func checkContent(_ bytes: [UInt8]) throws(BrokenRule) {
        let sealed = JWE.encrypt(bytes, cipher: cipher, randomness: SeededRandomness(seed: 2))
        try hold((try? JWE.decrypt(sealed, cipher: cipher)) == bytes, "a sealed text doesn't come back")
        let token = JWS.sign(header: ["typ": "JWT"], payload: bytes, key: .symmetric(symmetric))
        guard let jws = try? JWS(parsing: token) else { throw BrokenRule(description: "no JWS: \(token)") }
        try hold(jws.payload == bytes && jws.verify(with: keys[0]), "a signed text doesn't come back")
        try hold(!jws.verify(with: keys[1]) && !jws.verify(with: keys[2]), "another key has made \(token)")
        if let jwt = try? JWT(jws) { _ = (try? jwt.isValid(at: now), jwt.audience) }
        guard let authID = try? AuthID(token, key: symmetric, at: now) else { return }
        try hold(now < authID.expiry, "an expired authId is taken")
    }

    /// Signed once, since each signature of its kind is another.
    private static let ellipticToken = """
        eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJkZW1vIn0.\
        -PcGh-ZKKU516P74lBPDdHJp_64TpZlaUBqKmoOQ6Tp3aQUR8omwAYlonvaVzX4cFMebargsCLNo2fVU0PorNg
        """
}
