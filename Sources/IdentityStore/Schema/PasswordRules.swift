/// Which rules passwords must meet.
package enum PasswordRules: String, Sendable, CaseIterable {
    /// Those of AIC's directory. Clients learn of them only when a password fails.
    case cloud
    /// Those of a stand-alone IDM or ForgeOps; all of them stand in the callback's policies.
    case platform

    var policies: [Policy] {
        switch self {
        case .cloud: [.directoryLength(minimum: 8), .characterSets, .personalData, .commonPasswords]
        case .platform:
            [
                .notEmpty, .schemaMinimumLength(8), .capitals(1), .digits(1),
                .noOthers(["userName", "givenName", "sn"]),
            ]
        }
    }
}
