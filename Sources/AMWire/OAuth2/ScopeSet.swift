/// Scopes without order or repetition (RFC 6749 §3.3); listed as AM lists them (AM-BEHAVIOUR §0.2 rule 2).
public struct ScopeSet: Sendable, Hashable, ExpressibleByArrayLiteral {
    /// In AM's order.
    public let names: [String]

    /// Any number of names; repeated and empty ones count once and not at all.
    public init(_ names: some Sequence<String>) {
        var seen: Set<String> = []
        self.names = JavaHashOrder.sorted(names.filter { !$0.isEmpty && seen.insert($0).inserted })
    }

    /// Reads `openid profile`.
    public init(text: String) {
        self.init(text.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) })
    }

    /// Names in a literal.
    public init(arrayLiteral names: String...) { self.init(names) }

    /// `openid profile`
    public var text: String { names.joined(separator: " ") }

    /// Whether a text can be a scope's name: visible ASCII but `"` and `\` (RFC 6749 §3.3).
    package static func isName(_ text: some StringProtocol) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C }
    }

    /// Whether there is no scope.
    public var isEmpty: Bool { names.isEmpty }

    /// Whether a scope is among these.
    public func contains(_ name: String) -> Bool { names.contains(name) }

    /// Whether all of these are among the others.
    public func isSubset(of other: ScopeSet) -> Bool { names.allSatisfy(other.contains) }

    /// Equal where the same names are in, even where a hash collision lists them in another order.
    public static func == (left: ScopeSet, right: ScopeSet) -> Bool { Set(left.names) == Set(right.names) }

    public func hash(into hasher: inout Hasher) { hasher.combine(Set(names)) }
}
