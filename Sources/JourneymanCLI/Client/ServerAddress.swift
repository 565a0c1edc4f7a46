import AdminWire
import HTTPMessages
import Journeyman
import OrderedJSON

/// A server that a command talks to: found by `--url`, `JOURNEYMAN_URL`, `JOURNEYMAN_READY_FILE` or the data folder
/// (DESIGN §6).
struct ServerAddress: Sendable {
    private let url: ServerURL
    let adminToken: String?
    /// The certificate of the authority that is trusted over HTTPS, in PEM; nil: those of the system.
    private let authority: String?
    /// What a tenant is mounted at, without a slash at the end; empty: the default one.
    private let mount: String

    /// Looks for it where the options say.
    init(_ options: ServerOptions) throws {
        mount = options.tenant.isEmpty ? "" : "/t/\(PercentEncoding.encode(options.tenant))"
        let onFolder = try? Self.report(StartReport.path(inDataFolder: options.folder))
        let report = options.readyFile.flatMap { try? Self.report($0) } ?? onFolder
        authority = try Self.authority(options.authorityPath, report, in: options.folder)
        if let url = options.url {
            self.url = url
            adminToken = options.adminToken
        } else {
            url = try Self.url(report, in: options.folder)
            // A ready file has no token; the data folder's is that of the same server only.
            let isSame = report?["pid"] == onFolder?["pid"] && report?["http"] == onFolder?["http"]
            adminToken = options.adminToken ?? (isSame ? onFolder?["adminToken"]?.string : nil)
        }
    }

    /// The tenant's base URL.
    var base: String { url.text + mount }

    /// One request to the tenant and its answer.
    func exchange(within limit: Duration = .seconds(60)) -> HTTPExchange {
        HTTPExchange(with: url, below: mount, trusting: authority, limit: limit)
    }

    /// One use of an admin verb and its answer.
    func send(_ call: AdminCall) throws -> HTTPResponse {
        var fields = HTTPFields()
        if let adminToken { fields.append(.authorization, "Bearer \(adminToken)") }
        if call.body != nil { fields.append(.contentType, "application/json") }
        return try exchange().send(
            HTTPMethod(call.method), "/__admin/\(call.target)", fields: fields, body: call.body?.serialized ?? [])
    }

    /// What is named must be there; the data folder's may be missing.
    private static func authority(_ named: String?, _ report: JSONValue?, in folder: String) throws -> String? {
        if let named {
            guard let bytes = try SystemFiles.contents(named) else { throw CommandError("There is no file \(named).") }
            return String(decoding: bytes, as: UTF8.self)
        }
        let path = report?["ca"]?.string ?? "\(folder)/authority.pem"
        return (try? SystemFiles.contents(path)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// What a server says of itself while it runs; nil where there is no such file.
    static func report(_ path: String) throws -> JSONValue? {
        try SystemFiles.contents(path).map { try JSONValue(parsing: $0) }
    }

    private static func url(_ report: JSONValue?, in folder: String) throws -> ServerURL {
        if let url = report?["http"]?.string.flatMap(ServerURL.init) { return url }
        guard try SystemFiles.contents(StartReport.path(inDataFolder: folder)) == nil else {
            throw CommandError("\(StartReport.path(inDataFolder: folder)) is damaged; start the server again.")
        }
        throw CommandError(
            "No server runs on the data folder \(folder); start one with `journeyman serve`, or name one with --url.")
    }
}

/// Why a command couldn't do what was asked: one sentence.
struct CommandError: Error, CustomStringConvertible {
    let description: String
    /// What the process ends with.
    let exit: Command.Exit

    init(_ description: String, exit: Command.Exit = .failure) {
        self.description = description
        self.exit = exit
    }
}
