import Determinism
import IdentityStore
import OrderedJSON

/// What the nodes that a run has passed want done at the journey's end; travels with the run.
package struct EndPlan: Sendable, Equatable {
    /// As the run keeps it; empty as long as no node wants anything.
    private(set) var json: JSONObject

    init(json: JSONObject = [:]) { self.json = json }

    /// Properties of the session to be; null takes away what an upgraded session had.
    package var sessionProperties: JSONObject {
        get { self[object: "properties"] }
        set { self[object: "properties"] = newValue }
    }

    /// How long the session may live; the journey's or the tenant's setting where nil.
    package var maximumSessionTime: Duration? {
        get { self[minutes: "maxTime"] }
        set { self[minutes: "maxTime"] = newValue }
    }

    /// How long the session may rest; the journey's or the tenant's setting where nil.
    package var maximumIdleTime: Duration? {
        get { self[minutes: "maxIdle"] }
        set { self[minutes: "maxIdle"] = newValue }
    }

    /// How long the run may take in all; the journey's or the tenant's setting where nil.
    package var maximumDuration: Duration? {
        get { self[minutes: "duration"] }
        set { self[minutes: "duration"] = newValue }
    }

    /// Further members of the success.
    package var successDetails: JSONObject {
        get { self[object: "success"] }
        set { self[object: "success"] = newValue }
    }

    /// Further members of the success, and the properties of the session that they show.
    package var successProperties: JSONObject {
        get { self[object: "successProperties"] }
        set { self[object: "successProperties"] = newValue }
    }

    /// What a journey says that fails.
    package var failure: Refusal {
        get { Refusal(json: self[object: "failure"]) }
        set { self[object: "failure"] = newValue.json }
    }

    /// What a journey says that breaks.
    package var error: Refusal {
        get { Refusal(json: self[object: "error"]) }
        set { self[object: "error"] = newValue.json }
    }

    /// What a client is told in place of AM's words whose account is locked.
    package var lockoutMessage: String? {
        get { json["lockout"]?.string }
        set { json["lockout"] = newValue.map(JSONValue.string) }
    }

    /// Further members of the answer to a logout.
    package var logoutDetails: JSONObject {
        get { self[object: "logout"] }
        set { self[object: "logout"] = newValue }
    }

    /// The name of one who gets the session and is no user of the realm: the anonymous user, an agent.
    package var guest: String? {
        get { json["guest"]?.string }
        set { json["guest"] = newValue.map(JSONValue.string) }
    }

    /// What that one is.
    package var guestKind: SessionOwner {
        get { json["guestKind"]?.string.flatMap(SessionOwner.init(rawValue:)) ?? .user }
        set { json["guestKind"] = newValue == .user ? nil : .string(newValue.rawValue) }
    }

    /// Whether the session may be another user's than the one that it upgrades.
    package var replacesUser: Bool {
        get { json["replacesUser"] == true }
        set { json["replacesUser"] = newValue ? true : nil }
    }

    /// Cookies that outlive the session, by their names.
    var persistentCookies: [PersistentCookiePlan] {
        get { self[object: "cookies"].compactMap { PersistentCookiePlan(name: $0.key, json: $0.value) } }
        set {
            self[object: "cookies"] = JSONObject(newValue.map { (key: $0.name, value: $0.json) })
        }
    }

    /// Takes the place of a plan for a cookie of that name.
    mutating func put(_ cookie: PersistentCookiePlan) {
        var cookies = self[object: "cookies"]
        cookies[cookie.name] = cookie.json
        self[object: "cookies"] = cookies
    }

    private subscript(object name: String) -> JSONObject {
        get { json[name]?.object ?? [:] }
        set { json[name] = newValue.isEmpty ? Optional.none : .object(newValue) }
    }

    private subscript(minutes name: String) -> Duration? {
        get { (json[name]?.int).map { .minutes($0) } }
        set { json[name] = newValue.map { .int(Int($0.seconds / 60)) } }
    }
}

extension EndPlan {
    /// The words of a 401 (AM-BEHAVIOUR §1.9).
    package struct Refusal: Sendable, Equatable {
        /// AM's own where nil.
        package var message: String?
        /// Further members of `detail`.
        package var details: JSONObject

        package init(message: String? = nil, details: JSONObject = [:]) {
            self.message = message
            self.details = details
        }

        fileprivate init(json: JSONObject) {
            self.init(message: json["message"]?.string, details: json["details"]?.object ?? [:])
        }

        fileprivate var json: JSONObject {
            var json: JSONObject = [:]
            json["message"] = message.map(JSONValue.string)
            if !details.isEmpty { json["details"] = .object(details) }
            return json
        }
    }
}

extension EndPlan {
    /// Puts into a session what belongs there; what it has from one that it upgrades stays, unless it is taken away.
    func apply(to session: inout NewSession) {
        for property in sessionProperties {
            session.properties[property.key] = property.value.isNull ? Optional.none : property.value
        }
        var logout = LogoutPlan(session.properties)
        for member in logoutDetails { logout.details[member.key] = member.value }
        for cookie in persistentCookies where !logout.cookies.contains(cookie.name) {
            logout.cookies.append(cookie.name)
        }
        logout.store(in: &session.properties)
    }

    /// The further members of a success with a session, or without one.
    func details(of session: Session?) -> JSONObject {
        var details = successDetails
        for member in successProperties {
            guard let name = member.value.string, let value = session?.data(name) else { continue }
            details[member.key] = value
        }
        return details
    }
}
