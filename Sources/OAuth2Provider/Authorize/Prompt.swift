/// What a client says about how much the user may be asked (OpenID Connect Core §3.1.2.1).
struct Prompt: Sendable, Equatable {
    let values: [String]

    private static let known: Set = ["none", "login", "consent"]

    static let unspecified = Prompt(values: [])

    private init(values: [String]) { self.values = values }

    /// Reads values between blanks; nil for an unknown one, or `none` with another.
    init?(_ text: String) {
        values = text.split(separator: " ").map(String.init)
        guard values.allSatisfy(Self.known.contains), values.count == 1 || !values.contains("none") else { return nil }
    }

    /// The user must not be asked anything.
    var forbidsInteraction: Bool { values.contains("none") }
    /// The user must log in, whatever session there is.
    var demandsLogin: Bool { values.contains("login") }

    /// What is left of it once the user has logged in; nil where nothing is.
    var afterLogin: String? {
        let rest = values.filter { $0 != "login" }
        return rest.isEmpty ? nil : rest.joined(separator: " ")
    }
}
