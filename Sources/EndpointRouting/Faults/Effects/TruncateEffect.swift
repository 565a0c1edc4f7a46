extension FaultEffect {
    static let truncate = cut(
        "truncate",
        "The connection is closed after N bytes of the body, at least one too early."
    ) { .truncated(afterBytes: $0) }
}
