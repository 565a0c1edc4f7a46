import IdentityStore
import JOSETokens
import OrderedJSON

/// JWT Password Replay: puts the password, encrypted, into a property of the session, for a gateway that plays it back.
///
/// Each secret label has a key of its own, made from the tenant's; AM takes it from a secret store.
struct JwtPasswordReplayNode: Node, IncompleteNode {
    static let type = NodeType(
        "JwtPasswordReplayNode", "JWT Password Replay", "Puts the encrypted password into a property of the session.",
        properties: [
            .string("jwtSessionProperty", default: "sunIdentityUserPassword", "The property."),
            .string("encryptionKeySecretLabelIdentifier", "Names the key; here one is made for each name."),
        ],
        inputs: ["password"])
    static let outcomes = [Outcome("outcome", displayName: "Success")]

    let omission: NodeOmission? = NodeOmission(
        property: "encryptionKeySecretLabelIdentifier",
        message: "there is no secret store: the key is made from the tenant's, and no gateway has it")
    private let property: String
    private let label: String

    init(_ configuration: NodeConfiguration) throws {
        property = try configuration.string("jwtSessionProperty")
        label = try configuration.string("encryptionKeySecretLabelIdentifier")
        guard !property.isEmpty else {
            throw NodeConfigurationError(
                property: "jwtSessionProperty", problem: "\"jwtSessionProperty\" must name a property of the session")
        }
    }

    func process(_ context: inout TreeContext) throws -> Action {
        guard let password = context.state["password"]?.string else {
            throw NodeFailure("there is no password in the state to put into the session")
        }
        let claims: JSONValue = ["password": .string(password)]
        let cipher = try Self.cipher(label, context.engine.keys)
        let token = JWE.encrypt(claims.serialized, cipher: cipher, randomness: context.world.randomness)
        context.end.sessionProperties[property] = .string(token)
        return .goTo("outcome")
    }

    /// What encrypts under a label's key.
    private static func cipher(_ label: String, _ keys: TenantKeys) throws -> A128CBCHS256 {
        let name = "am.authentication.nodes.jwt.replay.\(label).encryption"
        let key = SymmetricKey(HMACSHA256.authenticate(Array(name.utf8), key: keys.key(.journeyState)))
        guard let cipher = A128CBCHS256(key: key) else { throw NodeFailure("the key for \(name) has a wrong length") }
        return cipher
    }
}
