/// Reads `Forwarded` fields (RFC 7239 §4).
struct ForwardedField {
    /// What one proxy says about the request that it got; names are in lower case.
    typealias Element = [String: String]

    private var rest: Substring.UTF8View
    private static let problem = MalformedRequest.badRequest("A proxy's Forwarded field is malformed (RFC 7239).")

    /// The elements of all fields, the one of the proxy nearest to the client first; empty ones don't count.
    static func elements(_ values: [String]) throws(MalformedRequest) -> [Element] {
        var elements: [Element] = []
        for value in values {
            var field = ForwardedField(rest: Substring(value).utf8)
            while !field.rest.isEmpty {
                let element = try field.element()
                if !element.isEmpty { elements.append(element) }
            }
        }
        return elements
    }

    /// `[ pair ] *( ";" [ pair ] )` up to a comma or the end; blanks are overlooked around each pair.
    private mutating func element() throws(MalformedRequest) -> Element {
        var element: Element = [:]
        while true {
            skipBlanks()
            if let next = rest.first, next != UInt8(ascii: ","), next != UInt8(ascii: ";") {
                let (name, value) = try pair()
                guard element.updateValue(value, forKey: name) == nil else { throw Self.problem }
                skipBlanks()
            }
            switch rest.popFirst() {
            case UInt8(ascii: ";"): continue
            case UInt8(ascii: ","), nil: return element
            default: throw Self.problem
            }
        }
    }

    private mutating func pair() throws(MalformedRequest) -> (name: String, value: String) {
        let name = try token().lowercased()
        guard rest.popFirst() == UInt8(ascii: "=") else { throw Self.problem }
        return (name, rest.first == UInt8(ascii: "\"") ? try quotedString() : try token())
    }

    private mutating func token() throws(MalformedRequest) -> String {
        let token = rest.prefix(while: \.isTokenByte)
        guard !token.isEmpty else { throw Self.problem }
        rest = rest[token.endIndex...]
        return String(Substring(token))
    }

    /// RFC 9110 §5.6.4
    private mutating func quotedString() throws(MalformedRequest) -> String {
        var bytes: [UInt8] = []
        rest.removeFirst()
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: bytes, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let escaped = rest.popFirst() else { throw Self.problem }
                bytes.append(escaped)
            default: bytes.append(byte)
            }
        }
        throw Self.problem
    }

    private mutating func skipBlanks() {
        rest = rest.drop { $0 == .blank || $0 == .tabulator }
    }
}
