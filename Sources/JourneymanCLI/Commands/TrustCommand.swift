import Determinism
import Journeyman

extension Command {
    static let trust = Command(
        "trust", "[SYSTEM] [OPTIONS]", "say how to make a system trust the server's HTTPS certificate",
        details: {
            let systems = TrustGuide.all.map { "  \(CommandLineTool.padded($0.system, to: 12))\($0.title)" }
            return """
                \(systems.joined(separator: "\n"))

                Takes the options of `serve` that say where the authority is: --data, --ephemeral, --tls, --config.
                The first start of a server makes it.
                """
        },
        run: { call in
            let system = call.arguments.first.flatMap { $0.hasPrefix("-") ? nil : $0 }
            let guides = TrustGuide.all.filter { system == nil || $0.system == system }
            guard !guides.isEmpty else {
                let systems = TrustGuide.all.map(\.system).joined(separator: ", ")
                throw UsageError("There is no guide for \"\(system ?? "")\"; there is one for \(systems).")
            }
            let options = system == nil ? call.arguments : Array(call.arguments.dropFirst())
            let configuration = try Configuration(arguments: options, environment: call.environment)
            let folder = try TLSFolder(configuration, at: SystemClock().now())
            guard folder.holdsAuthority else {
                throw CommandError(
                    "No authority is in \(folder.path): name the place with the --data, --ephemeral or --tls that the "
                        + "server was started with, or start one, which makes it.")
            }
            let path = folder.authorityPath
            let server = server(configuration, authorityPath: path)
            let texts = guides.map { $0.text(authorityPath: path, server: server) }
            call.terminal.write("The authority's certificate is \(path)\n\n" + texts.joined(separator: "\n"))
            return .success
        })

    /// Where the server is that runs with this authority, else where one would be.
    private static func server(_ configuration: Configuration, authorityPath: String) -> String {
        if case .folder(let folder) = configuration.storage,
            let report = try? ServerAddress.report(StartReport.path(inDataFolder: folder)),
            report["ca"]?.string == authorityPath, let https = report["https"]?.string
        {
            return https
        }
        let port = configuration.httpsPort == 0 ? Configuration().httpsPort : configuration.httpsPort
        return "https://localhost:\(port)"
    }
}
