/// Who may read a tenant's log, and how often.
package struct LogAccess: Sendable, Equatable {
    /// What the cloud's administrators are given to read it with: a name and a secret.
    package struct Key: Sendable, Equatable {
        package let id: String
        package let secret: String

        package init(id: String, secret: String) {
            self.id = id
            self.secret = secret
        }
    }

    /// Nobody, until one is named.
    package var keys: [Key] = []
    /// How many requests are answered within the period; 60 a minute is what the cloud's documentation says.
    package var requests = 60
    package var period: Duration = .seconds(60)

    package init() {}
}
