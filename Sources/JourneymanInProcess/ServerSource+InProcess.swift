import Determinism
import JourneymanTesting

extension ServerSource {
    /// A server inside the tests' own process: all tests share it, and each has tenants of its own.
    public static var inProcess: ServerSource { inProcess([]) }

    /// The same with options of `journeyman serve`; tests with the same options share a server.
    public static func inProcess(_ options: [String]) -> ServerSource {
        ServerSource { try SharedServers.server(options) }
    }
}

/// The servers of this process, started when they are first asked for.
private enum SharedServers {
    private static let servers = Lock<[[String]: InProcessServer]>([:])

    static func server(_ options: [String]) throws -> JourneymanServer {
        try servers.withLock { servers in
            if let running = servers[options] { return running.server }
            let started = try InProcessServer(options)
            servers[options] = started
            return started.server
        }
    }
}
