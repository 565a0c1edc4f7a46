import OrderedJSON

/// The dotted text of a JWS or JWE (RFC 7515 §3.1, RFC 7516 §3.1), taken apart.
struct CompactSerialization {
    /// The first part, decoded.
    let header: JSONObject
    /// The whole text.
    let text: [UInt8]
    /// Every part as written: slices of the text.
    let parts: [ArraySlice<UInt8>]

    /// Longer ones are not looked at.
    static let maximumBytes = 1 << 20

    init(parsing text: [UInt8], partCount: Int) throws(JOSEError) {
        guard text.count <= Self.maximumBytes else {
            throw JOSEError(.tooLarge, "the token is longer than 1 MiB")
        }
        self.text = text
        parts = Self.parts(of: text, atMost: partCount + 1)
        guard parts.count == partCount else {
            let count = parts.count > partCount ? "more parts than" : "\(parts.count) parts, not"
            throw JOSEError(.malformed, "the token has \(count) \(partCount)")
        }
        header = try Self.header(parts[0])
    }

    func decoded(_ index: Int) throws(JOSEError) -> [UInt8] { try Self.decode(parts[index]) }

    /// No more than it takes to see that there are too many: a text of dots alone has a million.
    private static func parts(of bytes: [UInt8], atMost limit: Int) -> [ArraySlice<UInt8>] {
        var parts: [ArraySlice<UInt8>] = []
        parts.reserveCapacity(limit)
        var start = 0
        while parts.count < limit - 1,
            let dot = bytes.withUnsafeBufferPointer({ $0.firstIndex(of: UInt8(ascii: "."), from: start) })
        {
            parts.append(bytes[start..<dot])
            start = dot + 1
        }
        parts.append(bytes[start...])
        return parts
    }

    private static func decode(_ part: ArraySlice<UInt8>) throws(JOSEError) -> [UInt8] {
        guard let bytes = Base64Alphabet.url.decode(part) else {
            throw JOSEError(.malformed, "a part of the token is not base64url")
        }
        return bytes
    }

    /// The headers that this server gives its tokens, which are nearly all that it reads: parsed once.
    private static let ours: [(part: [UInt8], header: JSONObject)] = {
        let headers = [JWTHeader.plain, JWTHeader(contentType: "JWT"), JWTHeader(compression: "NONE")]
        return (headers.map { $0.encoded(for: .HS256) } + [JWE.plainHeader]).compactMap { part in
            (try? parsedHeader(part[...])).map { (part, $0) }
        }
    }()

    private static func header(_ part: ArraySlice<UInt8>) throws(JOSEError) -> JSONObject {
        for known in ours where known.part.count == part.count && known.part[...] == part { return known.header }
        return try parsedHeader(part)
    }

    private static func parsedHeader(_ part: ArraySlice<UInt8>) throws(JOSEError) -> JSONObject {
        guard let header = try? JSONValue(parsing: decode(part)).object else {
            throw JOSEError(.malformed, "the header of the token is no JSON object")
        }
        guard header["alg"]?.string != nil else {
            throw JOSEError(.malformed, "the header of the token names no algorithm")
        }
        // Whoever doesn't know an extension that is named here must refuse (RFC 7515 §4.1.11); we know none.
        guard header["crit"] == nil else {
            throw JOSEError(.unsupported, "the token demands extensions (crit)")
        }
        return header
    }
}
