import OrderedJSON

extension ScriptBinding {
    static let sharedState = ScriptBinding(
        "sharedState", "What the journey keeps between requests.", members: stateMembers,
        [.legacy: layerBody("shared")], value: { .bool($0.node.hasJSONState) })

    static let transientState = ScriptBinding(
        "transientState", "What the journey keeps until it returns to the client.", members: stateMembers,
        [.legacy: layerBody("transient")], value: { .bool($0.node.hasJSONState) })

    static let nodeState = ScriptBinding(
        "nodeState", "All layers of the state: transient, secure, shared.",
        members: [
            "get", "getObject", "isDefined", "keys", "putShared", "putTransient", "mergeShared", "mergeTransient",
            "remove",
        ],
        [
            .legacy: nodeStateBody("(value) => value == null ? null : new (java().JsonValue)(value)"),
            .next: nodeStateBody("(value) => java().copy(value)"),
        ],
        value: { scope in
            let (state, node) = (scope.tree.state, scope.node)
            let seen = { (layer: JSONObject) in
                JSONValue.object(JSONObject(uniqueMembers: layer.members.filter { node.mayRead($0.key) }))
            }
            return ["shared": seen(state.shared), "transient": seen(state.transient), "secure": seen(state.secure)]
        },
        functions: ["change": { scope, arguments in try change(&scope, arguments) }])

    private static let stateMembers = ["get", "put", "remove", "containsKey", "keySet", "isEmpty", "size"]

    private static func layerBody(_ layer: String) -> String {
        "const { \(layer) } = state(); return script.value() ? new (java().JsonValue)(\(layer)) : \(layer);"
    }

    private static func nodeStateBody(_ shown: String) -> String {
        #"""
        const { read, write: set, erase } = java(), layers = state(), shown = \#(shown), all = [layers.shared, layers.secure, layers.transient];
        const has = (layer, key) => Object.hasOwn(layer, key);
        const isMap = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
        function merged(one, other) {
            if (!isMap(one) || !isMap(other)) return other;
            const map = new (java().JavaMap)();
            for (const key of Object.keys(one)) set(map, key, read(one, key));
            for (const key of Object.keys(other)) {
                set(map, key, has(map, key) ? merged(read(map, key), read(other, key)) : read(other, key));
            }
            return map;
        }
        function find(key, isObject) {
            let value = null;
            for (const layer of all) {
                if (!has(layer, key)) continue;
                const found = read(layer, key);
                value = isObject || key === 'objectAttributes' ? merged(value, found) : found;
            }
            return value;
        }
        const write = (layer, key, value) => { set(layer, `${key}`, value === undefined ? null : value); return nodeState; };
        const merge = (layer, values) => {
            for (const key of Object.keys(values)) {
                write(layer, key, merged(has(layer, key) ? read(layer, key) : null, read(values, key)));
            }
            return nodeState;
        };
        const nodeState = {
            get: (key) => shown(find(`${key}`)), getObject: (key) => shown(find(`${key}`, true)),
            isDefined: (key) => all.some((layer) => has(layer, `${key}`)),
            keys: () => java().javaify([...new Set(all.flatMap((layer) => Object.keys(layer)))]),
            putShared: (key, value) => write(layers.shared, key, value),
            putTransient: (key, value) => write(layers.transient, key, value),
            mergeShared: (values) => merge(layers.shared, values),
            mergeTransient: (values) => merge(layers.transient, values),
            remove(key) { for (const layer of all) erase(layer, `${key}`); return nodeState; },
        };
        return nodeState;
        """#
    }

    /// Takes over what the script has changed: layers, keys and values; and layers and keys that are gone.
    private static func change(_ scope: inout ScriptScope, _ arguments: [JSONValue]) throws -> JSONValue {
        for put in arguments.first?.array ?? [] { set(put[2] ?? .null, put, &scope) }
        for removed in arguments.dropFirst().first?.array ?? [] { set(nil, removed, &scope) }
        return .null
    }

    private static func set(_ value: JSONValue?, _ place: JSONValue, _ scope: inout ScriptScope) {
        guard let layer = place[0]?.string, let key = place[1]?.string else { return }
        guard scope.node.mayWrite(key) else {
            scope.tree.note("the script \"\(scope.script.name)\" wrote \"\(key)\", which is none of the node's outputs")
            return
        }
        switch layer {
        case "shared": scope.tree.state.shared[key] = value
        case "transient": scope.tree.state.transient[key] = value
        default: scope.tree.state.secure[key] = value
        }
    }
}

/// JavaScript: the layers of the state, fetched when a script first looks at one. What has
/// changed at the end goes back.
enum StatePart {
    static let source = #"""
        const state = lazy(function () {
            const { read } = java(), given = script.call('nodeState'), names = ['shared', 'transient', 'secure'], before = {};
            for (const name of names) {
                given[name] = java().javaify(given[name]);
                before[name] = { __proto__: null };
                for (const key of Object.keys(given[name])) {
                    before[name][key] = stringify(read(given[name], key));
                }
            }
            script.atEnd(function () {
                const put = [], removed = [];
                for (const name of names) {
                    for (const key of Object.keys(given[name])) {
                        const value = read(given[name], key), text = stringify(value);
                        if (before[name][key] !== text) put.push([name, key, text === undefined ? null : value]);
                    }
                    for (const key of Object.keys(before[name])) {
                        if (!Object.hasOwn(given[name], key)) removed.push([name, key]);
                    }
                }
                if (put.length || removed.length) script.call('nodeState.change', put, removed);
            });
            return given;
        });
        """#
}
