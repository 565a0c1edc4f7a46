import AMWire
import Foundation
import OrderedJSON

/// A session of a user, as a journey makes it. Keep its token (in the keychain) to be still
/// signed in at the next start.
public struct Session: Sendable {
    /// What stands for the session on the wire; a secret.
    public let token: String
    /// Where the session is.
    public let configuration: JourneyConfiguration
    private let transport: any Transport

    /// The session behind a token that was kept.
    public init(token: String, _ configuration: JourneyConfiguration, transport: any Transport = URLSessionTransport())
    {
        self.token = token
        self.configuration = configuration
        self.transport = transport
    }

    /// Whose session it is and how long it lasts. Throws `AMError` 401 `Access Denied` where it has ended.
    public func details() async throws -> SessionDetails {
        let json = try await act("getSessionInfo", version: "resource=2.1")
        guard let details = SessionDetails(json: json.value) else {
            throw UnexpectedAnswer("the answer lacks facts about the session", in: json.response)
        }
        return details
    }

    /// Whether the session still lives. Counts as use: the idle time begins anew.
    public func isValid() async throws -> Bool {
        let answer = try await act("validate", version: "resource=2.1", ["tokenId": .string(token)])
        guard let valid = answer.value["valid"]?.bool else {
            throw UnexpectedAnswer("the answer doesn't say whether the session is valid", in: answer.response)
        }
        return valid
    }

    /// Ends the session. One that has ended already is no error.
    public func logout() async throws {
        do {
            _ = try await act("logout", version: "resource=3.1, protocol=1.0")
        } catch let error as AMError where error.code == 401 {
            return
        }
    }

    private func act(
        _ action: String, version: String, _ body: JSONValue = [:]
    ) async throws -> (value: JSONValue, response: TransportResponse) {
        let url = try configuration.json("sessions", ["_action": action])
        var headers = HeaderFields.crest(version)
        headers[configuration.cookieName] = token
        let response = try await transport.send(.json(.post, url, headers: headers, body))
        guard let json = response.json else { throw UnexpectedAnswer("the answer is no JSON", in: response) }
        if response.isSuccess { return (json, response) }
        throw AMError(json: json) ?? UnexpectedAnswer("the answer has no error in it", in: response) as any Error
    }
}

/// Whose session it is and how long it lasts (AM-BEHAVIOUR §3).
public struct SessionDetails: Sendable, Hashable {
    /// The user's name in AM; on the Advanced Identity Cloud the user's `_id`.
    public let userName: String
    /// For example `id=7c0e…,ou=user,o=alpha,ou=services,ou=am-config`.
    public let universalID: String
    /// The realm's path, for example `/alpha`.
    public let realm: String
    /// When the session was last used; the server writes it once a minute at most.
    public let latestAccess: Date
    /// When it ends if it isn't used.
    public let idleExpiration: Date
    /// When it ends in any case.
    public let expiration: Date
    /// What the server tells clients about the session.
    public let properties: JSONObject

    /// Reads an answer; nil where a fact is missing.
    init?(json: JSONValue) {
        guard let userName = json["username"]?.string, let universalID = json["universalId"]?.string,
            let realm = json["realm"]?.string, let latestAccess = Self.date(json["latestAccessTime"]),
            let idleExpiration = Self.date(json["maxIdleExpirationTime"]),
            let expiration = Self.date(json["maxSessionExpirationTime"])
        else { return nil }
        self.userName = userName
        self.universalID = universalID
        self.realm = realm
        self.latestAccess = latestAccess
        self.idleExpiration = idleExpiration
        self.expiration = expiration
        properties = json["properties"]?.object ?? [:]
    }

    private static func date(_ value: JSONValue?) -> Date? {
        guard let text = value?.string else { return nil }
        return (try? Date(text, strategy: .iso8601))
            ?? (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
    }
}
