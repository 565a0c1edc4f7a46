extension UnsafeBufferPointer<UInt8> {
    /// Whether it is what may follow a chunk's size: nothing, or extensions (RFC 9112 §7.1.1).
    ///
    /// Nobody here uses any, but two readers that take one differently would read two different messages.
    var isChunkExtensions: Bool {
        var rest = self[...]
        while !rest.isEmpty {
            rest.dropBlanks()
            guard rest.popFirst() == UInt8(ascii: ";") else { return false }
            rest.dropBlanks()
            guard rest.dropToken() else { return false }
            let afterName = rest
            rest.dropBlanks()
            guard rest.first == UInt8(ascii: "=") else {
                rest = afterName
                continue
            }
            rest.removeFirst()
            rest.dropBlanks()
            guard rest.dropQuotedString() || rest.dropToken() else { return false }
        }
        return true
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    fileprivate mutating func dropBlanks() {
        while first == .blank || first == .tabulator { removeFirst() }
    }

    /// False where there is none (RFC 9110 §5.6.2).
    fileprivate mutating func dropToken() -> Bool {
        let end = firstIndex { !$0.isTokenByte } ?? endIndex
        defer { self = self[end...] }
        return end > startIndex
    }

    /// False where there is none, or none that ends (RFC 9110 §5.6.4); then nothing is dropped.
    fileprivate mutating func dropQuotedString() -> Bool {
        guard first == UInt8(ascii: "\"") else { return false }
        var rest = dropFirst()
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\""):
                self = rest
                return true
            case UInt8(ascii: "\\"):
                guard let escaped = rest.popFirst(), !escaped.isControl else { return false }
            default:
                guard !byte.isControl else { return false }
            }
        }
        return false
    }
}
