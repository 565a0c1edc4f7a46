import HTTPMessages
import TestSupport
import Testing

@Suite(.spec("RFC 9112 §4, §6.3; RFC 9110 §6.6.1, §8.6")) struct ResponseSerializerTests {
    private let serializer = HTTP1ResponseSerializer(date: "Fri, 02 Jan 2026 03:04:05 GMT")

    @Test func `head and body stand in one array`() {
        let response = HTTPResponse(
            .unauthorized, fields: ["Content-Type": "application/json", "X-A": "b"], body: Array("{}".utf8))
        let message = serializer.serialize(response)
        #expect(
            String(decoding: message.bytes, as: UTF8.self)
                == "HTTP/1.1 401 Unauthorized\r\nContent-Type: application/json\r\nX-A: b\r\n"
                + "Date: Fri, 02 Jan 2026 03:04:05 GMT\r\nContent-Length: 2\r\n\r\n{}")
        #expect(message.headBytes == message.bytes.count - 2)
    }

    @Test func `framing fields of the response are replaced, its own date stays`() {
        let response = HTTPResponse(
            .ok,
            fields: [
                "content-length": "99", "Connection": "upgrade", "TRANSFER-ENCODING": "chunked",
                "date": "Thu, 01 Jan 1970 00:00:00 GMT",
            ])
        #expect(
            text(serializer, response)
                == "HTTP/1.1 200 OK\r\ndate: Thu, 01 Jan 1970 00:00:00 GMT\r\nContent-Length: 0\r\n\r\n")
    }

    @Test(arguments: [
        (HTTP1ResponseSerializer.Persistence.implied, ""), (.close, "Connection: close\r\n"),
        (.keepAlive, "Connection: keep-alive\r\n"),
    ]) func `the connection's fate is said`(persistence: HTTP1ResponseSerializer.Persistence, field: String) {
        let serializer = HTTP1ResponseSerializer(persistence: persistence, date: "D")
        #expect(
            text(serializer, HTTPResponse(.ok))
                == "HTTP/1.1 200 OK\r\nDate: D\r\nContent-Length: 0\r\n\(field)\r\n")
    }

    @Test func `the answer to HEAD has GET's head and no body`() {
        let serializer = HTTP1ResponseSerializer(isHead: true, date: "D")
        let message = serializer.serialize(HTTPResponse(.ok, body: Array("hello".utf8)))
        #expect(
            String(decoding: message.bytes, as: UTF8.self)
                == "HTTP/1.1 200 OK\r\nDate: D\r\nContent-Length: 5\r\n\r\n")
        #expect(message.headBytes == message.bytes.count)
    }

    @Test(.spec("RFC 9110 §8.6")) func `the answer to HEAD tells no length of a body that wasn't made`() {
        let serializer = HTTP1ResponseSerializer(isHead: true, date: "D")
        #expect(text(serializer, HTTPResponse(.ok)) == "HTTP/1.1 200 OK\r\nDate: D\r\n\r\n")
    }

    @Test(arguments: [
        (204, "HTTP/1.1 204 No Content\r\nDate: D\r\n\r\n"), (304, "HTTP/1.1 304 Not Modified\r\nDate: D\r\n\r\n"),
        (205, "HTTP/1.1 205 Reset Content\r\nDate: D\r\nContent-Length: 0\r\n\r\n"),
        (101, "HTTP/1.1 101 Switching Protocols\r\nDate: D\r\n\r\n"),
    ]) func `a status without a body gets none`(code: Int, expected: String) {
        let response = HTTPResponse(HTTPStatus(code), body: Array("hello".utf8))
        #expect(text(HTTP1ResponseSerializer(date: "D"), response) == expected)
    }

    @Test(arguments: [
        (0, "0\r\n\r\n"), (5, "5\r\nxxxxx\r\n0\r\n\r\n"),
        (8193, "2000\r\n\(String(repeating: "x", count: 8192))\r\n1\r\nx\r\n0\r\n\r\n"),
    ]) func `a body may be told in chunks`(bytes: Int, expected: String) {
        let serializer = HTTP1ResponseSerializer(framing: .chunked, date: "D")
        let response = HTTPResponse(.ok, body: [UInt8](repeating: 0x78, count: bytes))
        #expect(
            text(serializer, response) == "HTTP/1.1 200 OK\r\nDate: D\r\nTransfer-Encoding: chunked\r\n\r\n\(expected)")
    }

    @Test(arguments: [
        (200, true, "HTTP/1.1 200 OK\r\nDate: D\r\nTransfer-Encoding: chunked\r\n\r\n"),
        (204, false, "HTTP/1.1 204 No Content\r\nDate: D\r\n\r\n"),
        (205, false, "HTTP/1.1 205 Reset Content\r\nDate: D\r\nContent-Length: 0\r\n\r\n"),
    ]) func `there are no chunks where there is no body`(code: Int, isHead: Bool, expected: String) {
        let serializer = HTTP1ResponseSerializer(isHead: isHead, framing: .chunked, date: "D")
        #expect(text(serializer, HTTPResponse(HTTPStatus(code), body: Array("hello".utf8))) == expected)
    }

    @Test func `an unregistered status has an empty phrase`() {
        #expect(text(serializer, HTTPResponse(599)).hasPrefix("HTTP/1.1 599 \r\n"))
    }

    private func text(_ serializer: HTTP1ResponseSerializer, _ response: HTTPResponse) -> String {
        String(decoding: serializer.serialize(response).bytes, as: UTF8.self)
    }
}
