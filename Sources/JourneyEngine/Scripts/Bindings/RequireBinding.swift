import EndpointRouting
import OrderedJSON
import TenantScripting

extension ScriptBinding {
    static let require = ScriptBinding(
        "require", "The exports of a library script, by its name; it is run once.", [.next: body],
        functions: [
            "source": { scope, arguments in
                let name = arguments.text(0)
                let dependencies = scope.tree.engine.journeys.dependencies
                guard let library = dependencies.library(named: name, in: scope.tree.realm) else {
                    throw ScriptRefusal("there is no library script \"\(name)\"")
                }
                guard library.isJavaScript else {
                    throw ScriptRefusal("the library script \"\(name)\" is \(library.language), which doesn't run here")
                }
                return .string(library.source)
            }
        ])

    /// As CommonJS has it: a library that is required while it is being run gives what it has exported so far. What
    /// belongs to the node alone it doesn't see (NODES §5.3).
    private static let body = #"""
        const modules = { __proto__: null };
        const head = '(function (exports, require, module, nodeState, action, callbacks, callbacksBuilder) {';
        return function require(name) {
            const key = `${name}`;
            if (modules[key]) return modules[key].exports;
            const run = script.evaluate(key, script.call('require.source', key), head, '\n})');
            const module = modules[key] = { exports: {} };
            try { run.call(module.exports, module.exports, require, module); }
            catch (error) { delete modules[key]; throw error; }
            return module.exports;
        };
        """#
}

extension JourneyDependencies {
    /// The library of a realm, else of any: exports of single journeys don't say where they come from.
    func library(named name: String, in realm: RealmPath) -> Script? {
        let libraries = scripts(named: name).filter { $0.json["context"]?.string == "LIBRARY" }
        return (libraries.first { $0.realm == realm } ?? libraries.first).map(Script.init)
    }
}
