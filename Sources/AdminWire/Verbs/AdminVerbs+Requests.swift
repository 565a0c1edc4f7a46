extension AdminVerbs {
    /// What the tenant was sent and what it answered, grouped by journey run and token family.
    public static let requests = AdminVerb<NoBody, RecordedRequests>(
        "requests", "GET", "requests", parameters: AdminParameter.requests,
        summary: "Shows what the tenant was sent and answered, without secrets, grouped by journey run and grant.",
        commands: [
            AdminCommand(
                "requests", AdminParameter.requests.map(AdminArgument.queryOption),
                summary: "shows what the tenant was sent and answered")
        ])

    /// Forgets all exchanges; their numbers are not given again.
    public static let clearRequests = AdminVerb<NoBody, ClearedRequests>(
        "clearRequests", "DELETE", "requests", summary: "Empties the journal.",
        commands: [AdminCommand("requests clear", summary: "empties the journal")])

    /// Says whether requests came as often, or in the order, that a test expects.
    public static let verifyRequests = AdminVerb<RequestVerification, VerificationResult>(
        "verifyRequests", "POST", "requests/verify",
        summary: "Says whether requests came as often and in the order expected, and if not which one comes closest.",
        commands: [
            AdminCommand(
                "requests verify",
                [.body(help: "for example '{\"match\":{\"path\":\"**/authenticate\"},\"count\":{\"exact\":2}}'")],
                summary: "says whether requests came as often and in the order expected")
        ])

    /// The same exchanges for a browser's tools.
    public static let archive = AdminVerb<NoBody, HTTPArchive>(
        "archive", "GET", "requests/har", parameters: AdminParameter.requests,
        summary: "The same as an HTTP archive (HAR 1.2), which browsers' tools open and `convert` reads.",
        commands: [
            AdminCommand(
                "requests har", AdminParameter.requests.map(AdminArgument.queryOption),
                summary: "the same as a HAR file")
        ])
}

extension AdminParameter {
    /// Which exchanges are wanted: a `RequestMatch`, member by member, and which of those.
    static let requests =
        RequestMatch.texts.map { AdminParameter($0.name, help: $0.summary) } + [
            AdminParameter("header", help: "a header field, NAME:VALUE; several on lines of their own"),
            AdminParameter("since", help: "only exchanges after this number"),
            AdminParameter("count", help: "only so many, the latest"),
        ]
}
