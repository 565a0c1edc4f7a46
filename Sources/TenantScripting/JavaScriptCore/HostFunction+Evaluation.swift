/// Libraries: texts that a script takes in while it runs.
extension HostFunction {
    /// What preludes call the host by for it: `host('evaluate', name, text, head, tail)`.
    static let evaluation = "evaluate"

    /// Runs a text, between two others, as a script of its own in the same world, under the same limits; its value is
    /// the answer, and what it throws goes to whoever asked.
    func evaluate(
        _ arguments: UnsafeBufferPointer<ScriptLibrary.Reference?>, _ context: ScriptLibrary.Reference?,
        _ exception: ScriptLibrary.Exception?
    ) -> ScriptLibrary.Reference? {
        let texts = arguments.compactMap { library.text($0, in: context) }
        guard failure == nil, texts.count == 5 else { return nil }
        let alone = ScriptSource(name: texts[1], text: texts[2])
        let whole = ScriptSource(name: texts[1], text: texts[3] + texts[2] + texts[4])
        heads[alone.name] = texts[3].utf16.count
        do throws(ScriptError) {
            try AsyncCheck(library: library, context: context).check(whole)
        } catch {
            fail(error)
            return nil
        }
        let value = evaluate(whole, context, exception)
        if exception?.pointee != nil, let error = syntaxError(of: alone, in: whole, context) {
            exception?.pointee = error
        }
        return value
    }

    private func evaluate(
        _ script: ScriptSource, _ context: ScriptLibrary.Reference?, _ exception: ScriptLibrary.Exception?
    ) -> ScriptLibrary.Reference? {
        let (source, place) = (library.string(script.text), library.string(script.name))
        defer {
            library.releaseString(source)
            library.releaseString(place)
        }
        return library.evaluate(context, source, nil, place, 1, exception)
    }

    /// An error that only what stands behind shows, for want of a brace, is in no line of the text; what is wrong with
    /// the text alone is.
    private func syntaxError(
        of text: ScriptSource, in whole: ScriptSource, _ context: ScriptLibrary.Reference?
    ) -> ScriptLibrary.Reference? {
        guard let error = library.syntaxError(of: whole, in: context) else { return nil }
        let lines = text.text.utf8.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
        let line = library.explain(error, .syntax, context, whole).line ?? 0
        return line <= lines ? error : library.syntaxError(of: text, in: context) ?? error
    }

    /// An error with the column that it has in the text itself.
    func placed(_ error: ScriptError, in script: ScriptSource) -> ScriptError {
        guard error.line == 1, error.script != script.name, let column = error.column, let head = heads[error.script],
            column > head
        else { return error }
        return ScriptError(error.code, in: error.script, line: 1, column: column - head, error.message)
    }
}
