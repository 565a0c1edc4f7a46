import AMWire
import Determinism
import JOSETokens
import OrderedJSON

/// Amster Jwt Decision Node: did one of the keys sign a token that holds the nonce sent? The token's `sub` is the user.
struct AmsterJwtDecisionNode: Node, IncompleteNode {
    static let type = NodeType(
        "AmsterJwtDecisionNode", "Amster Jwt Decision Node", "Asks for a token that one of the keys has signed.",
        properties: [
            .string(
                "authorizedKeys", "The keys themselves, as in OpenSSH's authorized_keys; AM has a file's path here.")
        ])
    static let outcomes: [Outcome] = .trueOrFalse

    let omission: NodeOmission?
    private let keys: AuthorizedKeys?

    init(_ configuration: NodeConfiguration) throws {
        keys = AuthorizedKeys(try configuration.string("authorizedKeys"))
        omission =
            keys != nil
            ? nil
            : NodeOmission(
                property: "authorizedKeys",
                message: "\"authorizedKeys\" has no effect: no file is read, the outcome is false without the keys")
    }

    func process(_ context: inout TreeContext) -> Action {
        guard let answer = context.answer(to: HiddenValueCallback.self) else {
            return .send([HiddenValueCallback(id: "jwt", initialValue: context.world.randomness.uuid())])
        }
        guard let subject = subject(of: answer.value, nonce: answer.initialValue, at: context.now) else {
            return .goTo("false")
        }
        context.sharedState["username"] = .string(subject)
        return .goTo("true")
    }

    private func subject(of text: String, nonce: String, at now: Instant) -> String? {
        guard let keys, let token = try? JWS(parsing: text), keys.verify(token), let jwt = try? JWT(token),
            let isValid = try? jwt.isValid(at: now), isValid, jwt.claims["nonce"]?.string == nonce
        else { return nil }
        return jwt.claims["sub"]?.string
    }
}
