import HTTPMessages
import Journeyman
import OrderedJSON

extension Command {
    static let sdkConfig = Command(
        "sdk-config", "ios|android|js", "print the lines to paste into an SDK",
        details: { "\(ServerAddress.help)\n  --realm REALM         the realm (default alpha)" },
        run: { call in
            var arguments = call.arguments
            let realm = takeRealm(&arguments)
            let server = try ServerAddress(&arguments, call.environment)
            guard arguments.count == 1, let template = SDKTemplate.named(arguments[0]) else {
                throw UsageError("sdk-config needs one of \(SDKTemplate.all.map(\.name).joined(separator: ", ")).")
            }
            let cookie = try cookieName(at: server)
            call.terminal.write(template.text(SDKTemplate.Values(base: server.base, realm: realm, cookie: cookie)))
            return .success
        })

    private static func takeRealm(_ arguments: inout [String]) -> String {
        guard let index = arguments.firstIndex(of: "--realm"), index + 1 < arguments.count else { return "alpha" }
        defer { arguments.removeSubrange(index...index + 1) }
        return arguments[index + 1]
    }

    /// As every client finds it out (AM-BEHAVIOUR §2).
    private static func cookieName(at server: ServerAddress) throws -> String {
        let response = try HTTPExchange(server.base).send(.get, "/am/json/serverinfo/*")
        guard let name = try? JSONValue(parsing: response.body)["cookieName"]?.string else {
            throw CommandError("\(server.base) is no AM server.")
        }
        return name
    }
}
