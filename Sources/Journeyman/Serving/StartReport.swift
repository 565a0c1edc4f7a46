import HTTPMessages
import HTTPServing
import OrderedJSON

/// Where a server that has started can be reached.
package struct StartReport: Sendable, Equatable {
    /// `http://localhost:8080`
    package let http: String
    /// `https://localhost:9443`; nil without HTTPS.
    package let https: String?
    /// The same for the port that asks for client certificates.
    package let mutualTLS: String?
    /// The path of the authority's certificate; nil without HTTPS.
    package let authorityPath: String?
    /// Says how that authority is trusted.
    package let trustCommand: String
    package let processID: Int
    /// Nil: the admin API asks for none.
    package private(set) var adminToken: String?

    /// `addresses` are those of HTTP, HTTPS and the third port, in this order, each with a port of its own.
    init(_ configuration: Configuration, addresses: [BoundAddress], authorityPath: String?) {
        var authorities: [String] = []
        for address in addresses {
            let authority = Self.authority(of: addresses.filter { $0.port == address.port }) ?? address.description
            if !authorities.contains(authority) { authorities.append(authority) }
        }
        processID = SystemFiles.processID
        adminToken = configuration.adminToken
        self.authorityPath = authorityPath
        trustCommand = configuration.trustCommand
        http = "http://\(authorities.first ?? "localhost:\(configuration.port)")"
        https = authorities.count > 1 ? "https://\(authorities[1])" : nil
        mutualTLS = authorities.count > 2 ? "https://\(authorities[2])" : nil
    }

    func with(adminToken: String?) -> StartReport {
        var report = self
        report.adminToken = adminToken
        return report
    }

    /// AM's base URL.
    package var am: String { "\(http)/am" }

    /// The OpenID configuration of the realm alpha.
    package var discovery: String { "\(am)/oauth2/realms/root/realms/alpha/.well-known/openid-configuration" }

    /// The ready file's content (DESIGN §6).
    package var json: JSONValue {
        var object: JSONObject = ["pid": .int(processID), "http": .string(http)]
        if let https { object["https"] = .string(https) }
        object["am"] = .string(am)
        if let authorityPath { object["ca"] = .string(authorityPath) }
        if let mutualTLS { object["mutualTls"] = .string(mutualTLS) }
        return .object(object)
    }

    /// What the data folder, which only its owner can read, keeps while the server runs.
    var jsonWithToken: JSONValue {
        guard let adminToken, var object = json.object else { return json }
        object["adminToken"] = .string(adminToken)
        return .object(object)
    }

    /// Where a running server says how it is reached.
    package static func path(inDataFolder folder: String) -> String { "\(folder)/server.json" }

    /// What is printed on start with `--json`.
    package var jsonLine: String { jsonWithToken.text + "\n" }

    /// What is printed on start.
    package var text: String {
        var lines = ["Journeyman \(Version.current) serves \(am)"]
        if let https { lines.append("  over HTTPS    \(https)/am") }
        if let mutualTLS { lines.append("  mutual TLS    \(mutualTLS)/am") }
        if let authorityPath { lines.append("  authority     \(authorityPath) (see \(trustCommand))") }
        lines += [
            "  realm alpha   \(am)/json/realms/root/realms/alpha/authenticate",
            "  discovery     \(discovery)",
            "  admin API     \(http)/__admin",
        ]
        if let adminToken { lines.append("  admin token   \(adminToken)") }
        return lines.joined(separator: "\n") + "\n"
    }

    /// As a URL names one of the addresses that share a port. It is `localhost` where IPv4's loopback is among them:
    /// not everywhere does `localhost` lead to `::1`, too.
    package static func authority(of addresses: [BoundAddress]) -> String? {
        let hosts = addresses.map { IPAddress($0.host)?.description ?? $0.host }
        guard let first = addresses.first else { return nil }
        if hosts.contains(where: ["127.0.0.1", "0.0.0.0"].contains) { return "localhost:\(first.port)" }
        return hosts.contains(where: ["::1", "::"].contains) ? "[::1]:\(first.port)" : first.description
    }
}
