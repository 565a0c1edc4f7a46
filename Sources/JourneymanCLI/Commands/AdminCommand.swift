import AdminWire
import HTTPMessages
import Journeyman
import OrderedJSON

extension Command {
    static let admin = Command(
        "admin", "VERB [ARGUMENTS]", "steer a running server: clock, users, outbox, tenants, reset",
        details: { "\(AdminCommandLine.help)\n\n\(ServerAddress.help)" },
        run: { call in
            var arguments = call.arguments
            // The verb is judged first: a misspelt one is told so even where no server runs.
            let server = Result { try ServerAddress(&arguments, call.environment) }
            let verb = try AdminCommandLine.call(arguments)
            call.terminal.write(try answer(to: verb, from: try server.get()))
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
