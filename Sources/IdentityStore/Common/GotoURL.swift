import EndpointRouting
import HTTPMessages

/// An address that AM may send a browser to after login or logout: of this server or of an origin that the settings
/// name, whatever its path and query (AM-BEHAVIOUR §1.16, "goto validation").
package struct GotoURL: Sendable, Equatable {
    package let text: String

    /// Takes a full address or a path on this server; nil for every other one.
    package init?(_ text: String, in context: RequestContext) {
        guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }) else { return nil }
        let origins = [context.origin] + context.settings.gotoOrigins
        guard Self.isPath(text) || origins.contains(where: { Self.isFull(text, origin: $0) }) else { return nil }
        self.text = text
    }

    /// `//host` would lead elsewhere.
    private static func isPath(_ text: String) -> Bool { text.hasPrefix("/") && !text.hasPrefix("//") }

    private static func isFull(_ text: String, origin: String) -> Bool {
        if let url = HTTPURL(text), let own = HTTPURL(origin) {
            return (url.isSecure, url.host, url.port) == (own.isSecure, own.host, own.port)
        }
        guard text.lowercased().hasPrefix(origin.lowercased()) else { return false }
        let rest = text.utf8.dropFirst(origin.utf8.count)
        return rest.isEmpty || ["/", "?", "#"].contains { rest.starts(with: $0.utf8) }
    }
}
