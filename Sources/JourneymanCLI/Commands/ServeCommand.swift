import Journeyman
import OrderedJSON

extension Command {
    static let serve = Command(
        "serve", "[OPTIONS]", "serve AM, until it is told to stop",
        details: {
            let options = ConfigurationOption.all.map {
                "  \(CommandLineTool.padded($0.usage, to: 36))\($0.summary)"
            }
            return """
                  --config FILE                       options as JSON (default ./journeyman.json)
                \(options.joined(separator: "\n"))

                Each option is also an environment variable (--public-url: JOURNEYMAN_PUBLIC_URL) and a member of the
                configuration file (publicUrl); flags win over the environment, the environment over the file.

                SIGTERM and SIGINT end it when requests under way are done, within five seconds; a second one ends it at
                once. SIGHUP has it read configuration file, journeys and certificate again; open journeys go on as they
                began.
                """
        },
        run: { call in
            let read = { @Sendable in
                try Configuration(arguments: call.arguments, environment: call.environment)
            }
            let ending = Ending()
            let configuration = try read()
            FileMask.makePrivate()
            ending.begin(watchesInput: configuration.endsWithParent)
            let server = try LocalServer(configuration)
            call.terminal.write(configuration.printsJSON ? server.report.jsonLine : server.report.text)
            ending.onHangUp { server.reload(reading: read) }
            ending.wait()
            server.stop()
            return .success
        })
}

extension ConfigurationOption {
    /// `--port N`
    fileprivate var usage: String {
        switch value {
        case .flag: "--\(name)"
        case .one(let placeholder), .many(let placeholder), .objects(let placeholder): "--\(name) \(placeholder)"
        }
    }
}
