/// The dotted text of a JWS or JWE (RFC 7515 §7.1, RFC 7516 §7.1), put together part by part in one array.
struct CompactText {
    private(set) var bytes: [UInt8] = []

    /// Room for the dots, and for what comes beside header and payload: at most a signature of 256 bytes.
    private static let margin = 400

    /// `payloadCount` is the length of the longest part, in bytes.
    init(encodedHeader: [UInt8], payloadCount: Int) {
        bytes.reserveCapacity(encodedHeader.count + Base64Alphabet.symbolCount(payloadCount) + Self.margin)
        bytes += encodedHeader
    }

    /// Appends a dot and a part, which becomes base64url.
    mutating func append(_ part: [UInt8]) {
        bytes.append(UInt8(ascii: "."))
        Base64Alphabet.url.append(part, to: &bytes)
    }

    var string: String { String(decoding: bytes, as: UTF8.self) }
}
