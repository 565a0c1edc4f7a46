import Determinism

/// How sessions live; AIC's defaults (AM-BEHAVIOUR §1.16).
package struct SessionSettings: Sendable, Equatable {
    /// How long a session may live at all.
    package var maxTime: Duration = .minutes(120)
    /// How long a session may rest.
    package var maxIdle: Duration = .minutes(30)
    /// How many sessions a user may have; nil: as many as wanted (DESIGN §8).
    package var quota: Int?
    /// The session properties that clients may see and, but for AM's own, change.
    package var visibleProperties = ["AMCtxId"]

    package init() {}
}
