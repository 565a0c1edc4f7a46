extension AdminVerbs {
    /// All quirks that there are, and where each is on.
    public static let quirks = AdminVerb<NoBody, AdminList<QuirkRecord>>(
        "quirks", "GET", "quirks", summary: "Lists all quirks, and says where each is on.",
        commands: [AdminCommand("quirks", summary: "lists all quirks, and says where each is on")])

    /// Says which quirks are on; all others are off from now on. Answers those that are on.
    public static let putQuirks = AdminVerb<QuirkSettings, AdminList<QuirkRecord>>(
        "putQuirks", "PUT", "quirks", summary: "Says which quirks are on, and for whom; all others are off.",
        commands: [
            AdminCommand(
                "quirks set",
                [
                    .body(
                        help: "for example '{\"quirks\":[\"authid-rekeyed\",{\"name\":\"state-decoded\",\"times\":1}]}'"
                    )
                ],
                summary: "says which quirks are on; all others are off")
        ])
}
