extension AdminVerbs {
    /// What the server would have sent, oldest first.
    public static let outbox = AdminVerb<NoBody, AdminList<OutboxItem>>(
        "outbox", "GET", "outbox", summary: "Lists the messages that would have been sent, oldest first.",
        commands: [AdminCommand("outbox", summary: "lists the messages that would have been sent")])

    /// Empties the outbox; answers what was in it.
    public static let clearOutbox = AdminVerb<NoBody, AdminList<OutboxItem>>(
        "clearOutbox", "DELETE", "outbox", summary: "Empties the outbox and shows what was in it.",
        commands: [AdminCommand("outbox clear", summary: "empties the outbox and shows what was in it")])
}
