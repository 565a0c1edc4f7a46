import AdminWire
import HTTPMessages
import Journeyman
import OrderedJSON

extension Command {
    static let admin = Command(
        "admin", "VERB [ARGUMENTS]", "steer a running server: clock, users, outbox, tenants, reset",
        details: { "\(AdminCommandLine.help)\n\n\(ServerAddress.help)" },
        run: { arguments, environment in
            var arguments = arguments
            // The verb is judged first: a misspelt one is told so even where no server runs.
            let server = Result { try ServerAddress(&arguments, environment) }
            let call = try AdminCommandLine.call(arguments)
            return try perform(call, at: try server.get())
        })

    private static func perform(_ call: AdminCall, at server: ServerAddress) throws -> Exit {
        var fields = HTTPFields()
        if let token = server.adminToken { fields.append(.authorization, "Bearer \(token)") }
        if call.body != nil { fields.append(.contentType, "application/json") }
        let response = try HTTPExchange(server.base).send(
            HTTPMethod(call.method), "/__admin/\(call.target)", fields: fields, body: call.body?.serialized ?? [])
        let json = try? JSONValue(parsing: response.body)
        guard (200..<300).contains(response.status.code) else {
            throw CommandError(json?["message"]?.string ?? "The server answered \(response.status.code).")
        }
        if let json { Output.write(json.prettyText + "\n") }
        return .success
    }
}
