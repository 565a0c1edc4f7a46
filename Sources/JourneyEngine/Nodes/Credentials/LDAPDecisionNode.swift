/// LDAP Decision: are `username` and `password` those of a user who may log in?
struct LDAPDecisionNode: Node, IncompleteNode {
    static let type = NodeType(
        "LdapDecisionNode", "LDAP Decision", "Checks user name, password and account; here those of the realm's users.",
        aliases: ["LDAPDecision"],
        properties: DirectorySettings.properties + [
            .bool(
                "beheraEnabled", default: true,
                "Whether the directory tells of locked accounts and of passwords that must be changed.")
        ],
        inputs: StoreDecision.inputs)
    static let outcomes = StoreDecision.outcomes

    let omission: NodeOmission?
    private let decision: StoreDecision

    init(_ configuration: NodeConfiguration) throws {
        var decision = try DirectorySettings.decision(configuration)
        decision.knowsPasswordPolicy = try configuration.bool("beheraEnabled")
        self.decision = decision
        omission = try DirectorySettings.omission(configuration)
    }

    func process(_ context: inout TreeContext) throws -> Action { try decision.process(&context) }
}
