import HTTPMessages

/// The parameter `_fields`: paths between commas; `*` is what is shown by default, references have nothing to show.
struct FieldSelection: Sendable {
    let isEverything: Bool
    let paths: [AttributePath]

    /// Nil where nothing is selected.
    init?(_ parameters: FormParameters) {
        let texts = parameters.values("_fields").flatMap { $0.utf8.split(separator: UInt8(ascii: ",")) }
            .map { String(Substring($0)) }
        guard !texts.isEmpty else { return nil }
        isEverything = texts.contains("*") || texts.contains("/")
        paths = texts.filter { !["*", "/", "*_ref", "_id", "_rev"].contains($0) }.map { AttributePath($0) }
    }
}
