/// A jar as URLSession, OkHttp and browsers keep one, for one host (WIRE §4.2).
package struct CookieJar: Sendable {
    private struct Cookie {
        let name: String
        let value: String
        let path: String
        let isSecure: Bool
    }

    private var cookies: [Cookie] = []

    package init() {}

    package var names: [String] { cookies.map(\.name) }

    package subscript(name: String) -> String? { cookies.first { $0.name == name }?.value }

    /// Takes the answer's cookies in and throws expired ones out.
    package mutating func take(from answer: WireAnswer) {
        for text in answer.values("Set-Cookie") { take(text) }
    }

    private mutating func take(_ text: String) {
        let parts = text.split(separator: ";").map { $0.drop { $0 == " " } }
        guard let pair = parts.first?.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false),
            pair.count == 2
        else { return }
        var attributes: [String: String] = [:]
        for part in parts.dropFirst() {
            let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            attributes[halves[0].lowercased()] = halves.count > 1 ? String(halves[1]) : ""
        }
        let path = attributes["path"] ?? "/"
        cookies.removeAll { $0.name == pair[0] && $0.path == path }
        let isExpired = attributes["max-age"] == "0" || attributes["expires"]?.contains(" 1970 ") ?? false
        if isExpired { return }
        cookies.append(
            Cookie(
                name: String(pair[0]), value: String(pair[1]), path: path, isSecure: attributes["secure"] != nil))
    }

    /// The `Cookie` header for a URL; nil where no cookie fits.
    package func header(for url: String) -> String? {
        let path = url.firstMatch(of: /^https?:\/\/[^\/]*(\/[^?]*)/).map { String($0.output.1) } ?? "/"
        let fitting = cookies.filter { cookie in
            let folder = cookie.path.hasSuffix("/") ? cookie.path : cookie.path + "/"
            return (path == cookie.path || path.hasPrefix(folder)) && (!cookie.isSecure || url.hasPrefix("https:"))
        }
        return fitting.isEmpty ? nil : fitting.map { "\($0.name)=\($0.value)" }.joined(separator: "; ")
    }
}
