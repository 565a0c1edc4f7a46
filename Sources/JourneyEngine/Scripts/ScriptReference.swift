import OrderedJSON

/// The script that a node names by its id.
struct ScriptReference: Sendable {
    /// What a reference leads to.
    enum Found {
        case script(Script)
        /// Why there is nothing to run.
        case nothing(String)
    }

    let id: String?

    init(id: String?) { self.id = id == Self.none ? nil : id }

    init(_ configuration: NodeConfiguration) throws { self.init(id: try configuration.optionalString("script")) }

    func found(in context: borrowing TreeContext) -> Found {
        guard let id else { return .nothing("the node names no script") }
        guard let script = context.script(id) else { return .nothing("no file has the script \(id)") }
        if let obstacle = script.obstacle { return .nothing(obstacle) }
        return .script(script)
    }

    /// What exports say for none.
    static let none = "[Empty]"
}
