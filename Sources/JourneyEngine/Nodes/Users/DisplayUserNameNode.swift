import AMWire
import IdentityStore
import OrderedJSON

/// Display Username: shows the user's name, or another attribute, until the client goes on.
struct DisplayUserNameNode: Node {
    static let type = NodeType(
        "DisplayUserNameNode", "Display Username", "Shows the user's name.",
        properties: [.string("userName", default: "userName", "The attribute that is shown."), .identityAttribute],
        inputs: NodeType.userInputs)
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    private let attribute: AttributePath
    private let identityAttribute: String

    init(_ configuration: NodeConfiguration) throws {
        attribute = AttributePath(try configuration.string("userName"))
        identityAttribute = try configuration.string("identityAttribute")
    }

    func process(_ context: inout TreeContext) throws -> Action {
        guard context.answers.isEmpty else { return .goTo("outcome") }
        let user = try context.requiredUser(by: identityAttribute)
        return .send([TextOutputCallback(message: user.object.value(at: attribute)?.looseText ?? "")])
    }
}
