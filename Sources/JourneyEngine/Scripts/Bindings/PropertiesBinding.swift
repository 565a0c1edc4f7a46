import OrderedJSON

extension ScriptBinding {
    /// Plain objects, in which Java's methods would stand for settings that aren't there.
    static let properties = ScriptBinding(
        "properties", "The settings of a node whose type was made with the Node Designer.",
        [.next: "return script.value() ?? undefined;"],
        value: { scope in scope.node.properties.map(JSONValue.object) ?? .null })
}
