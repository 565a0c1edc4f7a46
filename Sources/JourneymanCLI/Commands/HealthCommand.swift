import HTTPMessages
import Journeyman

extension Command {
    static let health = Command(
        "health", "[--url URL]", "say whether a server answers; ends with 1 where it doesn't",
        details: {
            """
            Asks /am/json/health/ready, over HTTP or HTTPS. Ends with 0 where the server answers that it is ready, with 1
            where it doesn't, isn't there or isn't trusted, and with 2 where the command line makes no sense.

            \(ServerOptions.help)
            """
        },
        run: { call in
            var arguments = call.arguments
            let options = try ServerOptions(&arguments, call.environment)
            try arguments.refuseRest()
            let server = try ServerAddress(options)
            let response = try server.exchange().send(.get, "/am/json/health/ready")
            guard response.status == .ok else {
                throw CommandError("\(server.base) answered \(response.status.code).")
            }
            call.terminal.write("\(server.base) is healthy\n")
            return .success
        })
}
