import OrderedJSON

/// Which requests are meant: `{"method":"POST","path":"**/authenticate","journey":"Login"}`.
///
/// Faults strike and the journal shows the requests that it fits. What is nil lets every request pass. In methods,
/// journey, node, client and header values `*` stands for any characters.
public struct RequestMatch: AdminMessage, Hashable {
    /// The HTTP method, in letters of either size; `*` stands for any characters.
    public var method: String?
    /// The path below the tenant's, decoded and without query, or what it begins with; with wildcards the whole path:
    /// `*` stands for any characters but slashes, `**` for any.
    public var path: String?
    /// The realm, `alpha` or `/alpha`, however the request spells it; `root` or `/` is the top one.
    public var realm: String?
    /// The journey that the request starts or goes on with; for a fault the one that its node stands in.
    public var journey: String?
    /// A node at which the journey stands when the request comes, or when its answer leaves; for a fault any that it
    /// comes to.
    public var node: String?
    /// The OAuth2 client.
    public var client: String?
    /// Values of header fields by their names, whose case doesn't matter.
    public var header: [String: String]

    /// A match; without anything it fits every request.
    public init(
        method: String? = nil, path: String? = nil, realm: String? = nil, journey: String? = nil, node: String? = nil,
        client: String? = nil, header: [String: String] = [:]
    ) {
        self.method = method
        self.path = path
        self.realm = realm
        self.journey = journey
        self.node = node
        self.client = client
        self.header = header
    }

    /// The members that say something; `header` by the names' order.
    public var json: JSONValue {
        var object: JSONObject = [:]
        for text in Self.texts { object[text.name] = self[keyPath: text.value].map(JSONValue.string) }
        if !header.isEmpty {
            object["header"] = .object(
                JSONObject(header.sorted { $0.key < $1.key }.map { (key: $0.key, value: .string($0.value)) }))
        }
        return .object(object)
    }

    /// Reads a match; unknown members are refused.
    public init(json: JSONValue) throws(AdminMessageError) {
        let members = try MemberReader(json)
        try members.refuseUnknown(besides: Self.members.map(\.name))
        try self.init(members)
    }

    /// Leaves unknown members alone.
    init(_ members: MemberReader) throws(AdminMessageError) {
        self.init()
        for text in Self.texts { self[keyPath: text.value] = try members.text(text.name) }
        try refuseImpossible()
        for field in try members.object("header") ?? [:] {
            guard Self.isFieldName(field.key), let value = field.value.string, Self.isLine(value) else {
                throw AdminMessageError("\"header\" must lead from field names to texts of one line")
            }
            header[field.key] = value
        }
    }

    /// A match that no request can fit is a slip: nothing it stands in would ever act or fail.
    private func refuseImpossible() throws(AdminMessageError) {
        if let path { try Self.check(path: path) }
        for text in Self.texts {
            guard let value = self[keyPath: text.value] else { continue }
            if value.isEmpty { throw AdminMessageError("\"\(text.name)\" must not be empty") }
            guard Self.isLine(value) else {
                throw AdminMessageError("\"\(text.name)\" must be a text of one line and at most \(Self.longest) bytes")
            }
        }
        if let method, !Self.isFieldName(method) { throw AdminMessageError("\"method\" must be a method's name") }
    }

    private static func check(path: String) throws(AdminMessageError) {
        guard path.hasPrefix("/") || path.hasPrefix("**") else {
            throw AdminMessageError("\"path\" must begin with / or **")
        }
        if path.contains("?") || path.contains("#") {
            throw AdminMessageError("\"path\" goes without query and fragment")
        }
        if path.contains("//") { throw AdminMessageError("\"path\" has no empty parts: requests lose theirs, too") }
        if path.hasPrefix("/t/") {
            throw AdminMessageError("\"path\" goes without the tenant's prefix: a match is its tenant's own")
        }
        if path == "/__admin" || path.hasPrefix("/__admin/") {
            throw AdminMessageError("\"path\" must not be the admin API's, which is left alone")
        }
    }

    /// No request has a longer line (DESIGN §7, "Limits").
    private static let longest = 8_192

    /// Whether it is short enough and has no control character but tabulators.
    private static func isLine(_ text: String) -> Bool {
        text.utf8.count <= longest && text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
    }

    /// Whether it is a token (RFC 9110 §5.6.2).
    private static func isFieldName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"(),/:;<=>?@[\\]{}".utf8.contains($0) }
    }
}
