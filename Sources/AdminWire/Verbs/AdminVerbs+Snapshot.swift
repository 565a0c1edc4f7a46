extension AdminVerbs {
    /// The tenant's whole state.
    public static let snapshot = AdminVerb<NoBody, TenantSnapshot>(
        "snapshot", "GET", "snapshot",
        summary:
            "All of the tenant but the journal as one document: what is stored, what was set at run time, clock and chance.",
        commands: [AdminCommand("snapshot", summary: "prints the tenant's whole state")])

    /// Takes the tenant to a state that was taken; answers what the clock says then.
    public static let putSnapshot = AdminVerb<TenantSnapshot, ClockReading>(
        "putSnapshot", "PUT", "snapshot",
        summary: "Takes the tenant, or another one, to a state that GET wrote; all that it had goes.",
        commands: [
            AdminCommand(
                "snapshot put", [.body(help: "what `snapshot` printed")], summary: "takes the tenant to a state")
        ])
}
