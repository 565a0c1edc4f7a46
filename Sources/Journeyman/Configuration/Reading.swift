import Determinism
import EndpointRouting
import HTTPMessages
import HTTPServing
import JourneyEngine
import OAuth2Provider

/// Turns an option's text into its value; the error says what was expected.
enum Reading {
    static func text(_ text: String) throws(ConfigurationError) -> String {
        guard !text.isEmpty else { throw ConfigurationError("must not be empty") }
        return text
    }

    static func optionalText(_ text: String) throws(ConfigurationError) -> String? { try Self.text(text) }

    /// What a client can send in a header field (RFC 9110 §5.5).
    static func token(_ text: String) throws(ConfigurationError) -> String? {
        guard try Self.text(text).isFieldValue else {
            throw ConfigurationError("must have no blank at its ends and no control character: no client could send it")
        }
        return text
    }

    /// A flag without a value is on.
    static func isOn(_ text: String) throws(ConfigurationError) -> Bool {
        switch text {
        case "true", "1", "": return true
        case "false", "0": return false
        default: throw expected("true or false", text)
        }
    }

    static func port(_ text: String) throws(ConfigurationError) -> UInt16 {
        guard let port = UInt16(text) else { throw expected("a port number from 0 to 65535", text) }
        return port
    }

    /// A name or an address as it may stand in a certificate, whether or not it gets into one.
    static func host(_ text: String) throws(ConfigurationError) -> String {
        guard (try? CertificateNames([text])) != nil else { throw expected("a host name or an IP address", text) }
        return text
    }

    /// Hosts below localhost are tenants'.
    static func realmAlias(_ text: String) throws(ConfigurationError) -> RealmAlias {
        let sides = text.split(separator: "=", maxSplits: 1).map(String.init)
        guard sides.count == 2 else { throw expected("HOST=REALM", text) }
        let host = try host(sides[0])
        guard !host.lowercased().hasSuffix(".localhost") else {
            throw ConfigurationError("must not name \(host): a host below localhost is a tenant's")
        }
        return RealmAlias(host: host, realm: RealmPath(spelling: sides[1]))
    }

    /// An IPv6 address may have a zone.
    static func listeningAddress(_ text: String) throws(ConfigurationError) -> String {
        guard text == "localhost" || IPAddress(text.prefix { $0 != "%" }) != nil else {
            throw expected("an IP address or localhost", text)
        }
        return text
    }

    static func connections(_ text: String) throws(ConfigurationError) -> Int {
        guard let count = Int(text), (1...1_000_000).contains(count) else {
            throw expected("a number from 1 to 1000000", text)
        }
        return count
    }

    static func bytes(_ text: String) throws(ConfigurationError) -> Int {
        guard let count = Int(text), (1...1_073_741_824).contains(count) else {
            throw expected("a number of bytes from 1 to 1073741824", text)
        }
        return count
    }

    static func seed(_ text: String) throws(ConfigurationError) -> UInt64? {
        guard let seed = UInt64(text) else { throw expected("a whole number", text) }
        return seed
    }

    static func instant(_ text: String) throws(ConfigurationError) -> Instant? {
        guard let instant = Instant(iso8601: text) else {
            throw expected("an instant such as 2026-01-01T00:00:00Z", text)
        }
        return instant
    }

    static func skew(_ text: String) throws(ConfigurationError) -> Configuration.Skew {
        let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard sides.count == 2, let place = SentSkew.Place(rawValue: sides[0]),
            let duration = Duration(iso8601: sides[1])
        else { throw expected("Date, iat, nbf, exp or auth_time, = and an ISO 8601 duration such as PT5M", text) }
        return Configuration.Skew(place: place, duration: duration)
    }

    static func duration(_ text: String) throws(ConfigurationError) -> Duration {
        guard let duration = Duration(iso8601: text), duration > .zero else {
            throw expected("an ISO 8601 duration such as PT30M", text)
        }
        return duration
    }

    static func scriptTime(_ text: String) throws(ConfigurationError) -> Duration {
        guard let duration = Duration(iso8601: text), (.milliseconds(50)...(.seconds(3600))).contains(duration) else {
            throw expected("an ISO 8601 duration from PT0.05S to PT1H", text)
        }
        return duration
    }

    static func scriptMemory(_ text: String) throws(ConfigurationError) -> Int {
        guard let mebibytes = Int(text), (8...4096).contains(mebibytes) else {
            throw expected("a number of MiB from 8 to 4096", text)
        }
        return mebibytes << 20
    }

    static func rotation(_ text: String) throws(ConfigurationError) -> RefreshRotation {
        guard let rotation = RefreshRotation(text) else {
            throw expected("strict, family, kept or an ISO 8601 duration such as PT10S", text)
        }
        return rotation
    }

    static func quota(_ text: String) throws(ConfigurationError) -> Int? {
        guard let quota = Int(text), quota > 0 else { throw expected("a positive number", text) }
        return quota
    }

    static func logLevel(_ text: String) throws(ConfigurationError) -> LogEntry.Level? { try choice(text) }

    static func proxies(_ text: String) throws(ConfigurationError) -> ProxyTrust.Peers {
        guard let peers = ProxyTrust.Peers(text) else {
            throw expected("loopback, all, an address or a range such as 10.0.0.0/8", text)
        }
        return peers
    }

    /// Scheme, host and port; a slash at the end is dropped.
    static func baseURL(_ text: String) throws(ConfigurationError) -> String? {
        let isHTTP = text.hasPrefix("http://") || text.hasPrefix("https://")
        let base = text.hasSuffix("/") ? String(text.dropLast()) : text
        let host = base.drop { $0 != ":" }.dropFirst(3)
        guard isHTTP, host.isAuthority else {
            throw expected("a URL of scheme, host and port such as https://am.example.com", text)
        }
        return base
    }

    /// Scheme and host of a web page or an app (`capacitor://localhost`), maybe a port; a slash at the end is dropped.
    static func origin(_ text: String) throws(ConfigurationError) -> String {
        let origin = text.hasSuffix("/") ? String(text.dropLast()) : text
        guard let scheme = origin.firstRange(of: "://"), scheme.lowerBound > origin.startIndex,
            origin[scheme.upperBound...].isAuthority
        else { throw expected("an origin such as https://app.example", text) }
        return origin
    }

    /// An address of a web page or an app that parameters can be added to.
    static func link(_ text: String) throws(ConfigurationError) -> String? {
        guard let scheme = text.firstRange(of: "://"), scheme.lowerBound > text.startIndex,
            scheme.upperBound < text.endIndex,
            text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") })
        else { throw expected("an address such as myapp://resume", text) }
        return text
    }

    static func cookieName(_ text: String) throws(ConfigurationError) -> String {
        guard HTTPFieldName(text) != nil else { throw expected("a cookie name of letters, digits and -", text) }
        return text
    }

    /// The password may hold colons.
    static func user(_ text: String) throws(ConfigurationError) -> Configuration.User {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { throw expected("NAME:PASSWORD", text) }
        return Configuration.User(name: parts[0], password: parts[1])
    }

    static func agent(_ text: String) throws(ConfigurationError) -> AgentProfile {
        let user = try user(text)
        return AgentProfile(name: user.name, password: user.password)
    }

    static func logKey(_ text: String) throws(ConfigurationError) -> LogAccess.Key {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { throw expected("KEY:SECRET", text) }
        return LogAccess.Key(id: parts[0], secret: parts[1])
    }

    static func logLimit(_ text: String) throws(ConfigurationError) -> Int {
        guard let limit = Int(text), limit > 0 else { throw expected("a positive number", text) }
        return limit
    }

    /// An outcome may hold `=`.
    static func stub(_ text: String) throws(ConfigurationError) -> Configuration.Stub {
        let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty else { throw expected("TYPE=OUTCOME", text) }
        return Configuration.Stub(type: sides[0], outcome: sides[1])
    }

    /// The value may be empty.
    static func variable(_ text: String) throws(ConfigurationError) -> Configuration.Variable {
        let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard sides.count == 2, !sides[0].isEmpty else { throw expected("NAME=VALUE", text) }
        return Configuration.Variable(name: sides[0], value: sides[1])
    }

    /// The redirect URI begins behind the first `=` that has an absolute URI behind it, so secrets may end with `=`.
    static func client(_ text: String) throws(ConfigurationError) -> Configuration.Client {
        let ends = text.indices.filter { text[$0] == "=" && isRedirectURI(text[text.index(after: $0)...]) }
        guard let end = ends.first else {
            throw expected("ID[:SECRET]=REDIRECT_URI, the URI absolute and without #", text)
        }
        let name = text[..<end].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let id = name.first, !id.isEmpty, name.last?.isEmpty == false else {
            throw expected("ID[:SECRET]=REDIRECT_URI", text)
        }
        let redirectURI = String(text[text.index(after: end)...])
        return Configuration.Client(id: id, secret: name.count > 1 ? name[1] : nil, redirectURI: redirectURI)
    }

    /// RFC 6749 §3.1.2.
    private static func isRedirectURI(_ text: Substring) -> Bool {
        text.prefixMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*:./) != nil && !text.contains("#")
    }

    /// One of the words that a type knows.
    static func choice<Choice: CaseIterable & RawRepresentable<String>>(
        _ text: String
    ) throws(ConfigurationError) -> Choice {
        guard let choice = Choice(rawValue: text) else {
            let words = Choice.allCases.map(\.rawValue)
            let list = [words.dropLast().joined(separator: ", "), words.last ?? ""]
            throw expected(list.filter { !$0.isEmpty }.joined(separator: " or "), text)
        }
        return choice
    }

    static func expected(_ what: String, _ text: String) -> ConfigurationError {
        ConfigurationError("must be \(what)", given: text)
    }
}
