/// What applies to a journey as a whole (NODES §1.2).
package struct JourneyOptions: Sendable, Hashable {
    package var description: String?
    /// For example `managed/alpha_user`.
    package var identityResource: String?
    /// A disabled journey answers like an unknown one.
    package var isEnabled = true
    /// It can't be started directly.
    package var isInnerTreeOnly = false
    /// It runs even where a session exists.
    package var mustRun = false
    /// Success gives no session.
    package var hasNoSession = false
    /// Replaces the realm's success URL.
    package var successURL: String?
    /// Sent with a failure.
    package var failureURL: String?
    /// How long a run may take.
    package var treeTimeout: Duration?
    package var maximumSessionTime: Duration?
    package var maximumIdleTime: Duration?
    /// What editors file it under.
    package var categories: [String] = []

    package init() {}
}
