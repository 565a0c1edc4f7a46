import Determinism
import OrderedJSON

/// Something that a tenant would have sent to a person.
package struct OutboxItem: Sendable, Equatable {
    package enum Kind: String, Sendable, CaseIterable { case mail, text, push, call }

    /// Unique in the tenant; empty until it is inserted.
    package internal(set) var id = ""
    package let kind: Kind
    /// An address, a number, a device's token.
    package let to: String
    /// A mail's sender, where one is known.
    package var from: String?
    package var subject: String?
    package var text: String?
    package var html: String?
    /// The link that the message is about.
    package var link: String?
    /// The one-time code that the message is about.
    package var code: String?
    /// What a push carries for the app.
    package var payload: JSONObject?
    package let createdAt: Instant

    package init(
        _ kind: Kind, to: String, at createdAt: Instant, from: String? = nil, subject: String? = nil,
        text: String? = nil,
        html: String? = nil, link: String? = nil, code: String? = nil, payload: JSONObject? = nil
    ) {
        self.kind = kind
        self.to = to
        self.createdAt = createdAt
        self.from = from
        self.subject = subject
        self.text = text
        self.html = html
        self.link = link
        self.code = code
        self.payload = payload
    }
}
