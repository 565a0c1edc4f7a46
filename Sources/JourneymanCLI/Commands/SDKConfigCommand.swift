import OAuth2Provider

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

            A server of ours is asked which journeys and clients it has: what isn't there is said, and scopes and redirect
            URI are the client's own.

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
            let server = SDKServer(address: try ServerAddress(options), realm: app.realm)
            let cookie = try server.cookieName()
            let contents = try server.contents()
            let client = try app.client(of: platform, contents)
            for lack in contents?.lacks(app.journey, client) ?? [] {
                call.terminal.writeError("journeyman: the realm \(app.realm.spelling) has \(lack).\n")
            }
            let values = SDKValues(
                base: server.address.base, realm: app.realm, cookie: cookie, journey: app.journey, client: client)
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

        /// The client as the server has it; as every server of ours has it where this one can't be asked.
        func client(of platform: SDKTemplate.Platform, _ contents: SDKServer.Contents?) throws(UsageError) -> SDKClient
        {
            let known = contents?.clients ?? OAuth2Client.defaults.map { SDKClient($0) }
            let id = clientID ?? platform.defaultClient
            let registered = known.first { $0.id == id }
            guard let redirectURI = redirectURI ?? registered?.redirectURIs.first else {
                throw UsageError(
                    "--client \(id) needs --redirect-uri: it is none of \(known.map(\.id).joined(separator: ", ")).")
            }
            return SDKClient(id, redirectURIs: [redirectURI], scopes: registered?.scopes)
        }
    }

    private static var defaultClients: String {
        SDKTemplate.Platform.allCases.map(\.defaultClient).joined(separator: ", ")
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
