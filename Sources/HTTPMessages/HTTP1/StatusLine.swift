/// The first line of a response (RFC 9112 §4).
struct StatusLine: Sendable, Equatable {
    let status: HTTPStatus
    let minorVersion: Int

    init(_ line: Bytes) throws(MalformedRequest) {
        guard line.count >= 12, line.starts(with: "HTTP/1.".utf8), (0x30...0x39).contains(line[7]),
            line[8] == .blank, line.count == 12 || line[12] == .blank, !line.holdsControl,
            let code = Int(line[part: 9..<12].text), code >= 100
        else { throw .badRequest("The status line isn't of the form HTTP/1.1 200 REASON.") }
        status = HTTPStatus(code)
        minorVersion = line[7] == UInt8(ascii: "0") ? 0 : 1
    }
}
