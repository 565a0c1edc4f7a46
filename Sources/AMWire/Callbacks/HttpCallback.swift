import OrderedJSON

/// Asks for credentials in the request's header, as browsers know it: Basic, or Kerberos by `Negotiate` (WIRE §2.1).
///
/// It never travels as a callback: the server answers 401 with a challenge, and the client sends the same request again
/// with `Authorization` (RFC 9110 §11.6.1).
public struct HttpCallback: Error, Sendable, Hashable {
    /// The value of `WWW-Authenticate`, for example `Negotiate`.
    public var challenge: String

    /// The answer's status.
    public static let status = 401
    /// The answer's body (NODES §3.1).
    public static let body: JSONValue = ["failure": true, "reason": "http-auth-failed"]

    /// A challenge.
    public init(challenge: String) { self.challenge = challenge }

    /// Kerberos (RFC 4559).
    public static let negotiate = HttpCallback(challenge: "Negotiate")

    /// Name and password (RFC 7617).
    public static func basic(realm: String) -> HttpCallback {
        let quoted = realm.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return HttpCallback(challenge: "Basic realm=\"\(quoted)\"")
    }

    /// Reads an answer; nil where it asks for no credentials.
    public init?(status: Int, challenge: String?, body: JSONValue?) {
        guard status == Self.status, let challenge, body?["failure"]?.bool == true else { return nil }
        self.challenge = challenge
    }
}
