import Determinism
import HTTPMessages
import HTTPServing
import OrderedJSON
import TestSupport

/// A service on the loopback that tells what it was sent.
struct TestService {
    private struct Mirror: HTTPResponder {
        func open(_ request: HTTPRequest) -> Exchange {
            Exchange {
                let told: JSONValue = [
                    "method": .string(request.method.name), "target": .string("\(request.target)"),
                    "type": request.fields[.contentType].map(JSONValue.string) ?? .null,
                    "authorization": request.fields[.authorization].map(JSONValue.string) ?? .null,
                    "x": .array(request.fields.values("X-A").map(JSONValue.string)),
                    "body": .string(String(decoding: request.body, as: UTF8.self)),
                ]
                return .json(.created, told)
            }
        }

        func refuse(_ malformed: MalformedRequest) -> HTTPResponse { HTTPResponse(malformed.status) }
    }

    let port: UInt16
    var rule: OutboundRule? { OutboundRule("127.0.0.1:\(port)") }

    static func running<Result>(_ body: (TestService) throws -> Result) throws -> Result {
        let server = HTTPServer(
            configuration: HTTPServerConfiguration(), responder: Mirror(), clock: SystemClock(), log: SilentLog())
        let addresses = try server.start()
        defer { server.stop() }
        return try body(TestService(port: addresses.first { $0.host == "127.0.0.1" }?.port ?? addresses[0].port))
    }
}
