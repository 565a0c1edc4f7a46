/// How to make a system trust the server's authority, as `journeyman trust` prints it.
package struct TrustGuide: Sendable {
    /// As it is asked for: `macos`.
    package let system: String
    package let title: String
    /// What to do, with `AUTHORITY` for the path of the authority's certificate and `SERVER` for where the server is.
    let steps: String

    package static let all = [macOS, iOS, android, debian, firefox, tools]

    /// The guide for an authority whose certificate is there.
    ///
    /// - Parameter server: `https://localhost:9443`
    package func text(authorityPath: String, server: String) -> String {
        let indented = steps.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
        let text = indented.replacing("SERVER", with: server).replacing("AUTHORITY", with: Self.quoted(authorityPath))
        return "\(title)\n\(text)\n"
    }

    /// As a shell reads it.
    static func quoted(_ path: String) -> String {
        let isPlain = path.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B...0x2F, 0x3A, 0x5F: true
            default: false
            }
        }
        return isPlain ? path : "'\(path.replacing("'", with: #"'\''"#))'"
    }
}
