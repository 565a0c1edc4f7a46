import OrderedJSON

/// A body of the admin API, the same for HTTP, the command line and Swift.
public protocol AdminMessage: Sendable {
    /// The body as it travels.
    var json: JSONValue { get }
    /// The body's JSON Schema (2020-12), as the API's OpenAPI document has it.
    static var schema: JSONValue { get }
    /// Reads a body. What is sent to the server is read strictly, what comes back may have further members.
    init(json: JSONValue) throws(AdminMessageError)
}

/// Why a body of the admin API was refused, in words for the person who wrote it.
public struct AdminMessageError: Error, Sendable, Equatable, CustomStringConvertible {
    /// One sentence, for example `"advance" must be a string`.
    public let description: String

    /// An error with its sentence.
    public init(_ description: String) { self.description = description }
}
