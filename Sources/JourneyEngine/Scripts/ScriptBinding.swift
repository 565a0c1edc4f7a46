import OrderedJSON
import TenantScripting

/// A name that scripts find, as NODES §5.3 lists them: what JavaScript makes of it, and what the server gives to it.
///
/// One file each in `Bindings`, one line each in `ScriptBindings.all`.
package struct ScriptBinding: Sendable {
    /// Answers a script; throws a `ScriptRefusal` where that asks for something impossible.
    typealias Function = @Sendable (inout ScriptScope, _ arguments: [JSONValue]) throws -> JSONValue

    package let name: String
    /// One sentence for people who write scripts.
    package let summary: String
    /// The members that scripts may use; empty where it is a plain value.
    package let members: [String]
    /// JavaScript whose value the name gets, by generation; a generation that isn't in it lacks the name. What it may
    /// use tells `ScriptPrelude.Global`; beside that there are `state`, `decision` and `java()`.
    let bodies: [ScriptGeneration: String]
    /// By their names in `script.call(…)`.
    let functions: [String: Function]

    /// - Parameters:
    ///   - value: what `script.value()` gives to the body.
    ///   - functions: further ones; `"attribute"` is `script.call('<name>.attribute', …)`.
    init(
        _ name: String, _ summary: String, members: [String] = [], _ bodies: [ScriptGeneration: String],
        value: (@Sendable (inout ScriptScope) throws -> JSONValue)? = nil, functions: [String: Function] = [:]
    ) {
        self.name = name
        self.summary = summary
        self.members = members
        self.bodies = bodies
        var named: [String: Function] = [:]
        for (function, answer) in functions { named["\(name).\(function)"] = answer }
        if let value { named[name] = { scope, _ in try value(&scope) } }
        self.functions = named
    }

    /// A value that is what the server says, in both generations.
    static func value(
        _ name: String, _ summary: String, in generations: [ScriptGeneration] = ScriptGeneration.allCases,
        _ value: @escaping @Sendable (inout ScriptScope) throws -> JSONValue
    ) -> ScriptBinding {
        let bodies = generations.map { ($0, "return script.value();") }
        return ScriptBinding(name, summary, Dictionary(uniqueKeysWithValues: bodies), value: value)
    }

    /// Whether scripts of a generation have the name.
    package func isIn(_ generation: ScriptGeneration) -> Bool { bodies[generation] != nil }
}

/// The two forms of a tenant's scripts, by the `evaluatorVersion` of their exports (NODES §1.4).
package enum ScriptGeneration: String, Sendable, CaseIterable {
    /// With Java's classes.
    case legacy = "1.0"
    case next = "2.0"
}

extension [ScriptGeneration: String] {
    /// The same JavaScript in both generations.
    static func both(_ body: String) -> Self { [.legacy: body, .next: body] }
}
