import AMWire
import OrderedJSON

/// Why there are no tokens.
public enum OIDCError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The server said no, in the words of RFC 6749 §5.2.
    case refused(OAuth2Refusal)
    /// There is no session that would do; `location` is the login page that the server pointed to.
    case signInNeeded(location: String?)
    /// The answer belongs to another request (RFC 6749 §10.12).
    case stateMismatch
    /// The answer comes from another server (RFC 9207 §2.4).
    case issuerMismatch(expected: String, found: String)
    /// The server came back to us without a code.
    case codeMissing(location: String)
    /// The ID token isn't for us or is no token at all (OpenID Connect Core §3.1.3.7).
    case idTokenUnfit(String)

    /// In a sentence.
    public var description: String {
        switch self {
        case .refused(let refusal): refusal.description
        case .signInNeeded(nil): "nobody is signed in"
        case .signInNeeded(let location?): "nobody is signed in: the server points to \(location)"
        case .stateMismatch: "the answer's state is not the one that was sent"
        case .issuerMismatch(let expected, let found): "the answer comes from \(found), not from \(expected)"
        case .codeMissing(let location): "there is no code in \(location)"
        case .idTokenUnfit(let problem): "the ID token can't be used: \(problem)"
        }
    }
}

/// A refusal in the form of OAuth2 (RFC 6749 §4.1.2.1 and §5.2).
public struct OAuth2Refusal: Error, Sendable, Hashable, CustomStringConvertible {
    /// The answer's HTTP status; 302 where the refusal stood in a redirect.
    public let status: Int
    /// For example `invalid_grant`.
    public let error: String
    /// The server's words for developers.
    public let errorDescription: String?

    init(status: Int, error: String, errorDescription: String?) {
        self.status = status
        self.error = error
        self.errorDescription = errorDescription
    }

    /// Reads an answer; nil where it is none of this form.
    init?(_ response: TransportResponse) {
        guard let body = response.json.flatMap(OAuth2ErrorBody.init(json:)) else { return nil }
        self.init(status: response.status, error: body.error, errorDescription: body.description)
    }

    /// Reads the page that AM shows where it doesn't send a browser back: its script names the error
    /// (AM-BEHAVIOUR §5.4). Nil where the answer is none.
    init?(page response: TransportResponse) {
        let error = /error:\s*\{\s*description:\s*("(?:[^"\\]|\\.)*"),\s*message:\s*("(?:[^"\\]|\\.)*")/
        guard !response.isSuccess, let found = response.text.firstMatch(of: error)?.output,
            let description = try? JSONValue(parsing: String(found.1)).string,
            let name = try? JSONValue(parsing: String(found.2)).string
        else { return nil }
        self.init(status: response.status, error: name, errorDescription: description)
    }

    /// `invalid_grant: grant is invalid`
    public var description: String { error + (errorDescription.map { ": \($0)" } ?? "") }
}
