import HTTPMessages
import Journeyman
import OAuth2Provider
import OrderedJSON

extension Command {
    static let sdkConfig = Command(
        "sdk-config", "ios|android|js [OPTIONS]", "print the lines to paste into an SDK",
        details: {
            """
            \(ServerOptions.help)
              --sdk ping|forgerock  which of the platform's SDKs (default ping)
              --realm REALM         the realm (default alpha)
              --journey NAME        the journey (default Login)
              --client ID           the OAuth2 client (default \(defaultClients))
              --redirect-uri URI    where it gets its codes (default: the client's first)

            For Android the server is named as the emulator calls the machine that it runs on; on a device use the
            machine's own name, or localhost and `adb reverse tcp:8080 tcp:8080`.
            """
        },
        run: { call in
            var arguments = call.arguments
            let app = try App(&arguments)
            let options = try ServerOptions(&arguments, call.environment)
            guard arguments.count == 1, let platform = SDKTemplate.Platform(rawValue: arguments[0]) else {
                let names = SDKTemplate.Platform.allCases.map(\.rawValue).joined(separator: ", ")
                throw UsageError("sdk-config needs one of \(names).")
            }
            let client = try app.client(of: platform)
            let server = try ServerAddress(options)
            let values = SDKValues(
                base: server.base, realm: app.realm, cookie: try cookieName(at: server, app.realm),
                journey: app.journey, clientID: client.id, redirectURI: client.redirectURI)
            call.terminal.write(SDKTemplate.find(platform, app.generation)?.text(values) ?? "")
            return .success
        })

    /// What the command line says of the app.
    private struct App {
        let generation: SDKTemplate.Generation
        let realm: SDKRealm
        let journey: String
        let clientID: String?
        let redirectURI: String?

        init(_ arguments: inout [String]) throws(UsageError) {
            generation = try arguments.takeChoice(of: "sdk", as: SDKTemplate.Generation.self) ?? .ping
            realm = SDKRealm(try arguments.takeValue(of: "realm") ?? "alpha")
            journey = try arguments.takeValue(of: "journey") ?? "Login"
            clientID = try arguments.takeValue(of: "client")
            redirectURI = try arguments.takeValue(of: "redirect-uri")
        }

        func client(of platform: SDKTemplate.Platform) throws(UsageError) -> (id: String, redirectURI: String) {
            let id = clientID ?? platform.defaultClient
            if let redirectURI { return (id, redirectURI) }
            let known = OAuth2Client.defaults.first { $0.id == id }
            guard let redirectURI = known?.redirectURIs.first else {
                let names = OAuth2Client.defaults.map(\.id).joined(separator: ", ")
                throw UsageError("--client \(id) needs --redirect-uri: it is none of \(names).")
            }
            return (id, redirectURI)
        }
    }

    private static var defaultClients: String {
        SDKTemplate.Platform.allCases.map(\.defaultClient).joined(separator: ", ")
    }

    /// As every client finds it out (AM-BEHAVIOUR §2).
    private static func cookieName(at server: ServerAddress, _ realm: SDKRealm) throws -> String {
        let response = try server.exchange().send(.get, "/am/json/\(realm.path)/serverinfo/*")
        let json = try? JSONValue(parsing: response.body)
        if let name = json?["cookieName"]?.string { return name }
        throw CommandError("\(server.base): \(json?["message"]?.string ?? "this is no AM server.")")
    }
}

extension SDKTemplate.Platform {
    /// The one that the platform's samples are configured for.
    fileprivate var defaultClient: String {
        switch self {
        case .ios: "iosclient"
        case .android: "androidclient"
        case .js: "WebOAuthClient"
        }
    }
}
