import Determinism
import JOSETokens
import OrderedJSON

/// A key of a tenant's ring.
package struct RingKey: Sendable {
    /// Who may read the public half in the key set.
    package enum Publication: Sendable, Equatable {
        /// From an instant on: whoever asked before has a set without it.
        case from(Instant)
        case never
    }

    /// Tells the algorithm, and which key of the server it is where it was not made for this tenant.
    package enum Kind: String, Sendable, CaseIterable {
        case rsa, p256

        /// A new private key of the kind, drawn.
        package func newPEM(randomness: any Randomness) -> String {
            switch self {
            case .rsa: RSAPrivateKey.generate(randomness: randomness).pem
            case .p256: P256PrivateKey.generate(randomness: randomness).pem
            }
        }
    }

    /// What tokens and the key set call it; empty: they don't name it.
    package let keyID: String
    /// What it can be told by, however it is called.
    package let thumbprint: String
    package let key: SigningKey
    package let kind: Kind
    /// Nil for the server's own.
    let pem: String?
    /// Whether tokens are signed with it; one of each kind is.
    package internal(set) var isActive: Bool
    package let publication: Publication
    /// The public half (RFC 7517 §4).
    package let json: JSONObject
    /// Of tokens that it signs.
    package let header: JWTHeader

    /// Whether a name is that by which tokens know it, or its thumbprint: it may have no name, or that of another.
    package func isCalled(_ name: String) -> Bool { keyID == name || thumbprint == name }

    package func isPublished(at now: Instant) -> Bool {
        if case .from(let start) = publication { start <= now } else { false }
    }

    /// A key of the server's own, under its own name and published for ever.
    init(_ rsa: RSAPrivateKey) {
        self.init(.rsa, .rsa(rsa), rsa.keyID, rsa.publicJWK(), pem: nil, isActive: true, .from(.distantPast))
    }

    /// A key of the server's own, under its own name and published for ever.
    init(_ p256: P256PrivateKey) {
        self.init(.p256, .p256(p256), p256.keyID, p256.publicJWK(), pem: nil, isActive: true, .from(.distantPast))
    }

    /// A key that was made for the tenant.
    init(
        _ kind: Kind, pem: String, keyID: String?, isActive: Bool, publication: Publication
    ) throws(JOSEError) {
        switch kind {
        case .rsa:
            let key = try RSAPrivateKey(pem: pem)
            let jwk = key.publicJWK(kid: keyID)
            self.init(kind, .rsa(key), key.keyID, jwk, pem: pem, isActive: isActive, publication)
        case .p256:
            let key = try P256PrivateKey(pem: pem)
            let jwk = key.publicJWK(kid: keyID)
            self.init(kind, .p256(key), key.keyID, jwk, pem: pem, isActive: isActive, publication)
        }
    }

    private init(
        _ kind: Kind, _ key: SigningKey, _ thumbprint: String, _ jwk: JWK, pem: String?, isActive: Bool,
        _ publication: Publication
    ) {
        self.kind = kind
        self.thumbprint = thumbprint
        self.key = key
        self.pem = pem
        self.isActive = isActive
        self.publication = publication
        keyID = jwk.keyID ?? ""
        header = JWTHeader(keyID: keyID.isEmpty ? nil : keyID)
        var json = jwk.json
        if keyID.isEmpty { json["kid"] = nil }
        self.json = json
    }
}

extension Instant {
    fileprivate static let distantPast = Instant(millisecondsSinceEpoch: .min)
}
