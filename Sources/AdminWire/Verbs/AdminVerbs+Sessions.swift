extension AdminVerbs {
    /// The sessions of a realm that live.
    public static let sessions = AdminVerb<NoBody, AdminList<SessionRecord>>(
        "sessions", "GET", "sessions", parameters: [.realm, .user],
        summary: "Lists the sessions that live, of a realm or of one user, the latest 1,000 of them, oldest first.",
        commands: [AdminCommand("sessions", [.queryOption(.user), .realm], summary: "lists the sessions that live")])

    /// Ends all sessions of a realm or of one user; answers those that were.
    public static let endSessions = AdminVerb<NoBody, AdminList<SessionRecord>>(
        "endSessions", "DELETE", "sessions", parameters: [.realm, .user],
        summary: "Ends the sessions that GET lists, and shows what they were.",
        commands: [
            AdminCommand("sessions end-all", [.queryOption(.user), .realm], summary: "ends the sessions of a realm")
        ])

    /// Ends one session; answers what it was.
    public static let endSession = AdminVerb<NoBody, SessionRecord>(
        "endSession", "DELETE", "sessions/{id}", summary: "Ends a session.",
        commands: [
            AdminCommand(
                "sessions end", [.path("ID", capture: "id", help: "as the list names it")], summary: "ends a session")
        ])
}

extension AdminParameter {
    static let user = AdminParameter("user", help: "one user, by name or _id")
}
