import Determinism
import Foundation
import HTTPMessages
import HTTPServing
import Journeyman
import OrderedJSON
import TestSupport
import Testing

/// A server that is spoken to in bytes, with options as `serve` takes them; its clock stands.
struct WireServer {
    let server: TestApplication

    init(_ options: String...) throws {
        let configuration = try Configuration(
            arguments: ["--ephemeral", "--seed", "5"] + options, environment: [:], readFile: { _ in nil })
        server = try TestApplication({ $0 = configuration })
    }

    /// One with these quirks on.
    static func odd(_ quirks: String..., options: [String] = []) throws -> WireServer {
        try odd(quirks, options: options)
    }

    static func odd(_ quirks: [String], options: [String] = []) throws -> WireServer {
        let flags = quirks.flatMap { ["--quirk", $0] }
        let configuration = try Configuration(
            arguments: ["--ephemeral", "--seed", "5"] + flags + options, environment: [:], readFile: { _ in nil })
        return WireServer(server: try TestApplication({ $0 = configuration }))
    }

    private init(server: TestApplication) { self.server = server }

    /// Sends a request line, field lines and a body, and reads what comes back.
    func send(_ line: String, _ fields: String..., body: String = "", tls: Bool = false) throws -> WireAnswer {
        try send(line, fields, body: body, tls: tls)
    }

    func send(_ line: String, _ fields: [String], body: String = "", tls: Bool = false) throws -> WireAnswer {
        var lines = ["\(line) HTTP/1.1"]
        if !fields.contains(where: { $0.hasPrefix("Host:") }) { lines.append("Host: localhost:8080") }
        lines += fields
        if !body.isEmpty {
            lines.append("Content-Length: \(body.utf8.count)")
            if !fields.contains(where: { $0.hasPrefix("Content-Type:") }) {
                lines.append("Content-Type: \(body.hasPrefix("{") ? "application/json" : Self.form)")
            }
        }
        var parser = HTTP1RequestParser(isSecure: tls)
        parser.receive(Array("\(lines.joined(separator: "\r\n"))\r\n\r\n\(body)".utf8))
        guard case .request(let received) = parser.next() else { throw WireProblem(text: "no request: \(line)") }
        return try answer(to: received.request)
    }

    private func answer(to request: HTTPRequest) throws -> WireAnswer {
        let exchange = server.application.open(request)
        var response: HTTPResponse
        if case .refuse(let refusal) = exchange.admission { response = refusal } else { response = exchange.respond() }
        let delivery = response.delivery
        response.delivery = .prompt
        let message = HTTP1ResponseSerializer(date: "Fri, 02 Jan 2026 03:04:05 GMT").serialize(response)
        return WireAnswer(bytes: message.bytes, headBytes: message.headBytes, delivery: delivery)
    }

    private static let form = "application/x-www-form-urlencoded"
}

struct WireProblem: Error { let text: String }

/// The bytes of an answer.
struct WireAnswer {
    let bytes: [UInt8]
    let headBytes: Int
    /// What faults have made of its way.
    let delivery: Delivery

    var text: String { String(decoding: bytes, as: UTF8.self) }
    var head: String { String(decoding: bytes.prefix(headBytes), as: UTF8.self) }
    var body: String { String(decoding: bytes.dropFirst(headBytes), as: UTF8.self) }
    /// `HTTP/1.1 200 OK`
    var statusLine: String { head.components(separatedBy: "\r\n").first ?? "" }
    var status: Int { Int(statusLine.split(separator: " ").dropFirst().first ?? "") ?? 0 }

    /// All values of a field.
    func values(_ name: String) -> [String] {
        head.components(separatedBy: "\r\n").filter { $0.lowercased().hasPrefix(name.lowercased() + ": ") }
            .map { String($0.dropFirst(name.count + 2)) }
    }

    func value(_ name: String) -> String? { values(name).first }

    var json: JSONValue {
        get throws { try JSONValue(parsing: Array(bytes.dropFirst(headBytes))) }
    }

    func member(_ name: String) throws -> String? { try json[name]?.string }
}
