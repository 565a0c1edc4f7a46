import Determinism
import OrderedJSON

extension ScriptBinding {
    /// Time travel moves scripts, too.
    static let date = ScriptBinding(
        "Date", "JavaScript's own, by the tenant's clock.", .both(dateBody),
        functions: ["now": { scope, _ in .int(Int(scope.tree.now.millisecondsSinceEpoch)) }])

    static let math = ScriptBinding(
        "Math", "JavaScript's own; `random()` repeats as all chance of the tenant does.",
        .both("property(script.original, 'random', () => script.call('Math.random'), false); return script.original;"),
        functions: [
            "random": { scope, _ in
                let bits = scope.tree.world.randomness.bytes(7).reduce(0) { $0 << 8 | UInt64($1) } >> 3
                return .number(JSONNumber(Double(bits) / 9_007_199_254_740_992) ?? JSONNumber(0))
            }
        ])

    private static let dateBody = #"""
        const Original = script.original, now = () => script.call('Date.now');
        function Date(...given) {
            if (!new.target) return new Original(now()).toString();
            return Reflect.construct(Original, given.length ? given : [now()], new.target);
        }
        Date.prototype = Original.prototype;
        property(Original.prototype, 'constructor', Date, false);
        return Object.assign(Date, { now, parse: Original.parse, UTC: Original.UTC });
        """#
}
