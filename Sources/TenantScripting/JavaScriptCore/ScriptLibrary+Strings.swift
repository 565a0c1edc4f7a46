extension ScriptLibrary {
    /// A string of the engine's, which the caller releases.
    func string(_ text: String) -> Reference? {
        let units = Array(text.utf16)
        return createString(units, units.count)
    }

    /// Half a surrogate pair becomes U+FFFD.
    func text(of string: Reference) -> String {
        String(decoding: UnsafeBufferPointer(start: characters(string), count: length(string)), as: UTF16.self)
    }

    /// A value of the script's that is a text.
    func value(_ text: String, in context: Reference?) -> Reference? {
        let string = string(text)
        defer { releaseString(string) }
        return makeString(context, string)
    }

    /// What a value is as a string of the engine's, which the caller releases; nil where that can't be said.
    func string(of value: Reference?, in context: Reference?) -> Reference? {
        guard let value else { return nil }
        var exception: Reference?
        return copyString(context, value, &exception)
    }

    /// What a value is as a text; nil where that can't be said.
    func text(_ value: Reference?, in context: Reference?) -> String? {
        guard let string = string(of: value, in: context) else { return nil }
        defer { releaseString(string) }
        return text(of: string)
    }
}
