import Determinism
import IdentityStore
import JOSETokens

/// What an authId's `sessionId` holds: the run itself, signed and encrypted, or where its row is (AM-BEHAVIOUR §1.6).
///
/// Both begin with AM's session extensions in base64, padded with dots, between stars.
enum SealedState: Sendable, Equatable {
    /// A JWT around a JWE.
    case token(String)
    case row(Handle)

    /// SI 02, type JWT_AUTH, S1 01; each text has its length in two bytes before it.
    private static let tokenPrefix = "*AAJTSQACMDIABHR5cGUACEpXVF9BVVRIAAJTMQACMDE.*"
    private static let rowPrefix = "*AAJTSQACMDIABHR5cGUACENUU19BVVRIAAJTMQACMDE.*"

    private static let header = JWTHeader(contentType: "JWT")

    /// Reads a `sessionId`; nil for any other text.
    init?(_ text: String) {
        if text.utf8.starts(with: Self.tokenPrefix.utf8) {
            self = .token(String(Substring(text.utf8.dropFirst(Self.tokenPrefix.utf8.count))))
        } else if text.hasPrefix(Self.rowPrefix),
            let handle = Handle(String(text.dropFirst(Self.rowPrefix.count).dropLast())), text.hasSuffix("*")
        {
            self = .row(handle)
        } else {
            return nil
        }
    }

    /// Encrypts a state, and signs that with another key.
    static func sealing(_ state: [UInt8], keys: TenantKeys, randomness: any Randomness) -> SealedState {
        let encrypted = JWE.sealed(state, cipher: keys.stateCipher, randomness: randomness)
        return .token(JWS.sign(header: header, payload: encrypted, key: .symmetric(keys.key(.authID))))
    }

    /// The state; nil where the token isn't ours. The signature isn't looked at: that of the authId around it covers
    /// it, and encryption authenticates.
    static func open(_ token: String, keys: TenantKeys) -> [UInt8]? {
        guard let jws = try? JWS(parsing: token) else { return nil }
        return try? JWE.open(jws.payload, cipher: keys.stateCipher)
    }

    /// The state as a JWE, which is also what a row holds: there may be a password in it.
    static func encrypt(_ state: [UInt8], keys: TenantKeys, randomness: any Randomness) -> String {
        JWE.encrypt(state, cipher: keys.stateCipher, randomness: randomness)
    }

    /// The state of a JWE; nil where it is damaged.
    static func decrypt(_ encrypted: String, keys: TenantKeys) -> [UInt8]? {
        try? JWE.decrypt(encrypted, cipher: keys.stateCipher)
    }

    /// The `sessionId`.
    var text: String {
        switch self {
        case .token(let token): Self.tokenPrefix + token
        case .row(let handle): "\(Self.rowPrefix)\(handle.text)*"
        }
    }
}
