extension AdminVerbs {
    /// The barriers that are set, and who waits at them.
    public static let barriers = AdminVerb<NoBody, AdminList<BarrierRecord>>(
        "barriers", "GET", "barriers", summary: "Lists the barriers that are set, and which requests wait at them.",
        commands: [AdminCommand("barriers", summary: "lists the barriers that are set, and who waits there")])

    /// One barrier.
    public static let barrier = AdminVerb<NoBody, BarrierRecord>(
        "barrier", "GET", "barriers/{id}", summary: "Shows a barrier and which requests wait at it.",
        commands: [AdminCommand("barriers get", [.barrier], summary: "shows a barrier and who waits there")])

    /// Sets a barrier.
    public static let addBarrier = AdminVerb<NewBarrier, BarrierRecord>(
        "addBarrier", "POST", "barriers",
        summary: "Sets a barrier: which requests it holds, how many, before dispatch or after commit.",
        commands: [
            AdminCommand(
                "barriers add",
                [
                    .body(
                        help:
                            "for example '{\"match\":{\"path\":\"**/access_token\"},\"count\":2,\"release\":\"reverse\"}'"
                    )
                ],
                summary: "sets a barrier")
        ])

    /// Lets those go on who wait at a barrier; answers who waits then.
    public static let releaseBarrier = AdminVerb<BarrierRelease, BarrierRecord>(
        "releaseBarrier", "POST", "barriers/{id}/release",
        summary: "Lets requests go on that wait at a barrier: together, or one after the other in an order.",
        commands: [
            AdminCommand(
                "barriers release",
                [
                    .barrier,
                    .text(
                        "ORDER", member: "order",
                        help: "together (where nothing is said), arrival, reverse, or numbers such as 3,1,2",
                        isRequired: false),
                ],
                summary: "lets requests go on that wait at a barrier")
        ])

    /// Takes a barrier away, who waits there goes on; answers the barrier that was.
    public static let deleteBarrier = AdminVerb<NoBody, BarrierRecord>(
        "deleteBarrier", "DELETE", "barriers/{id}", summary: "Takes a barrier away; who waits there goes on.",
        commands: [AdminCommand("barriers delete", [.barrier], summary: "takes a barrier away")])

    /// Takes all barriers away, who waits there goes on; answers those that were.
    public static let clearBarriers = AdminVerb<NoBody, AdminList<BarrierRecord>>(
        "clearBarriers", "DELETE", "barriers", summary: "Takes all barriers away; who waits there goes on.",
        commands: [AdminCommand("barriers clear", summary: "takes all barriers away")])
}

extension AdminArgument {
    fileprivate static let barrier = path("ID", capture: "id", help: "as the list names it")
}
