import Foundation

/// Where tests find the server that they talk to.
///
/// A server inside the tests' own process is `.inProcess`, from the product `JourneymanInProcess`.
public struct ServerSource: Sendable {
    private let find: @Sendable () async throws -> JourneymanServer

    /// A source of one's own, asked anew for each tenant.
    public init(_ find: @escaping @Sendable () async throws -> JourneymanServer) { self.find = find }

    /// The server that the environment names, as `JourneymanServer.running()` finds it; else the one on this machine's
    /// port 8080. Simulators share the machine's network; `xcodebuild test` hands tests in them the variables that
    /// begin with `TEST_RUNNER_`, without that.
    public static let running = ServerSource { try .running() }

    /// The server at a URL, for example `http://localhost:8080`.
    public static func url(_ url: String, adminToken: String? = nil) -> ServerSource {
        ServerSource { try JourneymanServer(at: url, adminToken: adminToken) }
    }

    /// The server.
    public func server() async throws -> JourneymanServer { try await find() }
}
