/// Something that clients do and better wouldn't, or that some of them can't take; one file a rule, and
/// one line in the catalog.
package struct LintRule: Sendable {
    /// For example `plain-pkce`.
    package let name: String
    /// Why it is one, in one sentence.
    package let summary: String
    /// What is wrong with an exchange, in one sentence; nil: nothing by this rule.
    let problem: @Sendable (_ exchange: ReadExchange, _ before: EarlierSteps) -> String?

    init(
        _ name: String, _ summary: String,
        problem: @escaping @Sendable (_ exchange: ReadExchange, _ before: EarlierSteps) -> String?
    ) {
        self.name = name
        self.summary = summary
        self.problem = problem
    }
}

/// The catalog.
package enum LintRules {
    package static let all: [LintRule] = [
        .missingAPIVersion, .droppedAuthID, .usedAuthID, .editedOutput, .scriptedOutput, .noPKCE, .plainPKCE, .noState,
        .sessionInURL, .secretInURL, .unencodedBasic, .oddSlashes, .longCookie,
    ]
}
