extension AdminVerbs {
    /// What clients did that a tenant would refuse, or that will break.
    public static let lint = AdminVerb<NoBody, AdminList<LintFinding>>(
        "lint", "GET", "lint",
        summary: "Says of the journal's requests what a tenant would refuse in them, or what will break one day.",
        commands: [AdminCommand("lint", summary: "says what a tenant would refuse in the last requests")])

    /// The journey runs that wait for an answer.
    public static let runs = AdminVerb<NoBody, AdminList<OpenRun>>(
        "runs", "GET", "runs", summary: "Lists the journey runs of the journal that wait for their clients' answers.",
        commands: [AdminCommand("runs", summary: "lists the journey runs that are open")])
}
