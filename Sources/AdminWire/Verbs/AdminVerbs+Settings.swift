extension AdminVerbs {
    /// The settings that differ from the server's.
    public static let settings = AdminVerb<NoBody, JSONDocument>(
        "settings", "GET", "settings",
        summary: "Shows the settings of the tenant that were put, by their names in `journeyman.json`.",
        commands: [AdminCommand("settings", summary: "shows the tenant's own settings")])

    /// Gives the tenant settings of its own in place of those that it had.
    public static let putSettings = AdminVerb<JSONDocument, JSONDocument>(
        "putSettings", "PUT", "settings",
        summary: "Gives the tenant settings of its own, as `journeyman.json` writes them; the rest is as the server's.",
        commands: [
            AdminCommand(
                "settings put", [.body(help: "for example '{\"sessionIdleTime\":\"PT1M\",\"lockout\":3}'")],
                summary: "gives the tenant settings of its own")
        ])

    /// Takes the tenant's own settings away; answers those that were.
    public static let clearSettings = AdminVerb<NoBody, JSONDocument>(
        "clearSettings", "DELETE", "settings", summary: "Takes the tenant's own settings away.",
        commands: [AdminCommand("settings clear", summary: "takes the tenant's own settings away")])
}
