import Foundation

extension JourneymanServer {
    /// The server that the environment names: `JOURNEYMAN_URL` holds its URL, or `JOURNEYMAN_READY_FILE` the path of its
    /// ready file; `JOURNEYMAN_ADMIN_TOKEN` the token of its admin API, where it has one.
    public static func running(
        _ environment: [String: String] = ProcessInfo.processInfo.environment,
        transport: any Transport = URLSessionTransport()
    ) throws -> JourneymanServer {
        let token = environment["JOURNEYMAN_ADMIN_TOKEN"].flatMap { $0.isEmpty ? nil : $0 }
        if let text = environment["JOURNEYMAN_URL"], !text.isEmpty {
            return JourneymanServer(
                url: try serverURL(text, from: "JOURNEYMAN_URL"), adminToken: token, transport: transport)
        }
        guard let path = environment["JOURNEYMAN_READY_FILE"], !path.isEmpty else {
            throw ServerNotFound("neither JOURNEYMAN_URL nor JOURNEYMAN_READY_FILE is set")
        }
        return try JourneymanServer(readyFile: path, adminToken: token, transport: transport)
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

/// Why no running server was found.
public struct ServerNotFound: Error, Sendable, Hashable, CustomStringConvertible {
    /// In one sentence.
    public let description: String

    init(_ description: String) { self.description = description }
}
