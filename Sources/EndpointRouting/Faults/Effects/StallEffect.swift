extension FaultEffect {
    static let stall = cut(
        "stall",
        "Nothing comes after the head and N bytes of the body, at least one too early; the connection stays open."
    ) { .stalled(afterBytes: $0) }
}
