/// Refuses asynchronous functions: what they put off runs when no limit of time holds any more, without end where it
/// wants to. A tenant's engine has none either (NODES §5.2).
enum AsyncCheck {
    static func check(_ script: ScriptSource) throws(ScriptError) {
        guard script.text.utf8.mayHoldAsync else { return }
        let tokens = ScriptScanner(script.text).tokens
        for (index, token) in tokens.enumerated() where token.kind == .word && ["async", "import"].contains(token.text)
        {
            let previous = index > 0 ? tokens[index - 1] : nil
            let next = index + 1 < tokens.count ? tokens[index + 1] : nil
            if previous?.is(".") ?? false || !begins(next) { continue }
            throw ScriptError(
                .syntax, in: script.name, line: token.line, column: token.column,
                "`\(token.text)` doesn't run here, nor on a tenant, whose engine is Rhino")
        }
    }

    /// Whether a word before this one is no mere name.
    private static func begins(_ next: ScriptToken?) -> Bool {
        guard let next else { return false }
        return next.kind != .punctuator || next.is("(", "[", "*", "{")
    }
}

extension String.UTF8View {
    /// Quick, for the many scripts that don't.
    fileprivate var mayHoldAsync: Bool {
        var index = startIndex
        while let place = self[index...].firstIndex(where: { $0 == UInt8(ascii: "a") || $0 == UInt8(ascii: "i") }) {
            if self[place...].starts(with: "async".utf8) || self[place...].starts(with: "import".utf8) { return true }
            index = self.index(after: place)
        }
        return false
    }
}
