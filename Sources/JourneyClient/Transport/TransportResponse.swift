import OrderedJSON

/// The server's answer to a request.
public struct TransportResponse: Sendable, Hashable {
    /// For example 200.
    public var status: Int
    /// In the order in which they came, as far as the transport knows it.
    public var headers: HeaderFields
    /// Empty where there is none.
    public var body: [UInt8]

    /// An answer.
    public init(status: Int, headers: HeaderFields = [:], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// The body as a text; bytes that are no UTF-8 become U+FFFD.
    public var text: String { String(decoding: body, as: UTF8.self) }

    /// The body as JSON; nil where it is none.
    public var json: JSONValue? { try? JSONValue(parsing: body) }

    /// Whether the status is one of 200 to 299.
    public var isSuccess: Bool { (200..<300).contains(status) }

    /// Whether the status is one of 300 to 399.
    public var isRedirect: Bool { (300..<400).contains(status) }
}
