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
            let verb = try AdminCommandLine.call(arguments, contents: contents(of:))
            call.terminal.write(try answer(to: verb, from: try ServerAddress(options)))
            return .success
        })

    /// `-` is standard input.
    private static func contents(of file: String) throws -> [UInt8] {
        guard let bytes = try SystemFiles.contents(file == "-" ? "/dev/stdin" : file) else {
            throw CommandError("There is no file \(file).")
        }
        return bytes
    }

    /// What the server answered, for people.
    private static func answer(to call: AdminCall, from server: ServerAddress) throws -> String {
        let response = try server.send(call)
        let json = try? JSONValue(parsing: response.body)
        guard (200..<300).contains(response.status.code) else {
            throw CommandError(json?["message"]?.string ?? "The server answered \(response.status.code).")
        }
        return json.map { $0.prettyText + "\n" } ?? ""
    }
}
