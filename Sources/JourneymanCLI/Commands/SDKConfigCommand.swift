import HTTPMessages
import Journeyman
import OrderedJSON

extension Command {
    static let sdkConfig = Command(
        "sdk-config", "ios|android|js", "print the lines to paste into an SDK",
        details: { "\(ServerOptions.help)\n  --realm REALM         the realm (default alpha)" },
        run: { call in
            var arguments = call.arguments
            let realm = try arguments.takeValue(of: "realm") ?? "alpha"
            let options = try ServerOptions(&arguments, call.environment)
            guard arguments.count == 1, let template = SDKTemplate.named(arguments[0]) else {
                throw UsageError("sdk-config needs one of \(SDKTemplate.all.map(\.name).joined(separator: ", ")).")
            }
            let server = try ServerAddress(options)
            let cookie = try cookieName(at: server)
            call.terminal.write(template.text(SDKTemplate.Values(base: server.base, realm: realm, cookie: cookie)))
            return .success
        })

    /// As every client finds it out (AM-BEHAVIOUR §2).
    private static func cookieName(at server: ServerAddress) throws -> String {
        let response = try server.exchange().send(.get, "/am/json/serverinfo/*")
        guard let name = try? JSONValue(parsing: response.body)["cookieName"]?.string else {
            throw CommandError("\(server.base) is no AM server.")
        }
        return name
    }
}
