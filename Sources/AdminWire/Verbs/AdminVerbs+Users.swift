extension AdminVerbs {
    /// All users of a realm.
    public static let users = AdminVerb<NoBody, AdminList<UserRecord>>(
        "users", "GET", "users", parameters: [.realm], summary: "Lists the users of a realm.",
        commands: [AdminCommand("users", [.realm], summary: "lists the users of a realm")])

    /// One user.
    public static let user = AdminVerb<NoBody, UserRecord>(
        "user", "GET", "users/{user}", parameters: [.realm], summary: "Shows a user.",
        commands: [AdminCommand("users get", [.user, .realm], summary: "shows a user")])

    /// Makes a user, or replaces all attributes; the password stays unless one is sent.
    public static let putUser = AdminVerb<UserChange, UserRecord>(
        "putUser", "PUT", "users/{user}", parameters: [.realm],
        summary: "Makes a user or replaces its attributes; its password stays unless one is sent.",
        commands: [
            AdminCommand(
                "users put",
                [
                    .user, .body(help: "the user, for example '{\"mail\":\"ann@example.com\",\"password\":\"…\"}'"),
                    .realm,
                ],
                summary: "makes a user or replaces its attributes")
        ])

    /// Deletes a user with its sessions; answers the user that was.
    public static let deleteUser = AdminVerb<NoBody, UserRecord>(
        "deleteUser", "DELETE", "users/{user}", parameters: [.realm], summary: "Deletes a user and ends its sessions.",
        commands: [AdminCommand("users delete", [.user, .realm], summary: "deletes a user and ends its sessions")])
}

extension AdminArgument {
    fileprivate static let user = path("USER", capture: "user", help: "a user name or an _id")
}
