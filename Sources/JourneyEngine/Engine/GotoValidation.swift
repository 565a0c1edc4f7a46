import HTTPMessages

extension JourneySettings.GotoValidation {
    /// Whether a client may be sent to `url`; `origin` is where this server answers.
    func allows(_ url: String, from origin: String) -> Bool {
        guard url.utf8.allSatisfy({ $0 > 0x20 && $0 != UInt8(ascii: "\\") && $0 != 0x7F }) else { return false }
        switch self {
        case .anywhere: return true
        case .origins(let origins):
            if url.hasPrefix("/") { return !url.hasPrefix("//") }
            return ([origin] + origins).contains { Self.isOrigin($0, of: url) }
        }
    }

    private static func isOrigin(_ origin: String, of url: String) -> Bool {
        let origin = origin.lowercased()
        let prefix = url.utf8.prefix(origin.utf8.count)
        guard String(decoding: Array(prefix), as: UTF8.self).lowercased() == origin else { return false }
        guard let next = url.utf8.dropFirst(origin.utf8.count).first else { return true }
        return next == UInt8(ascii: "/") || next == UInt8(ascii: "?") || next == UInt8(ascii: "#")
    }
}
