import Foundation

/// Names and values of a query or a form, in order (RFC 3986 §3.4, RFC 6749 appendix B).
public struct QueryParameters: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// One name and its value, without escapes.
    public struct Parameter: Sendable, Hashable {
        /// The name.
        public var name: String
        /// The value.
        public var value: String
    }

    /// All parameters, in order.
    public private(set) var parameters: [Parameter] = []

    /// No parameters.
    public init() {}

    /// Parameters in the order of the literal.
    public init(dictionaryLiteral elements: (String, String)...) {
        parameters = elements.map { Parameter(name: $0, value: $1) }
    }

    /// Reads what stands after a URL's `?` or in a form; `+` is a blank, broken escapes stay as they are.
    public init(parsing text: some StringProtocol) {
        for pair in String(text).split(separator: "&") {
            let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(Self.decode)
            append(halves[0], halves.count > 1 ? halves[1] : "")
        }
    }

    /// The first value of a name. Setting replaces all of that name; nil removes them.
    public subscript(name: String) -> String? {
        get { parameters.first { $0.name == name }?.value }
        set {
            let place = parameters.firstIndex { $0.name == name } ?? parameters.endIndex
            parameters.removeAll { $0.name == name }
            guard let newValue else { return }
            parameters.insert(Parameter(name: name, value: newValue), at: place)
        }
    }

    /// Adds a parameter at the end, also where the name is there already.
    public mutating func append(_ name: String, _ value: String) {
        parameters.append(Parameter(name: name, value: value))
    }

    /// `a=1&b=x%20y`: all but the unreserved characters of RFC 3986 §2.3 escaped.
    public var encoded: String {
        parameters.map { "\(Self.encode($0.name))=\(Self.encode($0.value))" }.joined(separator: "&")
    }

    /// Escapes all but `A-Z a-z 0-9 - . _ ~`.
    static func encode(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? text
    }

    private static func decode(_ text: Substring) -> String {
        let blanks = text.replacingOccurrences(of: "+", with: " ")
        return blanks.removingPercentEncoding ?? blanks
    }

    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
