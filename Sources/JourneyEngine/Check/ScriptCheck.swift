import EndpointRouting
import OrderedJSON

/// Is the script there that a node names (NODES §1.4)?
struct ScriptCheck {
    let findings: [Finding]

    init(_ subject: NodeSubject, _ dependencies: JourneyDependencies, _ realm: RealmPath) {
        guard let id = Self.script(of: subject.node), dependencies.object(.script, id, in: realm) == nil else {
            findings = []
            return
        }
        let message = "no file has the script \(id) of \"\(subject.node.displayName)\""
        findings = [Finding(.warning, message, at: subject.origin(of: ["script"]).place)]
    }

    /// The types that name a script, with the property that says whether they do; nil: always.
    private static let types: [String: String?] = [
        "ScriptedDecisionNode": nil, "ConfigProviderNode": nil, "ClientScriptNode": nil, "CustomScriptNode": nil,
        "SocialProviderHandlerNode": nil, "SocialProviderHandlerNodeV2": nil, "DeviceMatchNode": "useScript",
        "PingOneVerifyCompletionDecisionNode": "useFilterScript",
    ]

    private static func script(of node: JourneyNode) -> String? {
        guard let condition = types[node.type] else { return nil }
        if let condition, node.config[condition]?.bool != true { return nil }
        guard let id = node.config["script"]?.string, !id.isEmpty, id != "[Empty]" else { return nil }
        return id
    }
}
