import OrderedJSON

extension HTTPField {
    /// Reads a field line without its CR LF (RFC 9112 §5).
    init(line: Bytes) throws(MalformedRequest) {
        guard let first = line.first, first != .blank, first != .tabulator else {
            throw .badRequest("A header field is folded over several lines.")
        }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":"), from: 0) else {
            throw .badRequest("A header field has no colon.")
        }
        let name = line[part: 0..<colon]
        guard !name.isEmpty, name.allSatisfy(\.isTokenByte) else {
            throw .badRequest("A header field's name is no token.")
        }
        let value = line[part: colon + 1..<line.count].trimmedOfBlanks
        guard !value.holdsControl else { throw .badRequest("A header field's value holds a control character.") }
        self.init(legal: HTTPFieldName(token: name.text), value.text)
    }
}
