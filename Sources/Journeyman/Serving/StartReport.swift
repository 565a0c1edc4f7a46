import HTTPServing
import OrderedJSON

/// Where a server that has started can be reached.
package struct StartReport: Sendable, Equatable {
    /// `http://localhost:8080`
    package let http: String
    package let processID: Int
    /// Nil: the admin API asks for none.
    package let adminToken: String?

    init(_ configuration: Configuration, addresses: [BoundAddress]) {
        processID = SystemFiles.processID
        adminToken = configuration.adminToken
        http = "http://\(Self.authority(configuration, addresses))"
    }

    /// AM's base URL.
    package var am: String { "\(http)/am" }

    /// The ready file's content (DESIGN §6).
    package var json: JSONValue {
        ["pid": .int(processID), "http": .string(http), "am": .string(am)]
    }

    /// What the data folder, which only its owner can read, keeps while the server runs.
    var jsonWithToken: JSONValue {
        guard let adminToken, var object = json.object else { return json }
        object["adminToken"] = .string(adminToken)
        return .object(object)
    }

    /// Where a running server says how it is reached.
    package static func path(inDataFolder folder: String) -> String { DataFolder.address(in: folder) }

    /// What is printed on start with `--json`.
    package var jsonLine: String { jsonWithToken.text + "\n" }

    /// What is printed on start.
    package var text: String {
        var lines = [
            "Journeyman \(Version.current) serves \(am)",
            "  realm alpha   \(am)/json/realms/root/realms/alpha/authenticate",
            "  discovery     \(am)/oauth2/realms/root/realms/alpha/.well-known/openid-configuration",
            "  admin API     \(http)/__admin",
        ]
        if let adminToken { lines.append("  admin token   \(adminToken)") }
        return lines.joined(separator: "\n") + "\n"
    }

    /// `localhost` where loopback is among the addresses, else the first of them.
    private static func authority(_ configuration: Configuration, _ addresses: [BoundAddress]) -> String {
        let isLocal = addresses.contains { ["127.0.0.1", "0.0.0.0", "::1", "::"].contains($0.host) }
        guard let first = addresses.first else { return "localhost:\(configuration.port)" }
        return isLocal ? "localhost:\(first.port)" : first.description
    }
}

extension Configuration {
    var listeningAddresses: [ListeningPort.Address] {
        listen.isEmpty ? [.loopback] : listen.map { $0 == "localhost" ? .loopback : .numeric($0) }
    }
}
