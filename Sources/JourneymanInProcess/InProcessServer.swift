import Foundation
import Journeyman
import JourneymanTesting

/// A server inside the tests' own process, on a free port: nothing to install, to start or to stop.
public final class InProcessServer: Sendable {
    /// What tests talk to; `server.url` is for everybody else.
    public let server: JourneymanServer
    private let local: LocalServer

    /// Starts a server, which answers from then on and ends with the process, if not before.
    ///
    /// - Parameter options: those of `journeyman serve`, for example `["--journeys", "Tests/Journeys"]`. Where nothing
    ///   else is said all state is in memory, the port is a free one, only warnings are logged, and there is no HTTPS.
    public init(_ options: [String] = []) throws {
        // Another server that the environment speaks of isn't meant.
        let environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("JOURNEYMAN_") }
        let configuration = try Configuration(
            arguments: options, environment: environment,
            defaults: ["--port=0", "--https-port=0", "--no-https", "--ephemeral", "--log-level=warning"])
        local = try LocalServer(configuration)
        server = try JourneymanServer(local.report)
    }

    /// Lets requests under way finish and ends the server; blocks until that is done.
    public func stop() { local.stop() }
}

extension JourneymanServer {
    fileprivate init(_ report: StartReport) throws {
        guard let url = URL(string: report.http) else { throw URLError(.badURL) }
        self.init(url: url, adminToken: report.adminToken)
    }
}
