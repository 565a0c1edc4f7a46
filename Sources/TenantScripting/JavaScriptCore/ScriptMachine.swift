/// A virtual machine of the engine's with a heap of its own. One thread at a time uses it.
final class ScriptMachine: @unchecked Sendable {
    private typealias Reference = ScriptLibrary.Reference

    private let library: ScriptLibrary
    private let group: ScriptLibrary.Reference
    private let hostClass: ScriptLibrary.Reference?
    private let watch: ScriptWatch
    /// The engine finds what it has compiled by the very string.
    private var preludes: [ScriptSource: ScriptLibrary.Reference] = [:]
    /// Whether scripts have filled the heap: it goes back to the system with the machine.
    private(set) var isSpoilt = false

    init(_ library: ScriptLibrary) throws(ScriptError) {
        guard let group = library.createGroup() else {
            throw ScriptError(.unavailable, in: "JavaScriptCore", "JavaScriptCore makes no virtual machine")
        }
        self.library = library
        self.group = group
        hostClass = HostFunctionClass.make(library)
        watch = ScriptWatch(library, group)
    }

    deinit {
        for string in preludes.values { library.releaseString(string) }
        if let hostClass { library.releaseClass(hostClass) }
        library.releaseGroup(group)
        if isSpoilt { ProcessMemory.trim() }
    }

    /// Runs a script in a global of its own, which is gone afterwards.
    func run(
        _ script: ScriptSource, after prelude: ScriptSource, _ limits: ScriptLimits, host: ScriptEngine.Host
    ) throws {
        try withoutActuallyEscaping(host) { host in
            let watch = watch
            let function = HostFunction(library) { function, arguments in
                try watch.waiting { try host(function, arguments) }
            }
            defer { withExtendedLifetime(function) {} }
            let result = Result { () throws(ScriptError) in
                try inContext { context throws(ScriptError) in
                    try AsyncCheck(library: library, context: context).check(script)
                    watch.begin(limits)
                    defer {
                        watch.end()
                        isSpoilt = isSpoilt || watch.hasGrown
                    }
                    try run(script, after: prelude, function, in: context)
                }
            }
            if let failure = function.failure { throw failure }
            try result.mapError { function.placed($0, in: script) }.get()
        }
    }

    private func run(
        _ script: ScriptSource, after prelude: ScriptSource, _ host: HostFunction, in context: ScriptLibrary.Reference?
    ) throws(ScriptError) {
        let object = host.object(of: hostClass, in: context)
        library.protect(context, object)
        defer {
            host.close(object)
            library.unprotect(context, object)
        }
        let start = try evaluate(string(of: prelude), prelude.name, context, script)
        let finish = try call(start, [object], context, script)
        library.protect(context, finish)
        defer { library.unprotect(context, finish) }
        let value = try evaluate(script, context)
        library.protect(context, value)
        defer { library.unprotect(context, value) }
        _ = try call(finish, [value], context, script)
    }

    func check(_ script: ScriptSource) throws(ScriptError) {
        try inContext { context throws(ScriptError) in
            if let error = library.syntaxError(of: script, in: context) {
                throw library.explain(error, .syntax, context, script)
            }
            try AsyncCheck(library: library, context: context).check(script)
        }
    }

    private func inContext(_ body: (ScriptLibrary.Reference?) throws(ScriptError) -> Void) throws(ScriptError) {
        let context = library.createContext(group, nil)
        defer { library.releaseContext(context) }
        // A text that is made at run time could hold what `AsyncCheck` has not seen.
        let message = library.string("eval and Function are not there")
        defer { library.releaseString(message) }
        library.enableEval(context, false, message)
        try body(context)
    }

    private func string(of prelude: ScriptSource) -> ScriptLibrary.Reference? {
        if let known = preludes[prelude] { return known }
        let string = library.string(prelude.text)
        preludes[prelude] = string
        return string
    }

    private func evaluate(
        _ script: ScriptSource, _ context: ScriptLibrary.Reference?
    ) throws(ScriptError) -> ScriptLibrary.Reference? {
        let text = library.string(script.text)
        defer { library.releaseString(text) }
        return try evaluate(text, script.name, context, script)
    }

    private func evaluate(
        _ text: ScriptLibrary.Reference?, _ name: String, _ context: ScriptLibrary.Reference?, _ script: ScriptSource
    ) throws(ScriptError) -> ScriptLibrary.Reference? {
        let name = library.string(name)
        defer { library.releaseString(name) }
        var exception: Reference?
        let value = library.evaluate(context, text, nil, name, 1, &exception)
        try examine(exception, context, script)
        return value
    }

    private func call(
        _ function: ScriptLibrary.Reference?, _ arguments: [ScriptLibrary.Reference?],
        _ context: ScriptLibrary.Reference?, _ script: ScriptSource
    ) throws(ScriptError) -> ScriptLibrary.Reference? {
        var exception: Reference?
        let value = library.call(context, function, nil, arguments.count, arguments, &exception)
        try examine(exception, context, script)
        return value
    }

    private func examine(
        _ exception: ScriptLibrary.Reference?, _ context: ScriptLibrary.Reference?, _ script: ScriptSource
    ) throws(ScriptError) {
        try examineVerdict(script)
        guard let exception else { return }
        let isParsed = library.syntaxError(of: script, in: context) == nil
        let error = library.explain(exception, isParsed ? .exception : .syntax, context, script)
        try examineVerdict(script)
        throw error
    }

    private func examineVerdict(_ script: ScriptSource) throws(ScriptError) {
        guard let verdict = watch.verdict else { return }
        let message =
            verdict == .tooLarge
            ? "the script used too much memory and was ended" : "the script took too long and was ended"
        throw ScriptError(verdict, in: script.name, message)
    }
}
