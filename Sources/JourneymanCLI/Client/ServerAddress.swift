import HTTPMessages
import Journeyman
import OrderedJSON

/// A running server that a command talks to: found by `--url`, `JOURNEYMAN_URL` or the data folder (DESIGN §6).
struct ServerAddress: Sendable, Equatable {
    /// Without a slash at the end.
    var url: String
    var adminToken: String?
    /// The certificate of the authority that is trusted over HTTPS, in PEM; nil: those of the system.
    var authority: String?
    /// Empty: the default tenant.
    var tenant = ""

    /// Takes `--url`, `--data`, `--tenant`, `--admin-token` and `--ca` out of the arguments.
    init(
        _ arguments: inout [String], _ environment: [String: String]
    ) throws {
        let url = try arguments.takeValue(of: "url") ?? environment["JOURNEYMAN_URL"]
        let folder = try arguments.takeValue(of: "data") ?? environment["JOURNEYMAN_DATA"] ?? ".journeyman"
        tenant = try arguments.takeValue(of: "tenant") ?? ""
        let token = try arguments.takeValue(of: "admin-token") ?? environment["JOURNEYMAN_ADMIN_TOKEN"]
        authority = try Self.authority(try arguments.takeValue(of: "ca") ?? environment["JOURNEYMAN_CA"], in: folder)
        if let url, !url.isEmpty {
            self.url = url.hasSuffix("/") ? String(url.dropLast()) : url
            adminToken = token
        } else {
            let running = try Self.running(in: folder)
            self.url = running.url
            adminToken = token ?? running.token
        }
    }

    /// The tenant's base URL.
    var base: String { tenant.isEmpty ? url : "\(url)/t/\(PercentEncoding.encode(tenant))" }

    static let help = """
          --url URL             the server (default: JOURNEYMAN_URL, else the one that runs on the data folder)
          --data DIR            the data folder of the server (default ./.journeyman)
          --tenant NAME         another tenant than the default one
          --admin-token TOKEN   what the admin API asks for (default: JOURNEYMAN_ADMIN_TOKEN, else the data folder's)
          --ca FILE             the authority that is trusted over HTTPS (default: JOURNEYMAN_CA, else the data folder's,
                                else the system's)
        """

    /// One request to the server and its answer.
    func exchange() throws(CommandError) -> HTTPExchange { try HTTPExchange(base, trusting: authority) }

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

    private static func running(in folder: String) throws -> (url: String, token: String?) {
        guard let bytes = try SystemFiles.contents(StartReport.path(inDataFolder: folder)) else {
            throw CommandError(
                "No server runs on the data folder \(folder); start one with `journeyman serve`, or name one with --url."
            )
        }
        let json = try? JSONValue(parsing: bytes)
        guard let json, let url = json["http"]?.string else {
            throw CommandError("\(StartReport.path(inDataFolder: folder)) is damaged; start the server again.")
        }
        return (url, json["adminToken"]?.string)
    }
}

/// Why a command couldn't do what was asked: one sentence.
struct CommandError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
