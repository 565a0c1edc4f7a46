import Foundation

extension JourneymanServer {
    /// The server that the environment names: `JOURNEYMAN_URL` holds its URL, or `JOURNEYMAN_READY_FILE` the path of
    /// its ready file; `JOURNEYMAN_ADMIN_TOKEN` the token of its admin API, where it has one. Where neither is there it
    /// is the server that `journeyman serve` starts, at `http://localhost:8080`.
    public static func running(
        _ environment: [String: String] = ProcessInfo.processInfo.environment,
        transport: any Transport = URLSessionTransport()
    ) throws -> JourneymanServer {
        let variables = environment.filter { !$0.value.isEmpty }
        let token = variables["JOURNEYMAN_ADMIN_TOKEN"]
        if variables["JOURNEYMAN_URL"] == nil, let path = variables["JOURNEYMAN_READY_FILE"] {
            return try JourneymanServer(readyFile: path, adminToken: token, transport: transport)
        }
        let url = try serverURL(variables["JOURNEYMAN_URL"] ?? "http://localhost:8080", from: "JOURNEYMAN_URL")
        return JourneymanServer(url: url, adminToken: token, transport: transport)
    }

    /// The server at a URL, for example `http://localhost:8080`.
    init(at text: String, adminToken: String?) throws(ServerNotFound) {
        self.init(url: try Self.serverURL(text, from: "ServerSource.url"), adminToken: adminToken)
    }

    /// The server that wrote a ready file (`journeyman serve --ready-file PATH`).
    public init(
        readyFile path: String, adminToken: String? = nil, transport: any Transport = URLSessionTransport()
    ) throws {
        guard let bytes = FileManager.default.contents(atPath: path) else {
            throw ServerNotFound("there is no ready file at \(path): the server isn't up, or writes it elsewhere")
        }
        guard let text = try? JSONValue(parsing: Array(bytes))["http"]?.string else {
            throw ServerNotFound("\(path) is no ready file of Journeyman")
        }
        self.init(url: try Self.serverURL(text, from: path), adminToken: adminToken, transport: transport)
    }

    private static func serverURL(_ text: String, from source: String) throws(ServerNotFound) -> URL {
        guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
            url.host != nil
        else { throw ServerNotFound("\(source) holds no http or https URL: \(text)") }
        return url
    }
}
