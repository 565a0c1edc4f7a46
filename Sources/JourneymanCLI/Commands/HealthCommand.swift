import HTTPMessages
import Journeyman
import OrderedJSON

extension Command {
    static let health = Command(
        "health", "[--url URL]", "say whether a server answers; ends with 1 where it doesn't",
        details: {
            """
            Asks /am/json/health/ready, over HTTP or HTTPS. Ends with 0 where the server answers that it is ready, with 1
            where it doesn't, isn't there, isn't trusted or is another program, and with 2 where the command line makes no
            sense.

            \(ServerOptions.help)
              --timeout SECONDS     how long it may take in all (default 10)
            """
        },
        run: { call in
            var arguments = call.arguments
            let limit = try takeLimit(&arguments)
            let options = try ServerOptions(&arguments, call.environment)
            try arguments.refuseRest()
            let server = try ServerAddress(options)
            let response = try server.exchange(within: limit).send(.get, "/am/json/health/ready")
            guard response.status == .ok else {
                throw CommandError("\(server.base) answered \(response.status.code).")
            }
            guard isAM(response) else { throw CommandError("\(server.base) is no AM server.") }
            call.terminal.write("\(server.base) is healthy\n")
            return .success
        })

    /// Other programs answer every path, too; none says so in AM's way (WIRE §0.2).
    private static func isAM(_ response: HTTPResponse) -> Bool {
        response.fields[.transactionID] != nil && (try? JSONValue(parsing: response.body))?.object != nil
    }

    private static func takeLimit(_ arguments: inout [String]) throws(UsageError) -> Duration {
        guard let text = try arguments.takeValue(of: "timeout") else { return .seconds(10) }
        guard let seconds = Int(text), (1...3600).contains(seconds) else {
            throw UsageError("--timeout must be a number of seconds from 1 to 3600, not \"\(text)\".")
        }
        return .seconds(seconds)
    }
}
