/// Libraries: texts that a script takes in while it runs.
extension HostFunction {
    /// What preludes call the host by for it: `host('evaluate', name, text)`.
    static let evaluation = "evaluate"

    /// Runs a text as a script of its own in the same world, under the same limits; its value is the answer, and what
    /// it throws goes to whoever asked.
    func evaluate(
        _ arguments: UnsafeBufferPointer<ScriptLibrary.Reference?>, _ context: ScriptLibrary.Reference?,
        _ exception: ScriptLibrary.Exception?
    ) -> ScriptLibrary.Reference? {
        guard failure == nil, arguments.count == 3, let name = library.text(arguments[1], in: context),
            let text = library.text(arguments[2], in: context)
        else { return nil }
        do throws(ScriptError) {
            try AsyncCheck(library: library, context: context).check(ScriptSource(name: name, text: text))
        } catch {
            fail(error)
            return nil
        }
        let (source, place) = (library.string(text), library.string(name))
        defer {
            library.releaseString(source)
            library.releaseString(place)
        }
        return library.evaluate(context, source, nil, place, 1, exception)
    }
}
