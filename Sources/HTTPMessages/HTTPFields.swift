/// A field name (RFC 9110 §5.1): compared without regard to case, sent as it was written.
package struct HTTPFieldName: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    package let text: String
    /// The same for equal names: most others are told apart by it, without a look at the text.
    package let fingerprint: UInt32

    /// Nil where the text is no token (RFC 9110 §5.6.2).
    package init?(_ text: String) {
        guard !text.isEmpty, text.utf8.allSatisfy(\.isTokenByte) else { return nil }
        self.init(token: text)
    }

    package init(stringLiteral text: String) {
        precondition(text.utf8.allSatisfy(\.isTokenByte), "\(text) is no field name")
        self.init(token: text)
    }

    /// A name whose bytes the parser has looked at.
    init(token: String) {
        text = token
        // The bit that tells a letter's case is set in every byte: two names that differ there
        // alone are compared in full.
        fingerprint = token.utf8.reduce(0) { $0 &* 31 &+ UInt32($1 | 0x20) }
    }

    package var description: String { text }

    package static func == (left: HTTPFieldName, right: HTTPFieldName) -> Bool {
        left.fingerprint == right.fingerprint && left.text.isEqualIgnoringCase(to: right.text)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(fingerprint)
    }
}

extension HTTPFieldName {
    package static let accept: HTTPFieldName = "Accept"
    package static let acceptAPIVersion: HTTPFieldName = "Accept-API-Version"
    package static let acceptLanguage: HTTPFieldName = "Accept-Language"
    package static let allow: HTTPFieldName = "Allow"
    package static let authorization: HTTPFieldName = "Authorization"
    package static let cacheControl: HTTPFieldName = "Cache-Control"
    package static let connection: HTTPFieldName = "Connection"
    package static let contentAPIVersion: HTTPFieldName = "Content-API-Version"
    package static let contentLength: HTTPFieldName = "Content-Length"
    package static let contentSecurityPolicy: HTTPFieldName = "Content-Security-Policy"
    package static let contentType: HTTPFieldName = "Content-Type"
    package static let cookie: HTTPFieldName = "Cookie"
    package static let date: HTTPFieldName = "Date"
    package static let etag: HTTPFieldName = "ETag"
    package static let expect: HTTPFieldName = "Expect"
    package static let expires: HTTPFieldName = "Expires"
    package static let host: HTTPFieldName = "Host"
    package static let location: HTTPFieldName = "Location"
    package static let origin: HTTPFieldName = "Origin"
    package static let pragma: HTTPFieldName = "Pragma"
    package static let retryAfter: HTTPFieldName = "Retry-After"
    package static let setCookie: HTTPFieldName = "Set-Cookie"
    package static let transferEncoding: HTTPFieldName = "Transfer-Encoding"
    package static let vary: HTTPFieldName = "Vary"
    package static let wwwAuthenticate: HTTPFieldName = "WWW-Authenticate"
    package static let xFrameOptions: HTTPFieldName = "X-Frame-Options"
    package static let xContentTypeOptions: HTTPFieldName = "X-Content-Type-Options"
    package static let transactionID: HTTPFieldName = "X-ForgeRock-TransactionId"
}

extension HTTPFieldName {
    /// Whether it frames a message or speaks of the connection: the transport writes it, whatever a response says.
    package var isTransports: Bool { self == .contentLength || self == .transferEncoding || self == .connection }
}

/// One header field.
package struct HTTPField: Sendable, Hashable {
    package let name: HTTPFieldName
    package let value: String

    /// Control characters, which no field value can carry (RFC 9110 §5.5), become blanks: no value smuggles a field,
    /// and every reader takes it.
    package init(_ name: HTTPFieldName, _ value: String) {
        self.name = name
        var value = value
        let isLegal = value.withUTF8 { !$0.holdsControl }
        self.value = isLegal ? value : String(decoding: value.utf8.map { $0.isControl ? .blank : $0 }, as: UTF8.self)
    }
}

extension HTTPField {
    /// A field whose value the parser has looked at.
    init(legal name: HTTPFieldName, _ value: String) {
        self.name = name
        self.value = value
    }
}

extension String {
    /// Whether a field can carry it as it is (RFC 9110 §5.5): without control characters, and
    /// without blanks at its ends.
    package var isFieldValue: Bool {
        let ends = [utf8.first, utf8.last]
        return !ends.contains(.blank) && !ends.contains(.tabulator) && !utf8.contains(where: \.isControl)
    }
}

/// The header fields of a message in their order.
package struct HTTPFields: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    package private(set) var fields: [HTTPField] = []

    package init() {}
    package init(_ fields: [HTTPField]) { self.fields = fields }
    package init(dictionaryLiteral elements: (HTTPFieldName, String)...) {
        fields = elements.map { HTTPField($0, $1) }
    }

    /// The first value of a name. Setting replaces all fields of that name (in the first one's
    /// place), nil removes them.
    package subscript(name: HTTPFieldName) -> String? {
        get { fields.first { $0.name == name }?.value }
        set {
            let place = fields.firstIndex { $0.name == name }
            fields.removeAll { $0.name == name }
            guard let newValue else { return }
            fields.insert(HTTPField(name, newValue), at: place ?? fields.endIndex)
        }
    }

    /// All values of a name, in order.
    package func values(_ name: HTTPFieldName) -> [String] {
        fields.filter { $0.name == name }.map(\.value)
    }

    package mutating func append(_ name: HTTPFieldName, _ value: String) {
        fields.append(HTTPField(name, value))
    }

    mutating func append(_ field: HTTPField) { fields.append(field) }

    package mutating func append(contentsOf other: HTTPFields) {
        fields.append(contentsOf: other.fields)
    }
}
