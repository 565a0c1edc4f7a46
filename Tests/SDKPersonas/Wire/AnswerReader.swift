/// Reads one HTTP/1.1 answer from a stream of bytes (RFC 9112).
struct AnswerReader {
    private let more: () -> [UInt8]
    private var buffer: [UInt8] = []

    init(_ more: @escaping () -> [UInt8]) { self.more = more }

    mutating func answer(toHEAD: Bool) throws -> WireAnswer {
        let status = try line()
        guard let code = status.wholeMatch(of: /HTTP\/1\.1 ([0-9]{3}) .*/).flatMap({ Int($0.output.1) }) else {
            throw SDKBreaks("no status line: \(status)")
        }
        var headers: [WireRequest.Header] = []
        while case let field = try line(), !field.isEmpty {
            guard let match = field.wholeMatch(of: /([^:\s]+):[ \t]*(.*)/) else {
                throw SDKBreaks("no field: \(field)")
            }
            headers.append((String(match.output.1), String(match.output.2)))
        }
        let head = WireAnswer(status: code, headers: headers, body: [])
        let isBodyless = toHEAD || code == 204 || code == 304
        return WireAnswer(status: code, headers: headers, body: isBodyless ? [] : try body(after: head))
    }

    private mutating func body(after head: WireAnswer) throws -> [UInt8] {
        if head["Transfer-Encoding"]?.lowercased() == "chunked" { return try chunks() }
        if let length = head["Content-Length"] {
            guard let count = Int(length) else { throw SDKBreaks("Content-Length: \(length)") }
            return try bytes(count)
        }
        while case let next = more(), !next.isEmpty { buffer += next }
        return buffer
    }

    private mutating func chunks() throws -> [UInt8] {
        var body: [UInt8] = []
        while true {
            guard let size = Int(try line().prefix { $0 != ";" }, radix: 16) else { throw SDKBreaks("no chunk size") }
            if size == 0 { break }
            body += try bytes(size)
            _ = try line()
        }
        while try !line().isEmpty {}
        return body
    }

    private mutating func bytes(_ count: Int) throws -> [UInt8] {
        while buffer.count < count { try fill() }
        defer { buffer.removeFirst(count) }
        return Array(buffer.prefix(count))
    }

    private mutating func line() throws -> String {
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                let line = buffer[..<end]
                guard line.last == UInt8(ascii: "\r") else { throw SDKBreaks("a line without CR") }
                buffer = Array(buffer[(end + 1)...])
                return String(decoding: line.dropLast(), as: UTF8.self)
            }
            try fill()
        }
    }

    private mutating func fill() throws {
        let next = more()
        guard !next.isEmpty else { throw SDKBreaks("the answer ends early") }
        buffer += next
    }
}
