/// JavaScript that makes what scripts find: globals, each made when a script first looks at it.
package struct ScriptPrelude: Sendable {
    /// A global of scripts.
    package struct Global: Sendable {
        package let name: String
        /// The body of a function whose value the global gets. It has `script`, with `call(function, …)`, which asks
        /// the server, `value()`, which asks for the binding's own value, `original`, which is JavaScript's own global
        /// of the name, `atEnd(function)`, and `evaluate(name, text, head, tail)`, which gives what another script's
        /// text is between the two.
        package let body: String

        package init(_ name: String, body: String) {
            self.name = name
            self.body = body
        }
    }

    package let source: ScriptSource

    /// - Parameters:
    ///   - parts: JavaScript that stands beside `script`, in front of the globals; nothing of it is seen by scripts.
    ///   - end: what is done after the script, whose value is `result`, in front of what globals want done.
    package init(name: String, parts: [String], globals: [Global], end: String) {
        let definitions = globals.map { global in
            "define('\(global.name)', function (script) {\n\(global.body)\n});"
        }
        let sources = [Self.opening] + parts + definitions + ["return function (result) {\n\(end)\n\(Self.ending)"]
        source = ScriptSource(name: "journeyman:\(name)", text: sources.joined(separator: "\n"))
    }

    /// What the machine should not do is taken away: threads, code that isn't JavaScript, promises, which no limit of
    /// time holds, allocations so large that the limit of memory would be asked too late, and locales.
    private static let opening = #"""
        (function (host) {
        'use strict';
        const { parse, stringify } = JSON, { Map, Set } = globalThis;  // scripts may put their own in place of these
        const global = globalThis, { defineProperty } = Object;
        const property = (object, key, value, enumerable) => defineProperty(
            object, key, { __proto__: null, value, enumerable, writable: true, configurable: true });
        const RangeError = global.RangeError, Error = global.Error, largest = 1 << 24;
        for (const name of ['then', 'catch', 'finally']) delete Promise.prototype[name];
        for (const name of ['SharedArrayBuffer', 'Atomics', 'WebAssembly', 'ShadowRealm', 'console', 'Promise',
            'FinalizationRegistry', 'Intl']) delete global[name];
        const { apply } = Reflect;
        \#(ScriptLocales.source)
        delete Array.fromAsync;
        for (const name of ['ArrayBuffer', 'DataView', 'Int8Array', 'Uint8Array', 'Uint8ClampedArray', 'Int16Array',
            'Uint16Array', 'Int32Array', 'Uint32Array', 'Float16Array', 'Float32Array', 'Float64Array', 'BigInt64Array',
            'BigUint64Array']) delete global[name];
        for (const name of ['repeat', 'padStart', 'padEnd']) {
            const original = String.prototype[name];
            const limited = { [name](count, filler) {
                const length = name === 'repeat' ? count * `${this}`.length : count;
                if (length > largest) throw new RangeError('Out of memory');
                return apply(original, this, [count, filler]);
            } }[name];
            property(String.prototype, name, limited, false);
        }
        const ends = [];
        const script = {
            call(name, ...given) {
                const answer = host(name, stringify(given));
                if (answer[0] === '!') throw new Error(answer.slice(1));
                return parse(answer.slice(1));
            },
            evaluate: (name, text, head, tail) => host('evaluate', name, text, head, tail),
            atEnd(action) { property(ends, ends.length, action, true); },
        };
        function lazy(make) {
            let value, isMade = false;
            return function () {
                if (!isMade) { value = make(); isMade = true; }
                return value;
            };
        }
        function define(name, make) {
            const put = (value) => property(global, name, value, true);
            const own = { ...script, value: () => script.call(name), original: global[name] };
            defineProperty(global, name, {
                __proto__: null, configurable: true, enumerable: true, set: put,
                get() { const value = make(own); put(value); return value; },
            });
        }
        """#

    private static let ending = #"""
            for (let index = 0; index < ends.length; index++) ends[index]();
        };
        })
        """#
}
