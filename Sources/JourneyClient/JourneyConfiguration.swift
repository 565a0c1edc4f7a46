import Foundation

/// Which server, which realm of it, and what its session cookie is called.
public struct JourneyConfiguration: Sendable, Hashable {
    /// AM's address with its context path, for example `https://tenant.example.com/am`.
    public var server: URL
    /// `alpha`, `/alpha`, `root`, `/` or nested like `customers/retail`; AM's own form
    /// `root/realms/alpha` is understood.
    public var realm: String
    /// The session cookie's name; tenants of the Advanced Identity Cloud have a random one.
    public var cookieName: String

    /// A realm of a server.
    public init(server: URL, realm: String = "alpha", cookieName: String = "iPlanetDirectoryPro") {
        self.server = server
        self.realm = realm
        self.cookieName = cookieName
    }

    /// The realm as AM spells it in paths: `/realms/root`, `/realms/root/realms/alpha`.
    public var realmPath: String {
        var names = realm.split(separator: "/").map(String.init).filter { $0 != "realms" }
        if names.first == "root" { names.removeFirst() }
        return (["root"] + names).map { "/realms/\(QueryParameters.encode($0))" }.joined()
    }

    /// A URL below `/json` and the realm, for example for `authenticate`.
    public func json(_ resource: String, _ query: QueryParameters = [:]) throws(ConfigurationError) -> URL {
        try url("/json\(realmPath)/\(resource)", query)
    }

    /// A URL below `/oauth2` and the realm, for example for `.well-known/openid-configuration`.
    public func oauth2(_ resource: String, _ query: QueryParameters = [:]) throws(ConfigurationError) -> URL {
        try url("/oauth2\(realmPath)/\(resource)", query)
    }

    private func url(_ path: String, _ query: QueryParameters) throws(ConfigurationError) -> URL {
        var base = server.absoluteString
        while base.hasSuffix("/") { base.removeLast() }
        let text = base + path + (query.parameters.isEmpty ? "" : "?\(query.encoded)")
        guard let scheme = server.scheme, ["http", "https"].contains(scheme.lowercased()), let url = URL(string: text)
        else { throw ConfigurationError(problem: "\(server.absoluteString) is no http or https URL") }
        return url
    }
}

/// What is wrong with a configuration, before anything was sent.
public struct ConfigurationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// In a sentence.
    public let problem: String

    /// A problem, in a sentence.
    public init(problem: String) { self.problem = problem }

    /// The sentence.
    public var description: String { problem }
}
