/// The version of a CREST resource, for example 2.1 (AM-BEHAVIOUR §1.2).
package struct ResourceVersion: Sendable, Hashable, Comparable, ExpressibleByStringLiteral, CustomStringConvertible {
    package let major: Int
    package let minor: Int

    package init(_ major: Int, _ minor: Int) {
        self.major = major
        self.minor = minor
    }

    /// Reads `2.1` or `2`; nil for anything else.
    package init?(_ text: some StringProtocol) {
        let dot = text.utf8.firstIndex(of: UInt8(ascii: ".")) ?? text.endIndex
        guard let major = Int(text[..<dot]), major >= 0 else { return nil }
        guard let minor = dot == text.endIndex ? 0 : Int(text[dot...].dropFirst()), minor >= 0 else { return nil }
        self.init(major, minor)
    }

    /// For literals in our own code.
    package init(stringLiteral text: String) {
        guard let version = Self(text) else { preconditionFailure("\(text) is no resource version") }
        self = version
    }

    package var description: String { "\(major).\(minor)" }

    package static func < (left: ResourceVersion, right: ResourceVersion) -> Bool {
        (left.major, left.minor) < (right.major, right.minor)
    }

    /// The version that serves a request: of the same major, the highest whose minor isn't below the one asked for;
    /// the latest where none was asked for.
    package static func serving(_ requested: ResourceVersion?, of supported: [ResourceVersion]) -> ResourceVersion? {
        guard let requested else { return supported.max() }
        return supported.filter { $0.major == requested.major && $0.minor >= requested.minor }.max()
    }
}
