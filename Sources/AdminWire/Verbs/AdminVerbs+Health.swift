extension AdminVerbs {
    /// Says that the server answers.
    public static let health = AdminVerb<NoBody, ServerHealth>(
        "health", "GET", "health", summary: "Says that the server answers.",
        commands: [AdminCommand("health", summary: "says that the server answers")])
}
