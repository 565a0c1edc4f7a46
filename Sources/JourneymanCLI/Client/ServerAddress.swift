import AdminWire
import HTTPMessages
import Journeyman
import OrderedJSON

/// A server that a command talks to: found by `--url`, `JOURNEYMAN_URL` or the data folder (DESIGN §6).
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
        authority = try Self.authority(options.authorityPath, in: options.folder)
        if let url = options.url {
            self.url = url
            adminToken = options.adminToken
        } else {
            let running = try Self.running(in: options.folder)
            url = running.url
            adminToken = options.adminToken ?? running.token
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
    private static func authority(_ named: String?, in folder: String) throws -> String? {
        if let named {
            guard let bytes = try SystemFiles.contents(named) else { throw CommandError("There is no file \(named).") }
            return String(decoding: bytes, as: UTF8.self)
        }
        let report = try? SystemFiles.contents(StartReport.path(inDataFolder: folder)).map {
            try JSONValue(parsing: $0)
        }
        let path = report?["ca"]?.string ?? "\(folder)/authority.pem"
        return (try? SystemFiles.contents(path)).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func running(in folder: String) throws -> (url: ServerURL, token: String?) {
        guard let bytes = try SystemFiles.contents(StartReport.path(inDataFolder: folder)) else {
            throw CommandError(
                "No server runs on the data folder \(folder); start one with `journeyman serve`, or name one with --url."
            )
        }
        let json = try? JSONValue(parsing: bytes)
        guard let json, let url = json["http"]?.string.flatMap(ServerURL.init) else {
            throw CommandError("\(StartReport.path(inDataFolder: folder)) is damaged; start the server again.")
        }
        return (url, json["adminToken"]?.string)
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
