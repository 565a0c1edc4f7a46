import HTTPMessages
import Journeyman

extension Command {
    static let health = Command(
        "health", "[--url URL]", "say whether a server answers; ends with 1 where it doesn't",
        details: {
            """
            Asks /am/json/health/ready, over HTTP or HTTPS. Ends with 0 where the server answers that it is ready, with 1
            where it doesn't, isn't there or isn't trusted, and with 2 where the command line makes no sense.

            \(ServerAddress.help)
            """
        },
        run: { call in
            var arguments = call.arguments
            let server = try ServerAddress(&arguments, call.environment)
            if let stray = arguments.first { throw UsageError("\"\(stray)\" is not expected here.") }
            let response = try server.exchange().send(.get, "/am/json/health/ready")
            guard response.status == .ok else {
                throw CommandError("\(server.base) answered \(response.status.code).")
            }
            call.terminal.write("\(server.base) is healthy\n")
            return .success
        })
}
