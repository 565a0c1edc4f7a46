import OrderedJSON

/// The first line of a request (RFC 9112 §3).
struct RequestLine: Sendable, Equatable {
    let method: HTTPMethod
    let target: RequestTarget
    /// Named by the absolute form; nil in the other forms.
    let authority: String?
    /// Whether the target is an https URL.
    let asksForHTTPS: Bool
    /// 0 or 1: anything newer in major version 1 counts as 1.
    let minorVersion: Int

    init(_ line: Bytes) throws(MalformedRequest) {
        guard let first = line.firstIndex(of: .blank, from: 0),
            let second = line.firstIndex(of: .blank, from: first + 1),
            line.firstIndex(of: .blank, from: second + 1) == nil
        else { throw .badRequest("The request line isn't of the form METHOD TARGET HTTP/1.1.") }
        let method = line[part: 0..<first]
        guard !method.isEmpty, method.allSatisfy(\.isTokenByte) else {
            throw .badRequest("The request's method is no token.")
        }
        minorVersion = try Self.minorVersion(line[part: second + 1..<line.count])
        self.method = HTTPMethod(method.text)
        let text = line[part: first + 1..<second]
        (target, authority) = try RequestTarget.parse(text, method: self.method)
        asksForHTTPS = authority != nil && text[4].asciiLowercased == UInt8(ascii: "s")
    }

    /// The method of a line of which the rest is missing or makes no sense; nil where it has none.
    static func method(of line: Bytes) -> HTTPMethod? {
        guard let end = line.firstIndex(of: .blank, from: 0), end > 0 else { return nil }
        let method = line[part: 0..<end]
        return method.allSatisfy(\.isTokenByte) ? HTTPMethod(method.text) : nil
    }

    private static func minorVersion(_ text: Bytes) throws(MalformedRequest) -> Int {
        guard text.count == 8, text.starts(with: "HTTP/".utf8), text[6] == UInt8(ascii: "."),
            (0x30...0x39).contains(text[5]), (0x30...0x39).contains(text[7])
        else { throw .badRequest("The request line doesn't end with a version of HTTP.") }
        switch text[5] {
        case UInt8(ascii: "0"): throw .badRequest("HTTP/0.9 isn't spoken here.")
        case UInt8(ascii: "1"): return text[7] == UInt8(ascii: "0") ? 0 : 1
        default: throw MalformedRequest(status: 505, problem: "This server speaks HTTP/1.1.")
        }
    }
}

extension RequestTarget {
    /// Reads any form of RFC 9112 §3.2 but the authority form.
    static func parse(
        _ text: Bytes, method: HTTPMethod
    ) throws(MalformedRequest) -> (target: RequestTarget, authority: String?) {
        guard method.name != "CONNECT" else {
            throw MalformedRequest(status: .notImplemented, problem: "This server makes no tunnels.")
        }
        guard let first = text.first else { throw .badRequest("The request's target is empty.") }
        if first == UInt8(ascii: "/") { return (try RequestTarget(originForm: text), nil) }
        if text.count == 1, first == UInt8(ascii: "*"), method == .options { return ("*", nil) }
        return try absoluteForm(text, method)
    }

    private init(originForm text: Bytes) throws(MalformedRequest) {
        let mark = text.firstIndex(of: UInt8(ascii: "?"), from: 0)
        let path = text[part: 0..<(mark ?? text.count)]
        guard text.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "#") }) else {
            throw .badRequest("The request's target holds a character that must be escaped.")
        }
        guard path.hasSoundEscapes else { throw .badRequest("The request's path holds a broken percent escape.") }
        self.init(path: path.text, query: mark.map { text[part: $0 + 1..<text.count].text })
    }

    /// OPTIONS of a URL that has no path is about the server as a whole (RFC 9112 §3.2.4).
    private static func absoluteForm(
        _ text: Bytes, _ method: HTTPMethod
    ) throws(MalformedRequest) -> (target: RequestTarget, authority: String?) {
        let scheme = text.prefix(8).map(\.asciiLowercased)
        let start = scheme.starts(with: "http://".utf8) ? 7 : scheme.elementsEqual("https://".utf8) ? 8 : 0
        guard start > 0 else { throw .badRequest("The request's target is neither a path nor an http URL.") }
        let end = text[start...].firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? text.count
        let authority = text[part: start..<end]
        guard authority.isAuthority else { throw .badRequest("The request's URL names no valid host.") }
        let rest = text[part: end..<text.count]
        if rest.first == UInt8(ascii: "/") { return (try RequestTarget(originForm: rest), authority.text) }
        if rest.isEmpty, method == .options { return ("*", authority.text) }
        let rooted = [UInt8(ascii: "/")] + rest
        let target = try rooted.withUnsafeBufferPointer { bytes throws(MalformedRequest) in
            try RequestTarget(originForm: bytes)
        }
        return (target, authority.text)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether two hexadecimal digits follow each percent sign, and none spells NUL.
    fileprivate var hasSoundEscapes: Bool {
        var index = 0
        while let percent = firstIndex(of: UInt8(ascii: "%"), from: index) {
            guard percent + 2 < count, let high = self[percent + 1].hexadecimalValue,
                let low = self[percent + 2].hexadecimalValue, high | low != 0
            else { return false }
            index = percent + 3
        }
        return true
    }
}
