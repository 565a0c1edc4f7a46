import HTTPMessages
import Journeyman

extension Command {
    static let health = Command(
        "health", "[--url URL]", "say whether a server answers; ends with 1 where it doesn't",
        details: { ServerAddress.help },
        run: { call in
            var arguments = call.arguments
            let server = try ServerAddress(&arguments, call.environment)
            if let stray = arguments.first { throw UsageError("\"\(stray)\" is not expected here.") }
            let response = try HTTPExchange(server.base).send(.get, "/am/json/health/ready")
            guard response.status == .ok else {
                throw CommandError("\(server.base) answered \(response.status.code).")
            }
            call.terminal.write("\(server.base) is healthy\n")
            return .success
        })
}
