import Determinism
import OrderedJSON

/// A cookie that logs its user in for a long time, to be set with the session (NODES §3.6, Set Persistent Cookie).
struct PersistentCookiePlan: Sendable, Equatable {
    let name: String
    /// How long it may rest between two logins.
    var idleTime: Duration
    /// The first instant at which it is refused, whatever is done with it; nil: `maximumLife` from its making on.
    var expiry: Instant?
    var maximumLife: Duration
    /// Base64; the tenant's own key where nil.
    var signingKey: String?
    var isSecure: Bool
    var isHTTPOnly: Bool
    var sameSite: String
}

extension PersistentCookiePlan {
    /// All but the name.
    var json: JSONValue {
        [
            "idle": .int(Int(idleTime.seconds)), "life": .int(Int(maximumLife.seconds)),
            "expiry": expiry.map { .int(Int($0.secondsSinceEpoch)) } ?? .null,
            "key": signingKey.map(JSONValue.string) ?? .null, "secure": .bool(isSecure), "httpOnly": .bool(isHTTPOnly),
            "sameSite": .string(sameSite),
        ]
    }

    /// Reads what `json` wrote; nil for anything else.
    init?(name: String, json: JSONValue) {
        guard let idle = json["idle"]?.int, let life = json["life"]?.int, let isSecure = json["secure"]?.bool,
            let isHTTPOnly = json["httpOnly"]?.bool, let sameSite = json["sameSite"]?.string
        else { return nil }
        self.init(
            name: name, idleTime: .seconds(Int64(idle)),
            expiry: (json["expiry"]?.int).map { Instant(secondsSinceEpoch: Int64($0)) },
            maximumLife: .seconds(Int64(life)), signingKey: json["key"]?.string, isSecure: isSecure,
            isHTTPOnly: isHTTPOnly, sameSite: sameSite)
    }
}

extension PersistentCookiePlan {
    /// The properties that both nodes have.
    static let properties: [NodeProperty] = [
        .string("persistentCookieName", default: "session-jwt", "The cookie."),
        .int("idleTimeout", default: 5, in: .hours, "Hours that it may rest between two logins."),
        .any("hmacSigningKey", "The key that signs it, in base64; the server's own without."),
        .string("hmacSigningKeySecretLabelIdentifier", "A tenant's secret; the server's own key stands in for it.")
            .withoutEffect,
        .bool("enforceClientIp", default: false, "Whether it is good for one client address; here for any.")
            .withoutEffect,
        .bool("useSecureCookie", default: true, "Whether it travels over https only."),
        .bool("useHttpOnlyCookie", default: true, "Whether scripts can't read it."),
        .sameSite,
    ]

    /// `maximumLife` is what only one of the nodes has.
    init(_ configuration: NodeConfiguration, maximumLife: Duration?) throws {
        name = try configuration.string("persistentCookieName")
        idleTime = try configuration.hours("idleTimeout")
        expiry = nil
        self.maximumLife = maximumLife ?? idleTime
        signingKey = try configuration.optionalString("hmacSigningKey")
        isSecure = try configuration.bool("useSecureCookie")
        isHTTPOnly = try configuration.bool("useHttpOnlyCookie")
        sameSite = try configuration.sameSite()
    }
}

extension NodeConfiguration {
    func hours(_ name: String) throws -> Duration { .minutes(try int(name) * 60) }
}
