import HTTPMessages
import HTTPServing

/// One request to a server and its answer, on a connection of its own; blocks.
struct HTTPExchange {
    private let server: ServerURL
    /// Between the server's own path and every target.
    private let mount: String
    /// The authority that is trusted over HTTPS, in PEM; nil: those of the system.
    private let trusted: String?
    /// How long it may take in all.
    private let limit: Duration

    init(with server: ServerURL, below mount: String, trusting trusted: String?, limit: Duration) {
        self.server = server
        self.mount = mount
        self.trusted = trusted
        self.limit = limit
    }

    /// - Parameter target: path and query below the base, beginning with a slash.
    func send(
        _ method: HTTPMethod, _ target: String, fields: HTTPFields = [:], body: [UInt8] = []
    ) throws(CommandError) -> HTTPResponse {
        do throws(OutboundError) {
            let connection = try OutboundConnection(
                host: server.host, port: server.port, isSecure: server.isSecure, trusted: trusted, limit: limit)
            return try connection.exchange(
                method, "\(server.path)\(mount)\(target)", host: server.authority, fields: fields, body: body)
        } catch {
            throw CommandError(error.description)
        }
    }
}
