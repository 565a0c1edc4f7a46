import Journeyman

/// Where a command that `exec` runs finds the server.
struct ExecVariables {
    private struct Variable {
        let name: String
        let help: String
        let value: @Sendable (StartReport) -> String?

        init(_ name: String, _ help: String, _ value: @escaping @Sendable (StartReport) -> String?) {
            self.name = name
            self.help = help
            self.value = value
        }
    }

    private static let all = [
        Variable("JOURNEYMAN_URL", "the server, for example http://localhost:49152") { $0.http },
        Variable("JOURNEYMAN_HTTPS_URL", "the same over HTTPS") { $0.https },
        Variable("JOURNEYMAN_AM_URL", "what SDKs are configured with, for example http://localhost:49152/am") { $0.am },
        Variable("JOURNEYMAN_DISCOVERY_URL", "the OpenID configuration of the realm alpha") { $0.discovery },
        Variable("JOURNEYMAN_CA", "the file with the authority to trust over HTTPS") { $0.authorityPath },
        Variable("JOURNEYMAN_ADMIN_TOKEN", "what the admin API asks for, where it asks for something") {
            $0.adminToken
        },
    ]

    static let names = all.map(\.name)

    private let report: StartReport

    init(_ report: StartReport) { self.report = report }

    /// What says nothing is taken away: it would speak of another server.
    func added(to environment: [String: String]) -> [String: String] {
        var environment = environment
        for variable in Self.all {
            for name in [variable.name, "TEST_RUNNER_\(variable.name)"] { environment[name] = variable.value(report) }
        }
        return environment
    }

    static var help: String {
        all.map { "  \(CommandLineTool.padded($0.name, to: 26))\($0.help)" }.joined(separator: "\n")
    }
}
