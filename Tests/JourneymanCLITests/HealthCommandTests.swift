import Determinism
import HTTPMessages
import HTTPServing
import TestSupport
import Testing

/// Servers that aren't ours, or don't get on with their answer.
@Suite(.spec("issue 3 Operation"), .timeLimit(.minutes(5))) struct HealthCommandTests {
    private struct Foreign: HTTPResponder {
        let exchange: @Sendable () -> Exchange

        func open(_ request: HTTPRequest) -> Exchange { exchange() }
        func refuse(_ malformed: MalformedRequest) -> HTTPResponse { HTTPResponse(malformed.status) }
    }

    private func health(_ options: [String] = [], _ exchange: @escaping @Sendable () -> Exchange) throws -> String {
        let server = HTTPServer(
            configuration: HTTPServerConfiguration(), responder: Foreign(exchange: exchange), clock: SystemClock(),
            log: SilentLog())
        let port = try #require(try server.start().first).port
        defer { server.stop() }
        let run = CommandRun(["health", "--url", "http://localhost:\(port)"] + options)
        #expect(run.exitCode == 1)
        return run.errors.replacing("\(port)", with: "PORT")
    }

    @Test(
        arguments: [
            HTTPResponse(.ok, body: Array("hi".utf8)), HTTPResponse(.ok, body: Array("{}".utf8)),
            HTTPResponse(.ok, fields: [.transactionID: "1"], body: Array("hi".utf8)),
        ])
    func `whoever says 200 to everything isn't healthy`(response: HTTPResponse) throws {
        #expect(try health { Exchange { response } } == "journeyman: http://localhost:PORT is no AM server.\n")
    }

    @Test func `there is one deadline for all, however steadily bytes come`() throws {
        let slow = HTTPResponse(
            .ok, fields: [.transactionID: "1"], body: Array("{}".utf8),
            delivery: .dripped(bytes: 1, every: .milliseconds(100)))
        let errors = try health(["--timeout", "1"]) { Exchange { slow } }
        #expect(errors == "journeyman: localhost:PORT doesn't answer within 1 s.\n")
    }
}
