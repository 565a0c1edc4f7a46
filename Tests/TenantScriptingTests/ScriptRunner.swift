import OrderedJSON
import TenantScripting
import Testing

/// Runs scripts with a prelude that has nothing but `tell(value)`, and notes what they tell.
struct ScriptRunner {
    let engine: any ScriptEngine

    init(limits: ScriptLimits = ScriptLimits()) { engine = JavaScriptCoreEngine(limits: limits) }

    /// What a script told, in order.
    @discardableResult
    func run(
        _ text: String, name: String = "test", end: String = "", host: ScriptEngine.Host? = nil
    ) throws -> [JSONValue] {
        var told: [JSONValue] = []
        let prelude = ScriptPrelude(
            name: "test", parts: [],
            globals: [
                .init("tell", body: "return function (value) { return script.call('tell', value); };"),
                .init("ask", body: "return function (name, ...given) { return script.call(name, ...given); };"),
            ], end: end)
        try engine.run(ScriptSource(name: name, text: text), after: prelude.source) { function, arguments in
            if function != "tell" { return try host?(function, arguments) ?? .null }
            told += arguments
            return .null
        }
        return told
    }

    /// What goes wrong with a script.
    func error(_ text: String, end: String = "") -> ScriptError? {
        do {
            try run(text, end: end)
        } catch let error as ScriptError {
            return error
        } catch {
            Issue.record(error)
        }
        return nil
    }
}
