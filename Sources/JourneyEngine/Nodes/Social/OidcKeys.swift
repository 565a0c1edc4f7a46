import IdentityStore
import JOSETokens
import OrderedJSON

/// What verifies an ID token: keys that the node has, else this server's own, with which every provider that it plays
/// signs; or a secret.
struct OidcKeys: Sendable {
    enum Kind: String, Sendable, CaseIterable {
        case wellKnownURL = "WELL_KNOWN_URL"
        case clientSecret = "CLIENT_SECRET"
        case jwkURL = "JWK_URL"
    }

    let omission: NodeOmission?
    private let kind: Kind
    private let secret: String?
    /// Nil where the node has none of its own.
    private let set: JWKSet?

    init(_ configuration: NodeConfiguration) throws {
        kind = Kind(rawValue: try configuration.string("oidcValidationType")) ?? .wellKnownURL
        secret = try configuration.optionalString("clientSecret")
        set = try Self.set(configuration.value("keys"))
        omission = Self.omission(kind, hasSecret: secret != nil, hasKeys: set != nil)
    }

    private static func set(_ value: JSONValue) throws -> JWKSet? {
        if value.isNull { return nil }
        guard let set = JWKSet(json: value) else {
            throw NodeConfigurationError(property: "keys", problem: "keys must be a JWK set, {\"keys\": […]}")
        }
        return set
    }

    private static func omission(_ kind: Kind, hasSecret: Bool, hasKeys: Bool) -> NodeOmission? {
        switch kind {
        case .clientSecret where !hasSecret:
            NodeOmission(
                property: "secretId",
                message: "\"secretId\" has no effect: no token is good without a \"clientSecret\" in the node")
        case .wellKnownURL where !hasKeys, .jwkURL where !hasKeys:
            NodeOmission(
                property: "oidcValidationValue",
                message: "\"oidcValidationValue\" has no effect: only tokens that this server signs are good, unless "
                    + "the node has \"keys\"")
        default: nil
        }
    }

    /// The claims of a token that a key has signed.
    func claims(of text: String, _ context: borrowing TreeContext) throws -> JSONObject {
        guard let token = try? JWS(parsing: text), let claims = try? JWT.claims(of: token) else {
            throw NodeFailure("it is no JWT")
        }
        guard keys(for: token, context).contains(where: { token.verify(with: $0) }) else {
            throw NodeFailure("no key that counts here has signed it")
        }
        return claims
    }

    private func keys(for token: JWS, _ context: borrowing TreeContext) -> [VerificationKey] {
        if kind == .clientSecret { return secret.map { [.symmetric(SymmetricKey(Array($0.utf8)))] } ?? [] }
        guard let set else {
            return context.engine.signingKeys.map { [.rsa($0.rsa.publicKey), .p256($0.p256.publicKey)] } ?? []
        }
        return set.keys(for: token)
    }
}
