import Foundation
import JourneyClient

/// What the command line asks for.
package struct LoginOptions: Equatable {
    package var url: URL
    package var realm = "alpha"
    package var journey: String?
    package var user: String?
    package var password: String?
    /// Nil: the server is asked for it.
    package var cookieName: String?
    package var noSession = false
    package var forceAuth = false
    /// Fetches tokens after the login.
    package var client: OIDCConfiguration?
    package var json = false
    /// How long the journey may let us wait in all; AM gives a journey five minutes.
    package var wait: Duration = .seconds(300)

    /// Reads arguments; nil where help is asked for. Throws `LoginProblem`.
    package init?(_ arguments: [String]) throws(LoginProblem) {
        var words = Words(arguments)
        if words.takeFlag("--help") || words.takeFlag("-h") { return nil }
        guard let text = try words.takeValue("--url") else { throw Self.wrong("--url is missing") }
        guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()), url.host != nil,
            (0...65535).contains(url.port ?? 0)
        else {
            throw Self.wrong("--url: \(text) is no http or https URL")
        }
        self.url = url
        realm = try words.takeValue("--realm") ?? realm
        journey = try words.takeValue("--journey")
        user = try words.takeValue("--user")
        password = try words.takeValue("--password")
        cookieName = try words.takeValue("--cookie-name")
        noSession = words.takeFlag("--no-session")
        forceAuth = words.takeFlag("--force-auth")
        json = words.takeFlag("--json")
        wait = try Self.wait(&words) ?? wait
        client = try Self.client(&words)
        if let stranger = words.rest.first { throw Self.wrong("\(stranger) is unknown") }
        if noSession, client != nil { throw Self.wrong("--client needs the session that --no-session forgoes") }
    }

    private static func wait(_ words: inout Words) throws(LoginProblem) -> Duration? {
        guard let text = try words.takeValue("--wait") else { return nil }
        guard let seconds = Int(text), (0...86_400).contains(seconds) else {
            throw wrong("--wait: \(text) is no number of seconds up to 86400")
        }
        return .seconds(seconds)
    }

    private static func client(_ words: inout Words) throws(LoginProblem) -> OIDCConfiguration? {
        let id = try words.takeValue("--client")
        let secret = try words.takeValue("--client-secret")
        let redirectURI = try words.takeValue("--redirect-uri")
        let scope = try words.takeValue("--scope")
        guard let id else {
            if secret != nil || redirectURI != nil || scope != nil { throw wrong("--client is missing") }
            return nil
        }
        guard let redirectURI else { throw wrong("--redirect-uri is missing: one of those that \(id) has registered") }
        let scopes = (scope ?? "openid profile email").split(separator: " ").map(String.init)
        return OIDCConfiguration(clientID: id, clientSecret: secret, redirectURI: redirectURI, scopes: scopes)
    }

    private static func wrong(_ problem: String) -> LoginProblem {
        LoginProblem(.usage, "\(problem); journeyman-login --help tells more")
    }

    /// Arguments, taken one by one.
    private struct Words {
        private(set) var rest: [String]

        init(_ arguments: [String]) { rest = arguments }

        mutating func takeFlag(_ name: String) -> Bool {
            guard let index = rest.firstIndex(of: name) else { return false }
            rest.remove(at: index)
            return true
        }

        /// `--name VALUE` or `--name=VALUE`
        mutating func takeValue(_ name: String) throws(LoginProblem) -> String? {
            if let index = rest.firstIndex(where: { $0.hasPrefix(name + "=") }) {
                return String(rest.remove(at: index).dropFirst(name.count + 1))
            }
            guard let index = rest.firstIndex(of: name) else { return nil }
            guard index + 1 < rest.count else { throw LoginOptions.wrong("\(name) needs a value") }
            rest.remove(at: index)
            return rest.remove(at: index)
        }
    }

    package static let help = """
        Walks a journey of PingAM or PingOne Advanced Identity Cloud in the terminal.

        journeyman-login --url URL [options]

          --url URL            AM with its context path, for example http://localhost:8080/am
          --realm REALM        alpha by default; root for the top one
          --journey NAME       the realm's default journey by default
          --user NAME          answers the first question for a user name
          --password TEXT      answers the first question for a password; else it is asked for without echo
          --cookie-name NAME   of the session cookie; by default the server is asked
          --no-session         ends without making a session
          --force-auth         runs the journey even where a session would do
          --client ID          fetches tokens after the login, with
          --redirect-uri URI     one of those that the client has registered,
          --scope "A B"          "openid profile email" by default,
          --client-secret TEXT   for a confidential client
          --wait SECONDS       how long the journey may let us wait in all; 300 by default
          --json               prints the result as JSON

        What else the journey asks is read from standard input, a line an answer. Where it lets us wait, we wait and never
        press the button that leaves.
        Ends with 0 after a login, 1 where the server refused, 2 for a wrong command line, 3 without a usable answer,
        4 where a question stayed open.

        """
}
