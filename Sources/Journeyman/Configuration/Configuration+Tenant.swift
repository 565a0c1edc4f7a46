import OrderedJSON

extension ConfigurationOption {
    /// What each tenant may have otherwise than its server, while it runs.
    static let ofTenants: Set<String> = [
        "public-url", "realm-alias", "explicit-port", "stub", "http-stub", "agent", "cookie-name", "skew",
        "version-headers",
        "cors-origin", "log-api-key", "log-api-limit",
        "session-time", "session-idle-time", "session-quota", "refresh-tokens", "suspended-time", "resume-url",
        "social-return-url", "reusable-authid", "callback-matching", "lockout", "lockout-time", "password-rules",
        "idm-access", "goto-origin", "journal", "esv",
    ]

    /// What changes for a tenant, while it runs, what its settings don't hold.
    private static let verbs = [
        "user": "`users put`", "client": "`clients put`", "journeys": "`journeys put`", "quirk": "`quirks set`",
        "clock": "`clock freeze` and `clock advance`", "seed": "`tenants create --seed`",
    ]

    /// Why a tenant's settings can't hold it: one sentence.
    fileprivate var absence: String {
        guard let verb = Self.verbs[name] else { return "\(member) is the server's, not a tenant's." }
        return "\(member) is no setting: `journeyman admin` has \(verb) for it."
    }
}

extension Configuration {
    /// The same with settings of a tenant, as `journeyman.json` writes them.
    func changed(by settings: JSONObject) throws(ConfigurationError) -> Configuration {
        if settings.isEmpty { return self }
        let source = try OptionSource.file(JSONValue.object(settings).serialized, named: "settings")
        var changed = self
        for option in ConfigurationOption.all where source.values[option.name] != nil {
            guard ConfigurationOption.ofTenants.contains(option.name) else {
                throw ConfigurationError("settings: \(option.absence)")
            }
            try source.apply(option, to: &changed)
        }
        return changed
    }
}
