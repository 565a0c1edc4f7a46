/// How a tenant keeps its users.
package struct IdentitySettings: Sendable, Equatable {
    /// Who may use IDM's endpoints.
    package enum Access: String, Sendable, CaseIterable {
        /// Whoever is signed in may do everything, which is what a test's set-up needs.
        case signedIn = "signed-in"
        /// Users of the root realm may do everything, others look at their own profile and change what users may
        /// change. An access token must be good for `fr:idm:*`.
        case own
    }

    /// Which rules passwords must meet.
    package var passwordRules = PasswordRules.cloud
    package var access = Access.signedIn
    package var lockout = LockoutRule()

    package init() {}

    package var schema: ManagedUserSchema {
        switch passwordRules {
        case .cloud: .cloud
        case .platform: .platform
        }
    }
}
