extension AdminVerbs {
    /// The keys that sign the tenant's tokens and that its key set has.
    public static let keys = AdminVerb<NoBody, AdminList<KeyRecord>>(
        "keys", "GET", "keys", summary: "Lists the keys that tokens are signed with, and which of them are published.",
        commands: [AdminCommand("keys", summary: "lists the keys that tokens are signed with")])

    /// Makes a key that signs from now on; the one before stays until it is retired.
    public static let rotateKeys = AdminVerb<KeyRotation, KeyRecord>(
        "rotateKeys", "POST", "keys/rotate",
        summary: "Makes a key that signs from now on: published at once, later or never, under any name.",
        commands: [
            AdminCommand(
                "keys rotate",
                [
                    .textOption("alg", member: "alg", help: "RS256 (where nothing is said) or ES256"),
                    .textOption("kid", member: "kid", help: "its name, also one that is taken, or nothing"),
                    .textOption(
                        "publish-after", member: "publishAfter", help: "when the key set has it, for example PT1M"),
                ], summary: "makes a key that signs from now on"),
            AdminCommand(
                "keys rotate unpublished", implying: ["publish": false],
                summary: "makes a key that signs and that nobody can look up"),
        ])

    /// Takes a key away that doesn't sign; answers what was.
    public static let retireKey = AdminVerb<NoBody, AdminList<KeyRecord>>(
        "retireKey", "DELETE", "keys/{kid}", summary: "Takes a key out of the key set that doesn't sign any more.",
        commands: [
            AdminCommand(
                "keys retire", [.path("KID", capture: "kid", help: "as the list names it, or its thumbprint")],
                summary: "takes a key out of the key set")
        ])
}
