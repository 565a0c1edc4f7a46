import Determinism

/// How the provider of every realm is set up; AIC's defaults (AM-BEHAVIOUR §5.1).
package struct OAuth2Settings: Sendable, Equatable {
    /// Who must send a code challenge; whoever sends one must prove it in any case.
    package enum CodeVerifierEnforcement: Sendable, Equatable {
        case never
        case publicClients
        case always
    }

    package var codeVerifierEnforcement = CodeVerifierEnforcement.never
    /// Shorter values of `max_age` are raised to this.
    package var minimumMaxAge: Duration = .seconds(60)
    /// What becomes of refresh tokens that are used; a client may have it otherwise.
    package var refreshRotation = RefreshRotation.strict
    /// Whether `sub` reads `(usr!<id>)` instead of the bare id (AM-BEHAVIOUR §5.6).
    package var subjectNamesType = false

    package init() {}

    /// The `sub` of a user.
    func subject(ofUser id: String) -> String { subjectNamesType ? "(usr!\(id))" : id }
}
