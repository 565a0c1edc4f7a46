extension ScriptLibrary {
    /// A string of the engine's, which the caller releases.
    func string(_ text: String) -> Reference? {
        let units = Array(text.utf16)
        return createString(units, units.count)
    }

    /// The text of a string of the engine's, which is released; half a surrogate pair becomes U+FFFD.
    func take(_ string: Reference?) -> String? {
        guard let string else { return nil }
        defer { releaseString(string) }
        return String(decoding: UnsafeBufferPointer(start: characters(string), count: length(string)), as: UTF16.self)
    }

    /// A value of the script's that is a text.
    func value(_ text: String, in context: Reference?) -> Reference? {
        let string = string(text)
        defer { releaseString(string) }
        return makeString(context, string)
    }

    /// What a value is as a text; nil where that can't be said.
    func text(_ value: Reference?, in context: Reference?) -> String? {
        guard let value else { return nil }
        var exception: Reference?
        return take(copyString(context, value, &exception))
    }
}
