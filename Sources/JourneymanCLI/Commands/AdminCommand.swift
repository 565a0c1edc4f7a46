import AdminWire
import HTTPMessages
import Journeyman
import OrderedJSON

extension Command {
    static let admin = Command(
        "admin", "VERB [ARGUMENTS]", "steer a running server: clock, users, outbox, tenants, reset",
        details: { "\(AdminCommandLine.help)\n\n\(ServerOptions.help)" },
        run: { call in
            var arguments = call.arguments
            let options = try ServerOptions(&arguments, call.environment)
            let verb = try AdminCommandLine.call(arguments)
            call.terminal.write(try answer(to: verb, from: try ServerAddress(options)))
            return .success
        })

    /// What the server answered, for people.
    private static func answer(to call: AdminCall, from server: ServerAddress) throws -> String {
        var fields = HTTPFields()
        if let token = server.adminToken { fields.append(.authorization, "Bearer \(token)") }
        if call.body != nil { fields.append(.contentType, "application/json") }
        let response = try server.exchange().send(
            HTTPMethod(call.method), "/__admin/\(call.target)", fields: fields, body: call.body?.serialized ?? [])
        let json = try? JSONValue(parsing: response.body)
        guard (200..<300).contains(response.status.code) else {
            throw CommandError(json?["message"]?.string ?? "The server answered \(response.status.code).")
        }
        return json.map { $0.prettyText + "\n" } ?? ""
    }
}
