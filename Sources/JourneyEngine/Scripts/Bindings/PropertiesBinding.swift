extension ScriptBinding {
    static let properties = ScriptBinding(
        "properties", "The settings of a node whose type was made with the Node Designer.",
        [.next: "return java().javaify(script.value());"], value: { .object($0.node.properties) })
}
