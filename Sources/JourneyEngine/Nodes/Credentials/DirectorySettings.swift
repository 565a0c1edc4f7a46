import IdentityStore
import OrderedJSON

/// How LDAP and AD Decision reach a directory (NODES §3.2). None is reached: the realm's own users stand in for it,
/// and what says how a user is found there is honoured.
enum DirectorySettings {
    static let properties: [NodeProperty] =
        [
            .strings("primaryServers", "The directories, host:port; none is asked."),
            .strings("secondaryServers", "Further ones."),
            .strings("accountSearchBaseDn", "Where users are in the directory."), .string("adminDn", "Who asks."),
            .any("adminPassword", "The password of who asks."),
            .string("userProfileAttribute", default: "uid", "The attribute that names a user."),
            .strings("searchFilterAttributes", default: ["uid"], "The attributes one of which holds what is typed."),
            .string("userSearchFilter", "A further filter in the directory."),
            .choice("searchScope", ["SUBTREE", "ONELEVEL", "OBJECT"], "How deep users are."),
            .choice("ldapConnectionMode", ["LDAP", "LDAPS", "StartTLS"], "How the directory is reached."),
            .bool("mtlsEnabled", default: false, "Whether a client certificate is shown."),
            .bool("returnUserDn", default: true, "Whether AM keeps the directory's name of the user."),
            .strings("userCreationAttrs", "What a new profile takes over."),
            .bool("trustAllServerCertificates", default: false, "Whether any certificate will do."),
            .int("heartbeatInterval", default: 10, "How often the connection is tried."),
            .choice("heartbeatTimeUnit", ["SECONDS", "MINUTES", "HOURS"], "Of that interval."),
            .int("ldapOperationsTimeout", default: 0, "Seconds."),
            .string("affinityLevel", default: "NONE", "How requests are spread."),
        ] + StoreDecision.passwordProperties

    static func decision(_ configuration: NodeConfiguration) throws -> StoreDecision {
        var decision = try StoreDecision(configuration)
        decision.searchAttributes = try configuration.strings("searchFilterAttributes").map { attribute in
            AttributePath(managedNames[attribute.lowercased()] ?? attribute)
        }
        return decision
    }

    static func omission(_ configuration: NodeConfiguration) throws -> NodeOmission? {
        guard try !configuration.strings("primaryServers").isEmpty else { return nil }
        return NodeOmission(
            property: "primaryServers",
            message: "\"primaryServers\" has no effect: the realm's own users stand in for the directory")
    }

    /// What IDM calls a directory's attributes.
    private static let managedNames = [
        "uid": "userName", "samaccountname": "userName", "userprincipalname": "userName", "fr-idm-uuid": "_id",
        "givenname": "givenName", "telephonenumber": "telephoneNumber",
    ]
}
