import IdentityStore
import OrderedJSON

/// How LDAP and AD Decision reach a directory (NODES §3.2). None is reached: the realm's own users stand in for it,
/// and what says how a user is found there is honoured.
enum DirectorySettings {
    static let properties: [NodeProperty] =
        [
            .strings("primaryServers", "The directories, host:port; none is asked.").withoutEffect,
            .strings("secondaryServers", "Further ones.").withoutEffect,
            .strings("accountSearchBaseDn", "Where users are in the directory.").withoutEffect,
            .string("adminDn", "Who asks.").withoutEffect,
            .any("adminPassword", "The password of who asks.").withoutEffect,
            .string("userProfileAttribute", default: "uid", "The attribute that names a user.").withoutEffect,
            .strings("searchFilterAttributes", default: ["uid"], "The attributes one of which holds what is typed."),
            .string("userSearchFilter", "A further filter in the directory.").withoutEffect,
            .choice("searchScope", ["SUBTREE", "ONELEVEL", "OBJECT"], "How deep users are.").withoutEffect,
            .choice("ldapConnectionMode", ["LDAP", "LDAPS", "StartTLS"], "How the directory is reached.").withoutEffect,
            .bool("mtlsEnabled", default: false, "Whether a client certificate is shown.").withoutEffect,
            .bool("returnUserDn", default: true, "Whether AM keeps the directory's name of the user.").withoutEffect,
            .strings("userCreationAttrs", "What a new profile takes over.").withoutEffect,
            .bool("trustAllServerCertificates", default: false, "Whether any certificate will do.").withoutEffect,
            .int("heartbeatInterval", default: 10, "How often the connection is tried.").withoutEffect,
            .choice("heartbeatTimeUnit", ["SECONDS", "MINUTES", "HOURS"], "Of that interval.").withoutEffect,
            .int("ldapOperationsTimeout", default: 0, "Seconds.").withoutEffect,
            .string("affinityLevel", default: "NONE", "How requests are spread.").withoutEffect,
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
