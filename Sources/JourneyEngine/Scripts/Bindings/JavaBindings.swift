extension ScriptBinding {
    static let javaImporter = ScriptBinding(
        "JavaImporter", "Gives Java's classes, of those that are known here, for use with `with`.",
        [.legacy: "return javaClasses().JavaImporter;"])

    static let packages = ScriptBinding(
        "Packages", "Java's packages.", [.legacy: "return javaClasses().root;"],
        functions: ["now": { scope, _ in .int(Int(scope.tree.now.millisecondsSinceEpoch)) }])

    /// One of the packages that Rhino knows by their names.
    static func javaPackage(_ name: String) -> ScriptBinding {
        ScriptBinding(name, "Java's packages below `\(name)`.", [.legacy: "return javaClasses().root.\(name);"])
    }
}
