import HTTPMessages

/// What the command line says of the server that a command talks to. That it can be understood is judged before
/// anything is looked for, so a mistake is told whether a server runs or not.
struct ServerOptions: Sendable {
    /// Nil: that of the server which wrote the ready file, or which runs on the data folder.
    let url: ServerURL?
    /// The ready file that the environment names, as it does where the server is started with it; nil where the command
    /// line says otherwise where the server is.
    let readyFile: String?
    let folder: String
    /// Empty: the default tenant.
    let tenant: String
    /// Nil: the one in the data folder, for a server that runs on it.
    let adminToken: String?
    /// The file with the authority that is trusted over HTTPS; nil: the data folder's, or those of the system.
    let authorityPath: String?

    /// Takes `--url`, `--data`, `--tenant`, `--admin-token` and `--ca` out of the arguments;
    /// variables stand in for them.
    init(_ arguments: inout [String], _ environment: [String: String]) throws(UsageError) {
        let environment = environment.filter { !$0.value.isEmpty }
        if let text = try arguments.takeValue(of: "url") {
            url = try Self.url(text, called: "--url")
        } else if let text = environment["JOURNEYMAN_URL"] {
            url = try Self.url(text, called: "JOURNEYMAN_URL")
        } else {
            url = nil
        }
        let data = try arguments.takeValue(of: "data")
        folder = data ?? environment["JOURNEYMAN_DATA"] ?? ".journeyman"
        readyFile = data == nil && url == nil ? environment["JOURNEYMAN_READY_FILE"] : nil
        tenant = try arguments.takeValue(of: "tenant") ?? ""
        let named = try arguments.takeValue(of: "admin-token")
        adminToken = named ?? environment["JOURNEYMAN_ADMIN_TOKEN"]
        guard adminToken?.isFieldValue ?? true else {
            throw UsageError(
                "\(named == nil ? "JOURNEYMAN_ADMIN_TOKEN" : "--admin-token") must have no blank at its ends and no control "
                    + "character: it can't be sent.")
        }
        authorityPath = try arguments.takeValue(of: "ca") ?? environment["JOURNEYMAN_CA"]
    }

    private static func url(_ text: String, called name: String) throws(UsageError) -> ServerURL {
        guard let url = ServerURL(text) else {
            throw UsageError("\(name) must be a server's URL such as http://localhost:8080, not \"\(text)\".")
        }
        return url
    }

    static let help = """
          --url URL             the server (default: JOURNEYMAN_URL, else the one that wrote JOURNEYMAN_READY_FILE, else
                                the one that runs on the data folder)
          --data DIR            the data folder of the server (default ./.journeyman)
          --tenant NAME         another tenant than the default one
          --admin-token TOKEN   what the admin API asks for (default: JOURNEYMAN_ADMIN_TOKEN, else the data folder's)
          --ca FILE             the authority that is trusted over HTTPS (default: JOURNEYMAN_CA, else the data folder's,
                                else the system's)
        """
}
