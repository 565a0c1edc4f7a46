import IdentityStore
import SQLiteStore

/// One thing that must be right before a code is given out: one file in `Checks` and one row in the table.
protocol AuthorizationCheck: Sendable {
    /// Throws an `OAuth2Error` where it isn't, `LoginNeeded` where the user must log in first.
    ///
    /// What a check did to the store before it threw is kept.
    func check(
        _ request: inout AuthorizationRequest, with parts: OAuth2Parts, _ transaction: inout Transaction
    ) throws
}

/// The user has to log in, then come back.
struct LoginNeeded: Error {}

/// Where the client learns of a refusal (RFC 6749 §4.1.2.1).
enum RefusalPlace: Sendable {
    /// On a page: sending the browser on would send it to a stranger.
    case page
    /// At its redirect URI.
    case redirect
}

/// The checks in their order (AM-BEHAVIOUR §5.4).
enum AuthorizationChecks {
    struct Row: Sendable {
        let check: any AuthorizationCheck
        let refusal: RefusalPlace

        init(_ check: any AuthorizationCheck, _ refusal: RefusalPlace) {
            self.check = check
            self.refusal = refusal
        }
    }

    static let all = [
        Row(DuplicateParameterCheck(), .page),
        Row(ClientCheck(), .page),
        Row(RedirectURICheck(), .page),
        Row(ResponseTypePresenceCheck(), .page),
        Row(PromptCheck(), .page),
        Row(ResponseTypeCheck(), .redirect),
        Row(ResponseModeCheck(), .redirect),
        Row(ScopeCheck(), .redirect),
        Row(CodeChallengeCheck(), .redirect),
        Row(MaxAgeCheck(), .redirect),
        Row(SessionCheck(), .redirect),
        Row(FreshLoginCheck(), .redirect),
        Row(CSRFCheck(), .page),
        Row(DecisionCheck(), .redirect),
    ]
}
