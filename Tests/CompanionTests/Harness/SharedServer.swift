import Foundation
import JourneymanTesting
import SDKPersonas
import TestSupport

/// The two servers that all tests share; each is started once, by the first test that needs it.
enum SharedServer {
    /// The default journeys: those of an Advanced Identity Cloud tenant.
    case aic
    /// The journeys that the SDKs' own tests expect, and a few of our own.
    case sdkTests

    private static let aicProcess = Task { try await ServerProcess.start() }
    private static let folder = Task { try JourneyFolder() }
    private static let sdkTestsProcess = Task {
        try await ServerProcess.start([
            "--ephemeral", "--journeys", "sdk-tests", "--journeys", "callbacks", "--journeys",
            try await folder.value.path,
        ])
    }

    private var process: ServerProcess {
        get async throws {
            switch self {
            case .aic: try await Self.aicProcess.value
            case .sdkTests: try await Self.sdkTestsProcess.value
            }
        }
    }

    var server: JourneymanServer {
        get async throws { try await JourneymanServer(process: process) }
    }

    /// A tenant of this server for the time that `body` runs; or the other AM that the environment names.
    ///
    /// Tenants of one seed are alike to the last token; a seed of its own sets one apart.
    func withWorld<Result: Sendable>(
        seed: Int? = nil, isolation: isolated (any Actor)? = #isolation, _ body: (CompanionWorld) async throws -> Result
    ) async throws -> Result {
        if let other = Surroundings.otherServer { return try await body(CompanionWorld(am: other, tenant: nil)) }
        return try await server.withTenant(seed: seed) { tenant in
            try await body(CompanionWorld(am: tenant.address.am, tenant: tenant))
        }
    }
}

extension JourneymanServer {
    /// The server in a process that the tests started.
    init(process: ServerProcess) throws {
        guard let url = URL(string: process.http) else { throw URLError(.badURL) }
        self.init(url: url)
    }
}
