/// The catalog of all effects, in the order in which those of a fault are applied: what the answer is, what becomes
/// of it, how it travels.
package enum FaultEffects {
    package static let all: [FaultEffect] = [
        .status, .retryAfter, .redirect, .html, .htmlAsJSON, .body,
        .empty, .corruptJSON, .bom, .headers,
        .drip, .close, .closeIdle, .truncate, .resetAfter, .stall, .silence, .reset, .drop, .delay,
    ]

    /// Those that say what the answer is, for the ones of which nothing comes.
    static let answers = [
        "status", "retryAfter", "redirect", "html", "htmlAsJSON", "body", "empty", "corruptJSON", "bom", "headers",
    ]
}
