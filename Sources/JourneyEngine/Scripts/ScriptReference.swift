import OrderedJSON

/// The script that a node names by its id.
struct ScriptReference: Sendable {
    /// What a reference leads to.
    enum Found {
        case script(Script)
        /// Why there is nothing to run.
        case nothing(String)
    }

    private let id: String?

    init(id: String?) { self.id = id }

    init(_ configuration: NodeConfiguration) throws {
        id = try configuration.optionalString("script").flatMap { $0 == Self.none ? nil : $0 }
    }

    func found(in context: borrowing TreeContext) -> Found {
        guard let id else { return .nothing("the node names no script") }
        guard let script = context.script(id) else { return .nothing("no file has the script \(id)") }
        guard script.isJavaScript else {
            return .nothing("the script \"\(script.name)\" is in \(script.language), which isn't run here")
        }
        return .script(script)
    }

    /// What exports say for none.
    static let none = "[Empty]"
}
