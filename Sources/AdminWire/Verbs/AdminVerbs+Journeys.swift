extension AdminVerbs {
    /// All journeys of a realm.
    public static let journeys = AdminVerb<NoBody, AdminList<JourneyRecord>>(
        "journeys", "GET", "journeys", parameters: [.realm],
        summary: "Lists the journeys of a realm, and what is wrong with those that can't run.",
        commands: [AdminCommand("journeys", [.realm], summary: "lists the journeys of a realm")])

    /// One journey as it was put, or in our own format.
    public static let journey = AdminVerb<NoBody, JSONDocument>(
        "journey", "GET", "journeys/{journey}", parameters: [.realm],
        summary: "Shows a journey as it was put, else in the format of journey files.",
        commands: [AdminCommand("journeys get", [.journey, .realm], summary: "shows a journey")])

    /// Puts a journey in the place of the one of its name.
    public static let putJourney = AdminVerb<JSONDocument, JourneyRecord>(
        "putJourney", "PUT", "journeys/{journey}", parameters: [.realm],
        summary: "Puts a journey there, of any format that files may have; what `check` refuses is refused.",
        commands: [
            AdminCommand(
                "journeys put", [.journey, .body(help: "what a journey file would hold"), .realm],
                summary: "puts a journey there")
        ])

    /// Takes a journey away for this tenant; answers the one that was.
    public static let deleteJourney = AdminVerb<NoBody, JourneyRecord>(
        "deleteJourney", "DELETE", "journeys/{journey}", parameters: [.realm],
        summary: "Takes a journey away, also one that files have; nobody can start it any more.",
        commands: [AdminCommand("journeys delete", [.journey, .realm], summary: "takes a journey away")])
}

extension AdminArgument {
    fileprivate static let journey = path("JOURNEY", capture: "journey", help: "the journey's name")
}
