extension FaultEffect {
    static let resetAfter = cut(
        "resetAfter",
        "The connection is reset (RST) after N bytes of the body, at least one too early."
    ) { .torn(afterBytes: $0) }
}
