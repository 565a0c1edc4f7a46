extension AdminVerbs {
    /// Takes users, sessions, tokens, outbox, clock and chance back to what flags, configuration and files say.
    /// Answers what the clock says then.
    public static let reset = AdminVerb<NoBody, ClockReading>(
        "reset", "POST", "reset",
        summary: "Takes the tenant back to what flags, configuration and files say.",
        commands: [AdminCommand("reset", summary: "takes the tenant back to what flags, configuration and files say")])
}
