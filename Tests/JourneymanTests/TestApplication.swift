import Determinism
import EndpointRouting
import HTTPMessages
import HTTPServing
import Journeyman
import OrderedJSON
import TestSupport

/// A whole server in process, without sockets, on a machine whose clock stands still.
struct TestApplication {
    let application: Application
    let clock = AdjustableClock(base: SystemClock(), setting: .frozen(at: .testNow))

    init(
        _ configure: (inout Configuration) -> Void = { _ in }, log: any Log = SilentLog(),
        admission: @escaping Application.AdmissionRule = { _, _ in .proceed }
    ) throws {
        var configuration = Configuration()
        configuration.storage = .ephemeral
        configure(&configuration)
        application = try Application(configuration, clock: clock, log: log, admission: admission)
    }

    /// A server on a data folder, and what is done with it before it ends.
    @discardableResult
    static func run<Result>(
        in folder: TemporaryFolder, seed: UInt64? = nil, _ body: (TestApplication) throws -> Result
    ) throws -> Result {
        let server = try TestApplication {
            $0.storage = .folder(folder.file("data"))
            $0.seed = seed
        }
        defer { server.application.close() }
        return try body(server)
    }

    @discardableResult
    func send(
        _ method: HTTPMethod, _ target: RequestTarget, _ fields: HTTPFields = [:], body: String = "",
        authority: String = "localhost:8080", from client: String? = nil
    ) -> HTTPResponse {
        let request = HTTPRequest(
            method, target, fields: fields, body: Array(body.utf8), authority: authority,
            client: client.flatMap { IPAddress($0) })
        let exchange = application.open(request)
        if case .refuse(let response) = exchange.admission { return response }
        return exchange.respond()
    }

    /// An admin verb; the path is below `/__admin/`.
    @discardableResult
    func admin(_ method: HTTPMethod, _ path: String, _ body: String = "", tenant: String = "") -> HTTPResponse {
        send(method, RequestTarget("\(tenant)/__admin/\(path)"), ["Content-Type": "application/json"], body: body)
    }

    /// Walks `Login` and tells the session token.
    func logIn(
        _ user: String = "demo", _ password: String = "Ch4ng3!t", tenant: String = "",
        path: String = "/am/json/realms/root/realms/alpha/authenticate"
    ) throws -> String? {
        let page = send(.post, RequestTarget(tenant + path))
        let filled = page.text
            .replacing("\"name\":\"IDToken1\",\"value\":\"\"", with: "\"name\":\"IDToken1\",\"value\":\"\(user)\"")
            .replacing("\"name\":\"IDToken2\",\"value\":\"\"", with: "\"name\":\"IDToken2\",\"value\":\"\(password)\"")
        let answer = send(
            .post, RequestTarget(tenant + path), ["Content-Type": "application/json"], body: filled)
        return try answer.member("tokenId")
    }

    func isValid(_ token: String, tenant: String = "") throws -> Bool {
        let answer = send(
            .post, RequestTarget("\(tenant)/am/json/realms/root/realms/alpha/sessions?_action=validate"),
            ["iPlanetDirectoryPro": token])
        return try JSONValue(parsing: answer.body)["valid"] == true
    }
}

/// Keeps all that is said, rendered in both ways.
final class RecordingLog: Log {
    private let recorded = Lock<[LogEntry]>([])

    func write(_ entry: LogEntry) { recorded.withLock { $0.append(entry) } }

    var entries: [LogEntry] { recorded.withLock { $0 } }

    var text: String { entries.map { "\($0.text(at: .testNow))\n\($0.json(at: .testNow))\n" }.joined() }
}

extension HTTPResponse {
    var text: String { String(decoding: body, as: UTF8.self) }

    func member(_ key: String) throws -> String? { try JSONValue(parsing: body)[key]?.string }
}
