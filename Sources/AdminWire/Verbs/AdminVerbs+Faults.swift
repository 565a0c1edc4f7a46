extension AdminVerbs {
    /// The faults that are set, in the order in which they are met.
    public static let faults = AdminVerb<NoBody, AdminList<FaultRecord>>(
        "faults", "GET", "faults", summary: "Lists the faults that are set, in the order in which they are met.",
        commands: [AdminCommand("faults", summary: "lists the faults that are set")])

    /// Sets a fault.
    public static let addFault = AdminVerb<NewFault, FaultRecord>(
        "addFault", "POST", "faults", summary: "Sets a fault: which requests it strikes, with what, how often.",
        commands: [
            AdminCommand(
                "faults add",
                [
                    .body(
                        help:
                            "for example '{\"match\":{\"path\":\"/am/oauth2\"},\"effect\":{\"status\":503},\"times\":1}'"
                    )
                ],
                summary: "sets a fault")
        ])

    /// Takes all faults away; answers those that were.
    public static let clearFaults = AdminVerb<NoBody, AdminList<FaultRecord>>(
        "clearFaults", "DELETE", "faults", summary: "Takes all faults away and shows those that were set.",
        commands: [AdminCommand("faults clear", summary: "takes all faults away")])

    /// Takes one fault away; answers the one that was.
    public static let deleteFault = AdminVerb<NoBody, FaultRecord>(
        "deleteFault", "DELETE", "faults/{id}", summary: "Takes a fault away.",
        commands: [
            AdminCommand(
                "faults delete", [.path("ID", capture: "id", help: "as the list names it")],
                summary: "takes a fault away")
        ])

    /// Queues an answer, which is given once and before any fault strikes.
    public static let queueAnswer = AdminVerb<NextAnswer, FaultRecord>(
        "queueAnswer", "POST", "next", summary: "Queues the next answer of an endpoint; several are given in turn.",
        commands: [
            AdminCommand(
                "next",
                [
                    .body(
                        help: "for example '{\"match\":{\"path\":\"/am/**/authenticate\"},\"answer\":{\"status\":401}}'"
                    )
                ],
                summary: "queues the next answer of an endpoint")
        ])
}
