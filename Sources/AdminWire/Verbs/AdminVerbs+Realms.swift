extension AdminVerbs {
    /// The tenant's realms.
    public static let realms = AdminVerb<NoBody, AdminList<RealmRecord>>(
        "realms", "GET", "realms", summary: "Lists the tenant's realms.",
        commands: [AdminCommand("realms", summary: "lists the tenant's realms")])

    /// Makes a realm with the standard journeys, users and clients.
    public static let putRealm = AdminVerb<NoBody, RealmRecord>(
        "putRealm", "PUT", "realms/{name}",
        summary: "Makes a realm with the standard journeys, users and clients, unless it is there.",
        commands: [AdminCommand("realms put", [.realmName], summary: "makes a realm")])

    /// Deletes a realm with all that is in it; answers the realm that was.
    public static let deleteRealm = AdminVerb<NoBody, RealmRecord>(
        "deleteRealm", "DELETE", "realms/{name}",
        summary: "Deletes a realm that the admin API made, with all that is in it.",
        commands: [AdminCommand("realms delete", [.realmName], summary: "deletes a realm with all that is in it")])
}

extension AdminArgument {
    fileprivate static let realmName = path("NAME", capture: "name", help: "for example charlie, or alpha/sub")
}
