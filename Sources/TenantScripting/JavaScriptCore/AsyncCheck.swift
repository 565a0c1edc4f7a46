/// Refuses asynchronous functions and imports: what they put off runs when no limit of time holds any more, without end
/// where it wants to. A tenant's engine has none either (NODES §5.2).
///
/// Whether a script has any, the engine tells: it parses the script once more, with words in their place that mean
/// nothing there. A text that can be parsed with `async` only has an asynchronous function, however it is written; in
/// names, texts, comments and regular expressions one word is as good as the other.
struct AsyncCheck {
    let library: ScriptLibrary
    let context: ScriptLibrary.Reference?

    func check(_ script: ScriptSource) throws(ScriptError) {
        for (word, text) in [("async", Self.withoutAsync(script.text)), ("import", Self.withoutImport(script.text))] {
            guard let text else { continue }
            let other = ScriptSource(name: script.name, text: text)
            guard let error = library.syntaxError(of: other, in: context),
                library.syntaxError(of: script, in: context) == nil
            else { continue }
            let place = library.explain(error, .syntax, context, other)
            throw ScriptError(
                .syntax, in: script.name, line: place.line, column: place.column,
                "`\(word)` doesn't run here, nor on a tenant, whose engine is Rhino")
        }
    }

    /// The text with a name that it doesn't have for each `async`, also within names, so that different names stay
    /// different; nil where it has none. (A name with escapes is no keyword.)
    private static func withoutAsync(_ text: String) -> String? {
        guard text.utf8.holds("async") else { return nil }
        let letters = "abdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$"
        // Who uses all of these up, gets no further.
        let name = letters.lazy.map { "asyn\($0)" }.first { !text.utf8.holds($0) } ?? "#"
        return text.utf8.replacing("async", with: name) { _, _ in true }
    }

    /// The text with `export` for each `import`: both may be names of members and nothing else in a script, but that
    /// `import` may be called; nil where it has none.
    private static func withoutImport(_ text: String) -> String? {
        guard text.utf8.holds("import") else { return nil }
        return text.utf8.replacing("import", with: "export") { before, after in
            !(before?.isInNames ?? false) && !(after?.isInNames ?? false)
        }
    }
}

extension String.UTF8View {
    fileprivate func holds(_ word: String) -> Bool {
        guard let first = word.utf8.first else { return true }
        var rest = self[...]
        while let place = rest.firstIndex(of: first) {
            if self[place...].starts(with: word.utf8) { return true }
            rest = self[index(after: place)...]
        }
        return false
    }

    /// - Parameter isMeant: whether a word is meant that stands between two bytes; nil: at an end of the text.
    fileprivate func replacing(
        _ word: String, with other: String, where isMeant: (_ before: UInt8?, _ after: UInt8?) -> Bool
    ) -> String {
        var result: [UInt8] = []
        var rest = Array(self)[...]
        while let first = rest.first {
            let after = rest.dropFirst(word.utf8.count)
            if rest.starts(with: word.utf8), isMeant(result.last, after.first) {
                result += other.utf8
                rest = after
            } else {
                result.append(first)
                rest.removeFirst()
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}

extension UInt8 {
    /// Whether names have it, outside of which ASCII ends.
    fileprivate var isInNames: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "\\"): true
        default: false
        }
    }
}
