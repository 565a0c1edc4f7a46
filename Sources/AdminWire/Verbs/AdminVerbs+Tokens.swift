extension AdminVerbs {
    /// Makes tokens without a flow, good ones or deliberately bad ones.
    public static let mintTokens = AdminVerb<TokenOrder, MintedTokens>(
        "mintTokens", "POST", "tokens", parameters: [.realm],
        summary: "Makes tokens for a user and a client without a flow, good ones or ones with a flaw.",
        commands: [
            AdminCommand(
                "tokens",
                [
                    .text("CLIENT", member: "client", help: "the client's id"),
                    .text("USER", member: "user", help: "a user name or an _id"),
                    .textOption("scope", member: "scope", help: "for example 'openid profile'"),
                    .textOption("nonce", member: "nonce", help: "what the client would have sent"),
                    .textOption("flaw", member: "flaw", help: "what is wrong with them, for example expired"),
                    .realm,
                ], summary: "makes tokens without a flow")
        ])
}
