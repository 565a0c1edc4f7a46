import OrderedJSON

extension ScriptBinding {
    static let systemEnv = ScriptBinding(
        "systemEnv", "The tenant's variables (ESVs).", members: ["getProperty"], .both(body),
        functions: [
            "getProperty": { scope, arguments in
                let name = arguments.first?.string ?? ""
                return scope.tree.engine.journeys.variables[name].map(JSONValue.string) ?? .null
            }
        ])

    static let esv = ScriptBinding(
        "esv", "The tenant's variables by the parts of their names: `esv.blue.piller`.",
        .both("return script.value();"),
        value: { scope in
            let variables = scope.tree.engine.journeys.variables
            var tree = JSONObject()
            for name in variables.names where name.hasPrefix("esv.") {
                tree.put(.string(variables[name] ?? ""), at: name.split(separator: ".").dropFirst().map(String.init))
            }
            return .object(tree)
        })

    /// The type is a class, or its name; without one it is that of the default.
    private static let body = #"""
        const read = { number: Number, boolean: (value) => `${value}` === 'true', string: String, object: parse };
        const types = {
            Boolean: 'boolean', Integer: 'number', Long: 'number', Double: 'number', Number: 'number', Map: 'object',
            List: 'object', Object: 'object', Array: 'object',
        };
        return {
            getProperty(name, fallback, type) {
                const value = script.call('systemEnv.getProperty', `${name}`);
                if (value === null) return fallback ?? null;
                const word = type === undefined || type === null ? null : `${type.className ?? type.name ?? type}`;
                const kind = word === null ? typeof fallback : types[word.split('.').pop()] ?? 'string';
                return (read[kind] ?? String)(value);
            },
        };
        """#
}

extension JSONObject {
    /// Puts a value below objects that are made where they lack.
    fileprivate mutating func put(_ value: JSONValue, at path: [String]) {
        guard let first = path.first else { return }
        guard path.count > 1 else {
            self[first] = value
            return
        }
        var inner = self[first]?.object ?? [:]
        inner.put(value, at: Array(path.dropFirst()))
        self[first] = .object(inner)
    }
}
