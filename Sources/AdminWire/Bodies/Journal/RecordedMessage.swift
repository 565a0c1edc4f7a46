import OrderedJSON

/// A request or a response in the journal, without its secrets.
public struct RecordedMessage: AdminMessage, Hashable {
    /// A header field.
    public struct Field: Sendable, Hashable {
        /// As it was sent.
        public let name: String
        /// With `***` where a secret was.
        public let value: String

        /// A field.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The header fields in their order.
    public var headers: [Field]
    /// A JSON value, or a text for everything else; nil where there is none.
    public var body: JSONValue?
    /// How long the body was.
    public var bodyBytes: Int
    /// Whether only the body's beginning was kept.
    public var isTruncated: Bool

    /// A message.
    public init(headers: [Field], body: JSONValue?, bodyBytes: Int, isTruncated: Bool) {
        self.headers = headers
        self.body = body
        self.bodyBytes = bodyBytes
        self.isTruncated = isTruncated
    }

    /// `headers`, `body`, `bodyBytes` and, where it is, `truncated`
    public var json: JSONValue {
        var object: JSONObject = [
            "headers": .array(headers.map { ["name": .string($0.name), "value": .string($0.value)] })
        ]
        object["body"] = body
        object["bodyBytes"] = .int(bodyBytes)
        if isTruncated { object["truncated"] = true }
        return .object(object)
    }

    /// Reads an answer; members that a later version adds are left alone.
    public init(json: JSONValue) throws(AdminMessageError) {
        let members = try MemberReader(json)
        headers = try members.requiredArray("headers").map {
            Field(name: $0["name"]?.string ?? "", value: $0["value"]?.string ?? "")
        }
        body = json["body"]
        bodyBytes = try members.number("bodyBytes") ?? 0
        isTruncated = try members.flag("truncated") ?? false
    }
}
