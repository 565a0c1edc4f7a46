/// A request method (RFC 9110 §9); case matters.
package struct HTTPMethod: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    package let name: String

    /// The name must be a token (RFC 9110 §5.6.2); the parser sees to it.
    package init(_ name: String) { self.name = name }
    package init(stringLiteral name: String) { self.name = name }

    package var description: String { name }

    package static let get: HTTPMethod = "GET"
    package static let head: HTTPMethod = "HEAD"
    package static let post: HTTPMethod = "POST"
    package static let put: HTTPMethod = "PUT"
    package static let patch: HTTPMethod = "PATCH"
    package static let delete: HTTPMethod = "DELETE"
    package static let options: HTTPMethod = "OPTIONS"
}
