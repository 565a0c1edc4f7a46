import HTTPMessages

extension FuzzTarget {
    /// Queries and form bodies, and percent-encoding (RFC 3986 §2.1).
    static let form = FuzzTarget("form") { bytes throws(BrokenRule) in
        let form = FormParameters(parsing: bytes.text)
        let pairs = bytes.text.bytes.split(separator: UInt8(ascii: "&"))
        try hold(form.parameters.count == pairs.count, "\(form.parameters.count) parameters of \(pairs.count) pairs")
        for (parameter, pair) in zip(form.parameters, pairs) { try check(parameter, Array(pair)) }
        let encoded = form.encoded
        try hold(encoded.utf8.allSatisfy(isPlain), "written with reserved characters: \(encoded)")
        for again in [FormParameters(parsing: encoded), FormParameters(parsing: encoded) { _ in false }] {
            try hold(again.texts == form.texts, "written again and read: \(again), before: \(form)")
        }
        try checkEscapes(bytes.text)
    }

    /// What has no escapes means itself.
    private static func check(_ parameter: FormParameters.Parameter, _ pair: [UInt8]) throws(BrokenRule) {
        guard !pair.contains(UInt8(ascii: "%")), !pair.contains(UInt8(ascii: "+")) else { return }
        let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        let value = parts.count > 1 ? Array(parts[1]) : []
        try hold(
            parameter.name.bytes == Array(parts[0]) && parameter.value.bytes == value, "\(pair.text) is \(parameter)")
    }

    private static func checkEscapes(_ text: String) throws(BrokenRule) {
        let encoded = PercentEncoding.encode(text)
        try hold(PercentEncoding.decode(encoded).bytes == text.bytes, "\(text) is written \(encoded)")
        let decoded = PercentEncoding.decode(text)
        let again = PercentEncoding.decode(PercentEncoding.encode(decoded))
        try hold(again.bytes == decoded.bytes, "\(text) is read \(decoded), then \(again)")
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "="): true
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
        default: false
        }
    }
}

extension FormParameters {
    /// Names and values in turn, as bytes.
    fileprivate var texts: [[UInt8]] { parameters.flatMap { [$0.name.bytes, $0.value.bytes] } }
}
