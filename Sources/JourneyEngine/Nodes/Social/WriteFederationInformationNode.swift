import OrderedJSON

/// Write Federation Information: links the journey's user to the name that a SAML identity provider gave.
struct WriteFederationInformationNode: Node {
    static let type = NodeType(
        "product-WriteFederationInformationNode", "Write Federation Information",
        "Links the user to their name at the SAML identity provider.", aliases: ["WriteFederationInformation"],
        inputs: NodeType.userInputs)
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    init(_ configuration: NodeConfiguration) {}

    func process(_ context: inout TreeContext) throws -> Action {
        guard let link = context.sharedState[FederationLink.key]?.string else {
            throw NodeFailure("nobody came back from a SAML identity provider")
        }
        var user = try context.requiredUser(by: "userName")
        let links = user.attributes[FederationLink.attribute]?.array ?? []
        if !links.contains(.string(link)) {
            user.attributes[FederationLink.attribute] = .array(links + [.string(link)])
            try context.update(user)
        }
        return .goTo("outcome")
    }
}
