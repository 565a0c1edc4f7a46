import Determinism
import Foundation
import HTTPMessages
import HTTPServing
import Journeyman
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("issue 3 Operation")) struct RequestLogTests {
    private static let named: HTTPFields = ["X-ForgeRock-TransactionId": "run-7"]

    /// The lines about requests, as JSON without what differs from run to run.
    private func lines(_ log: RecordingLog) throws -> [String] {
        try log.entries.filter { $0.message == "request" }.map { entry in
            var object = try JSONValue(parsing: entry.json(at: .testNow)).object ?? [:]
            let duration = object["microseconds"]?.int
            #expect(duration.map { $0 >= 0 } == true)
            for key in ["time", "level", "message", "microseconds"] { object[key] = nil }
            return JSONValue.object(object).text
        }
    }

    @Test func `there is a line a request`() throws {
        let log = RecordingLog()
        let server = try TestApplication(log: log)
        server.send(
            .post, "/am/json/realms/root/realms/alpha/authenticate?authIndexType=service&authIndexValue=Login&x=1",
            Self.named, from: "127.0.0.1")
        server.send(.get, "/t/nowhere/am/json/serverinfo/*", Self.named)
        #expect(
            try lines(log) == [
                #"{"method":"POST","path":"/am/json/realms/root/realms/alpha/authenticate?authIndexType=service"#
                    + #"&authIndexValue=Login&x=***","tenant":"default","realm":"/alpha","client":"127.0.0.1","#
                    + #""transactionId":"run-7","status":200}"#,
                #"{"method":"GET","path":"/t/nowhere/am/json/serverinfo/*","transactionId":"run-7","status":404}"#,
            ])
        #expect(log.entries.last?.level == .debug)
    }

    @Test func `it has the id that the answer has, and the tenant's name`() throws {
        let log = RecordingLog()
        let server = try TestApplication(log: log)
        server.admin(.post, "tenants", #"{"name":"blue"}"#)
        let answer = server.send(.get, "/t/blue/am/json/serverinfo/*")
        let line = try JSONValue(parsing: try #require(try lines(log).last))
        #expect(line["transactionId"]?.string == answer.fields["X-ForgeRock-TransactionId"])
        #expect(line["tenant"] == "blue" && line["realm"] == "/")
    }

    @Test func `what comes to no tenant has an id, too`() throws {
        let log = RecordingLog()
        let server = try TestApplication({ $0.trustedProxies = [.all] }, log: log)
        for fields in [[:], ["X-Forwarded-Proto": "ws"]] as [HTTPFields] {
            let answer = server.send(.get, "/t/nowhere/am/json/serverinfo/*", fields)
            let id = try #require(answer.fields["X-ForgeRock-TransactionId"])
            #expect(id.utf8.count > 36)
            let line = try JSONValue(parsing: try #require(try lines(log).last))
            #expect(line["transactionId"]?.string == id)
        }
    }

    @Test func `of an id that the client chose only what is known as a secret goes`() throws {
        let log = RecordingLog()
        let server = try TestApplication({ $0.adminToken = "sesame" }, log: log)
        let id = "run-7lrNyzUQnhEJzBXFONGUYNRCfPI1"
        server.send(.get, "/t/nowhere/am", ["X-ForgeRock-TransactionId": "\(id)-sesame"])
        let line = try JSONValue(parsing: try #require(try lines(log).last))
        #expect(line["transactionId"]?.string == "\(id)-***")
    }

    @Test func `what is refused in its place has one, too`() throws {
        let log = RecordingLog()
        let server = try TestApplication({ $0.trustedProxies = [.all] }, log: log) { request, _ in
            request.target.path == "/am/refuse" ? .refuse(HTTPResponse(503)) : .proceed
        }
        server.send(.get, "/am/refuse", Self.named)
        server.send(.get, "/am/json/serverinfo/*", ["X-Forwarded-Proto": "ws"])
        #expect(try lines(log).map { try JSONValue(parsing: $0)["status"]?.int } == [503, 400])
    }

    @Test func `what is no request has one with the reason and the id of its answer`() throws {
        let log = RecordingLog()
        let server = try TestApplication(log: log)
        var malformed = MalformedRequest(status: 431, problem: "The header is too long.")
        malformed.request = HTTPRequest(.get, "/am", fields: Self.named)
        let answer = server.application.refuse(malformed)
        let id = try #require(answer.fields["X-ForgeRock-TransactionId"])
        #expect(id != "run-7")
        var expected = LogEntry(.debug, "refused", ["reason": "The header is too long.", "transactionId": id])
        expected.numbers = [("status", 431)]
        #expect(log.entries.last == expected)
    }

    @Test func `what is cut off has a line that says so`() throws {
        let log = RecordingLog()
        let server = try TestApplication({ $0.adminToken = "sesame" }, log: log)
        server.application.cutOff(HTTPRequest(.post, "/am/sesame", fields: Self.named))
        #expect(
            log.entries.last
                == LogEntry(
                    .warning, "the server stopped before the request was answered",
                    ["method": "POST", "path": "/am/***", "transactionId": "run-7"]))
    }

    @Test func `all that is said while a request is served names it`() throws {
        let log = RecordingLog()
        let server = try TestApplication(
            { $0.stubs = [.init(type: "IdentityStoreDecision", outcome: "NOWHERE")] }, log: log)
        _ = try server.logIn()
        server.send(.post, "/am/json/alpha/authenticate?authIndexType=service&authIndexValue=No", Self.named)
        func id(_ entry: LogEntry) -> String? { entry.details.first { $0.name == "transactionId" }?.value }
        let ids = Set(log.entries.filter { $0.message == "request" }.compactMap(id))
        #expect(ids.count == 3 && ids.contains("run-7"))
        let others = log.entries.filter { $0.message != "request" }
        #expect(others.contains { $0.level == .warning } && others.contains { $0.message.contains("journey No") })
        for entry in others { #expect(ids.contains(id(entry) ?? ""), "\(entry.message)") }
    }

    @Test func `levels are a matter of configuration`() throws {
        func takes(_ level: LogEntry.Level, _ configure: (inout Configuration) -> Void) -> Bool {
            var configuration = Configuration()
            configure(&configuration)
            return ServerLog(configuration, clock: SystemClock()).takes(level)
        }
        #expect(!takes(.debug) { _ in })
        #expect(takes(.info) { _ in })
        #expect(takes(.debug) { $0.log = .json })
        #expect(!takes(.error) { $0.log = .off })
        #expect(takes(.debug) { $0.logLevel = .debug })
        #expect(!takes(.debug) { ($0.log, $0.logLevel) = (.json, .info) })
        #expect(!takes(.warning) { $0.logLevel = .error })
        #expect(takes(.error) { $0.logLevel = .error })
    }

    @Test func `where nobody takes them no line is made`() throws {
        let log = SelectiveLog()
        let server = try TestApplication(log: log)
        server.send(.get, "/am/json/serverinfo/*")
        #expect(log.count.withLock { $0 } == 0)
    }

    private final class SelectiveLog: Log {
        let count = Lock(0)

        func takes(_ level: LogEntry.Level) -> Bool { level > .debug }
        func write(_ entry: LogEntry) { count.withLock { $0 += 1 } }
    }

    @Test func `the log names folders as they are, whatever they are called`() throws {
        let folder = try TemporaryFolder()
        let journeys = folder.file("Kd83hfKJHDf83hdkfjHDKf8")
        try FileManager.default.createDirectory(atPath: journeys, withIntermediateDirectories: false)
        let file = "\(journeys)/LoginWithV2TokensForMobile01.journey.json"
        try Data("{".utf8).write(to: URL(filePath: file))
        let log = RecordingLog()
        _ = try TestApplication({ $0.journeys = [journeys] }, log: log)
        #expect(log.text.contains("\(file):1:2: error: "))
    }
}
