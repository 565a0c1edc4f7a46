/// What the fields say about where a message ends and what becomes of the connection (RFC 9112 §6, §9).
struct MessageFraming: Sendable, Equatable {
    /// Nil where no field frames a body.
    private(set) var body: BodyReader.Framing?
    private(set) var isPersistent: Bool
    private(set) var expectsContinue = false
    private(set) var host: String?
    private var hasUnknownCoding = false

    /// Refuses what two readers could read in two ways: RFC 9112 §6.1, §6.3, §3.2.
    init(_ fields: HTTPFields, minorVersion: Int) throws(MalformedRequest) {
        isPersistent = minorVersion > 0
        for field in fields.fields {
            switch field.name {
            case .contentLength: try noteLength(field.value)
            case .transferEncoding: try noteCoding(field.value, minorVersion)
            case .connection: noteConnection(field.value)
            case .host: try noteHost(field.value)
            case .expect where minorVersion > 0: try noteExpectation(field.value)
            default: break
            }
        }
        guard !hasUnknownCoding else {
            throw MalformedRequest(status: .notImplemented, problem: "The only transfer coding here is chunked.")
        }
    }

    private mutating func noteLength(_ text: String) throws(MalformedRequest) {
        guard body == nil else { throw Self.ambiguous }
        guard !text.isEmpty, text.hasDigitsOnly else {
            throw .badRequest("Content-Length is no number.")
        }
        body = .length(Int(text) ?? .max)
    }

    private mutating func noteCoding(_ text: String, _ minorVersion: Int) throws(MalformedRequest) {
        guard body == nil else { throw Self.ambiguous }
        guard minorVersion > 0 else { throw .badRequest("HTTP/1.0 has no Transfer-Encoding.") }
        let codings = Self.elements(text)
        let chunked = codings.count { $0.isEqualIgnoringCase(to: "chunked") }
        guard !codings.contains(""), chunked < 2 else { throw .badRequest("Transfer-Encoding is malformed.") }
        // RFC 9112 §6.3: where chunked isn't the last one, nobody can tell where the body ends.
        guard codings.last?.isEqualIgnoringCase(to: "chunked") == true else {
            throw .badRequest("Chunked is not the last transfer coding.")
        }
        hasUnknownCoding = codings.count != chunked
        body = .chunked
    }

    /// `close` wins over `keep-alive` (RFC 9112 §9.3).
    private mutating func noteConnection(_ text: String) {
        for option in Self.elements(text) {
            if option.isEqualIgnoringCase(to: "close") {
                isPersistent = false
                saysClose = true
            } else if option.isEqualIgnoringCase(to: "keep-alive"), !saysClose {
                isPersistent = true
            }
        }
    }

    private var saysClose = false

    /// The elements of a list, empty ones, too (RFC 9110 §5.6.1).
    private static func elements(_ text: String) -> [String] {
        text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map {
            String(Substring($0).trimmedOfBlanks)
        }
    }

    private mutating func noteHost(_ text: String) throws(MalformedRequest) {
        guard host == nil else { throw .badRequest("There is more than one Host field.") }
        var text = text
        guard text.isEmpty || text.withUTF8({ $0.isAuthority }) else {
            throw .badRequest("The Host field names no valid host.")
        }
        host = text
    }

    private mutating func noteExpectation(_ text: String) throws(MalformedRequest) {
        for expectation in Self.elements(text) where !expectation.isEmpty {
            guard expectation.isEqualIgnoringCase(to: "100-continue") else {
                throw MalformedRequest(status: 417, problem: "The only expectation that can be met is 100-continue.")
            }
            expectsContinue = true
        }
    }

    private static let ambiguous = MalformedRequest.badRequest("The body's length is given more than once.")
}
