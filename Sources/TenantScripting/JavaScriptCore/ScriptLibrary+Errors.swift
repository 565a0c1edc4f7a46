/// What is wrong with a script.
extension ScriptLibrary {
    /// What the engine says of a text that it can't parse; nil where it can.
    func syntaxError(of script: ScriptSource, in context: Reference?) -> Reference? {
        let (text, name) = (string(script.text), string(script.name))
        defer {
            releaseString(text)
            releaseString(name)
        }
        var exception: Reference?
        return checkSyntax(context, text, name, 1, &exception) ? nil : exception
    }

    /// Asks what was thrown, which may be anything, for what it tells of itself.
    func explain(
        _ thrown: Reference?, _ code: ScriptError.Code, _ context: Reference?, _ script: ScriptSource
    ) -> ScriptError {
        protect(context, thrown)
        defer { unprotect(context, thrown) }
        let source = string(ThrownValue.source)
        defer { releaseString(source) }
        var exception: Reference?
        let explain = evaluate(context, source, nil, nil, 1, &exception)
        guard exception == nil, isObject(context, explain) else {
            return ScriptError(code, in: script.name, "it threw something that can't be shown")
        }
        let arguments = [thrown, value(script.name, in: context)]
        let told = call(context, explain, nil, arguments.count, arguments, &exception)
        return ThrownValue(exception == nil ? text(told, in: context) : nil).error(code, script)
    }
}
