/// A text with wildcards: `*` stands for any characters; in a path for any but `/`, where `**` stands for any at all.
package struct Wildcards: Sendable {
    private enum Token: Sendable {
        case byte(UInt8)
        case segmentPart
        case anything
    }

    private let tokens: [Token]

    package init(_ text: String) {
        tokens = text.utf8.map { $0 == UInt8(ascii: "*") ? .anything : .byte($0) }
    }

    package init(path: String) {
        var tokens: [Token] = []
        for byte in path.utf8 {
            guard byte == UInt8(ascii: "*") else {
                tokens.append(.byte(byte))
                continue
            }
            if case .segmentPart? = tokens.last {
                tokens[tokens.count - 1] = .anything
            } else {
                tokens.append(.segmentPart)
            }
        }
        self.tokens = tokens
    }

    /// In time proportional to the product of the lengths, whatever the pattern.
    package func match(_ text: String) -> Bool {
        var places = [Bool](repeating: false, count: tokens.count + 1)
        places[0] = true
        skip(&places)
        for byte in text.utf8 {
            var next = [Bool](repeating: false, count: places.count)
            for index in tokens.indices where places[index] {
                switch tokens[index] {
                case .byte(let wanted): if wanted == byte { next[index + 1] = true }
                case .segmentPart: if byte != UInt8(ascii: "/") { next[index] = true }
                case .anything: next[index] = true
                }
            }
            skip(&next)
            places = next
        }
        return places[tokens.count]
    }

    /// A wildcard may stand for nothing.
    private func skip(_ places: inout [Bool]) {
        for index in tokens.indices where places[index] {
            if case .byte = tokens[index] { continue }
            places[index + 1] = true
        }
    }
}
