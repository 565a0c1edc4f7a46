extension JSONParser {
    /// Passes over white space and, where they are allowed, comments.
    mutating func skipBlanks() throws(JSONSyntaxError) {
        while let byte = current {
            switch byte {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            case UInt8(ascii: "/") where options.allowsComments: try skipComment()
            default: return
            }
        }
    }

    private mutating func skipComment() throws(JSONSyntaxError) {
        let start = position
        switch position + 1 < bytes.count ? bytes[position + 1] : 0 {
        case UInt8(ascii: "/"):
            while let byte = current, byte != .lineFeed { position += 1 }
        case UInt8(ascii: "*"):
            position += 2
            while position + 1 < bytes.count,
                bytes[position] != UInt8(ascii: "*") || bytes[position + 1] != UInt8(ascii: "/")
            {
                position += 1
            }
            guard position + 1 < bytes.count else { throw error("a comment without end", at: start) }
            position += 2
        default: throw error("expected a value")
        }
    }
}

extension UInt8 {
    static let lineFeed = UInt8(ascii: "\n")
}
