/// Reads the corpus; its notation is explained at its head.
struct HostileMessageReader {
    struct Malformed: Error {
        let line: Int
        let problem: String
    }

    private var answers: [HostileMessage.Answer] = []
    private var frame: [UInt8] = []
    private var messages: [HostileMessage] = []

    func read(_ text: String) throws -> [HostileMessage] {
        var reader = self
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            try reader.take(line, number: index + 1)
        }
        return reader.messages
    }

    private mutating func take(_ line: Substring, number: Int) throws {
        switch line.first {
        case nil, "#": return
        case "=":
            answers = try line.dropFirst(2).split(separator: " & ").compactMap { text in
                guard text != "..." else { return nil }
                guard let answer = try Self.answer(text, number) else {
                    throw Malformed(line: number, problem: "no answer: \(text)")
                }
                return answer
            }
        case "@": frame = try Self.bytes(line.dropFirst(2), number)
        default:
            let message = try Self.bytes(line, number)
            let parts = frame.split(separator: UInt8(ascii: "%"), maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { throw Malformed(line: number, problem: "no frame") }
            messages.append(HostileMessage(line: number, bytes: parts[0] + message + parts[1], answers: answers))
        }
    }

    private static func answer(_ text: Substring, _ number: Int) throws -> HostileMessage.Answer? {
        let words = text.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
        let persistence: HostileMessage.Persistence
        switch words[0] {
        case "100": return .interim
        case "200": persistence = .implied
        case "200!": persistence = .close
        case "200+": persistence = .keepAlive
        default:
            guard let status = Int(words[0]) else { return nil }
            return .refusal(status: status, text: String(text.dropFirst(4)))
        }
        guard words.count > 3 else { return nil }
        return .request(
            method: String(words[1]), target: try string(words[2], number),
            authority: words[3] == "-" ? "" : String(words[3]),
            body: words.count > 4 ? try bytes(words[4], number) : [], persistence: persistence)
    }

    private static func string(_ notation: Substring, _ number: Int) throws -> String {
        try String(decoding: bytes(notation, number), as: UTF8.self)
    }

    private static func bytes(_ notation: Substring, _ number: Int) throws -> [UInt8] {
        var rest = Array(notation.utf8)[...]
        var bytes: [UInt8] = []
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "|"): bytes += [13, 10]
            case UInt8(ascii: "\\"):
                guard let escaped = escape(&rest) else { throw Malformed(line: number, problem: "bad escape") }
                bytes += escaped
            default: bytes.append(byte)
            }
        }
        return bytes
    }

    private static func escape(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
        switch rest.popFirst() {
        case UInt8(ascii: "r"): return [13]
        case UInt8(ascii: "n"): return [10]
        case UInt8(ascii: "t"): return [9]
        case UInt8(ascii: "0"): return [0]
        case UInt8(ascii: "\\"): return [UInt8(ascii: "\\")]
        case UInt8(ascii: "x"):
            defer { rest = rest.dropFirst(2) }
            return UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16).map { [$0] }
        case UInt8(ascii: "{"):
            guard let end = rest.firstIndex(of: UInt8(ascii: "}")) else { return nil }
            defer { rest = rest[(end + 1)...] }
            let parts = rest[..<end].split(separator: UInt8(ascii: "*"), maxSplits: 1)
            guard parts.count == 2, let count = Int(String(decoding: parts[0], as: UTF8.self)) else { return nil }
            return Array(repeatElement(Array(parts[1]), count: count).joined())
        default: return nil
        }
    }
}
