import JOSETokens
import OrderedJSON

/// The text of a script in any of the forms that exports have (NODES §1.4), told apart by content.
enum ScriptText: Equatable {
    case text(String)
    /// A path, seen from the file that names it.
    case file(String)

    init(_ value: JSONValue) {
        switch value {
        case .array(let lines): self = .text(lines.compactMap(\.string).joined(separator: "\n"))
        case .string(let text): self.init(text)
        case .object(let object): self = .file(Self.path(object) ?? "")
        case .null, .bool, .number: self = .text("")
        }
    }

    private init(_ text: String) {
        if text.hasPrefix(Self.scheme) {
            self = .file(String(text.dropFirst(Self.scheme.count)))
        } else {
            let plain = Self.unquoted(text)
            self = .text(Self.base64(plain) ?? plain)
        }
    }

    /// `file://name.script.js`: how frodo points at files beside the one that it writes.
    private static let scheme = "file://"

    /// `{"file": "…"}` of fr-config-manager, `{"$base64:encode": {"$inline": "…"}}` of AM's own files.
    private static func path(_ object: JSONObject) -> String? {
        object["file"]?.string ?? object["$base64:encode"]?["$inline"]?.string ?? object["$inline"]?.string
    }

    /// Whole-tenant exports quote scripts twice.
    private static func unquoted(_ text: String) -> String {
        var text = text
        while text.count > 1, text.hasPrefix("\""), text.hasSuffix("\""),
            let inner = (try? JSONValue(parsing: text))?.string
        { text = inner }
        return text
    }

    /// The text of a base64 value; nil where it isn't one of text.
    static func base64(_ text: String) -> String? {
        text.utf8.count >= 8 ? decoded(text) : nil
    }

    /// The same of a text that is known to be base64, however short.
    static func decoded(_ text: String) -> String? {
        Base64.decode(text).flatMap { String(validating: $0, as: UTF8.self) }
    }
}
