import IdentityStore
import OrderedJSON

extension ScriptBinding {
    static let existingSession = ScriptBinding(
        "existingSession", "The properties of the session that the client came with; undefined without one.",
        members: ["get"],
        .both("const given = script.value(); return given === null ? undefined : java().javaify(given);"),
        value: { scope in scope.tree.session.map { .object($0.allData) } ?? .null })
}
