extension AdminVerbs {
    /// All tenants, the default one first.
    public static let tenants = AdminVerb<NoBody, AdminList<TenantAddress>>(
        "tenants", "GET", "tenants", summary: "Lists the tenants, the default one first.",
        commands: [AdminCommand("tenants", summary: "lists the tenants")])

    /// Makes a tenant: an isolated world with its own users, clock and chance.
    public static let createTenant = AdminVerb<NewTenant, TenantAddress>(
        "createTenant", "POST", "tenants", summary: "Makes a tenant.",
        commands: [
            AdminCommand(
                "tenants create",
                [
                    .text(
                        "NAME", member: "name", help: "a name as in a host name; else one is made", isRequired: false),
                    .numberOption("seed", member: "seed", help: "makes ids, codes and tokens repeatable"),
                    .textOption("clock", member: "clock", help: "where the clock starts (RFC 3339)"),
                ], summary: "makes a tenant")
        ])

    /// Deletes a tenant with all that is in it; answers the tenant that was.
    public static let deleteTenant = AdminVerb<NoBody, TenantAddress>(
        "deleteTenant", "DELETE", "tenants/{name}", summary: "Deletes a tenant with all that is in it.",
        commands: [
            AdminCommand(
                "tenants delete", [.path("NAME", capture: "name", help: "the tenant's name")],
                summary: "deletes a tenant with all that is in it")
        ])
}
