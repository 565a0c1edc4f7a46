extension AdminVerbs {
    /// Reads the tenant's clock.
    public static let clock = AdminVerb<NoBody, ClockReading>(
        "clock", "GET", "clock", summary: "Reads the tenant's clock.",
        commands: [AdminCommand("clock", summary: "reads the tenant's clock")])

    /// Moves, stops or restarts the tenant's clock, or skews the times that are sent.
    public static let setClock = AdminVerb<ClockChange, ClockReading>(
        "setClock", "POST", "clock",
        summary: "Moves, stops or restarts the tenant's clock, or skews the times that are sent.",
        commands: [
            AdminCommand(
                "clock advance", [.text("DURATION", member: "advance", help: "ISO 8601, for example PT10M or -P1D")],
                summary: "moves the clock"),
            AdminCommand(
                "clock freeze",
                [.text("INSTANT", member: "freeze", help: "RFC 3339, for example 2026-01-01T00:00:00Z")],
                summary: "stops the clock at an instant"),
            AdminCommand("clock resume", implying: ["resume": true], summary: "lets the clock run on"),
            AdminCommand(
                "clock skew",
                [.json("SKEW", member: "skew", help: "for example '{\"Date\":\"PT5M\",\"iat\":\"-PT10M\"}'")],
                summary: "shifts the times that are sent"),
        ])
}
