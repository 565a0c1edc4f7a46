import OrderedJSON

/// One use of a verb: what an HTTP client needs to send it.
public struct AdminCall: Sendable, Hashable {
    /// The HTTP method.
    public let method: String
    /// Path and query below the admin API's base URL, encoded, for example `users/demo?realm=bravo`.
    public let target: String
    /// What is sent as `application/json`; nil: nothing.
    public let body: JSONValue?

    /// `null` counts as no body.
    init(
        _ verb: any AdminVerbDescription, captures: [String: String], query: [(name: String, value: String)],
        body: JSONValue?
    ) {
        method = verb.method
        let path = verb.path.split(separator: "/").map { segment in
            segment.hasPrefix("{")
                ? Self.encoded(captures[String(segment.dropFirst().dropLast())] ?? "") : String(segment)
        }
        let parameters = query.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }
        target = path.joined(separator: "/") + (parameters.isEmpty ? "" : "?" + parameters.joined(separator: "&"))
        self.body = body?.isNull == true ? nil : body
    }

    /// Escapes all but `A-Z a-z 0-9 - . _ ~` (RFC 3986 §2.3).
    private static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: String(UnicodeScalar(byte))
            default: (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }.joined()
    }
}
