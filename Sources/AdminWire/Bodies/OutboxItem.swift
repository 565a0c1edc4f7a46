import OrderedJSON

/// A message that the server would have sent.
public struct OutboxItem: AdminMessage, Equatable {
    /// How it would have been sent.
    public enum Kind: String, Sendable, CaseIterable { case mail, text, push, call }

    /// Names the item.
    public var id: String
    /// How it would have been sent.
    public var kind: Kind
    /// A mail address, a telephone number or a device.
    public var to: String
    /// A mail's sender.
    public var from: String?
    /// A mail's subject.
    public var subject: String?
    /// The plain text.
    public var text: String?
    /// A mail's HTML.
    public var html: String?
    /// The link in it that goes on with a journey.
    public var link: String?
    /// The one-time code in it.
    public var code: String?
    /// What a push message carries.
    public var payload: JSONObject?
    /// When it was sent (RFC 3339), by the tenant's clock.
    public var createdAt: String

    /// An item.
    public init(
        id: String, kind: Kind, to: String, from: String? = nil, subject: String? = nil, text: String? = nil,
        html: String? = nil, link: String? = nil, code: String? = nil, payload: JSONObject? = nil, createdAt: String
    ) {
        self.id = id
        self.kind = kind
        self.to = to
        self.from = from
        self.subject = subject
        self.text = text
        self.html = html
        self.link = link
        self.code = code
        self.payload = payload
        self.createdAt = createdAt
    }

    /// All members in their order; what the item doesn't have is null.
    public var json: JSONValue {
        func value(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
        return [
            "id": .string(id), "kind": .string(kind.rawValue), "to": .string(to), "from": value(from),
            "subject": value(subject), "text": value(text), "html": value(html), "link": value(link),
            "code": value(code),
            "payload": payload.map(JSONValue.object) ?? .null, "createdAt": .string(createdAt),
        ]
    }

    /// Reads an answer; members that a later version adds are left alone.
    public init(json: JSONValue) throws(AdminMessageError) {
        let members = try MemberReader(json)
        id = try members.requiredText("id")
        guard let kind = Kind(rawValue: try members.requiredText("kind")) else {
            throw AdminMessageError("\"kind\" must be \"mail\", \"text\", \"push\" or \"call\"")
        }
        self.kind = kind
        to = try members.requiredText("to")
        from = try members.text("from")
        subject = try members.text("subject")
        text = try members.text("text")
        html = try members.text("html")
        link = try members.text("link")
        code = try members.text("code")
        payload = try members.object("payload")
        createdAt = try members.requiredText("createdAt")
    }
}
