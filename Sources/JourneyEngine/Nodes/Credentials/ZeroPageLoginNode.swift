import HTTPMessages

/// Zero Page Login Collector: takes user name and password from fields of the request's header, and asks nothing.
struct ZeroPageLoginNode: Node {
    static let type = NodeType(
        "ZeroPageLoginNode", "Zero Page Login Collector", "Takes user name and password from the request's header.",
        properties: [
            .string("usernameHeader", default: "X-OpenAM-Username", "The field with the user name."),
            .string("passwordHeader", default: "X-OpenAM-Password", "The field with the password."),
            .bool("allowWithoutReferer", default: true, "Whether it doesn't matter which page sends the request."),
            .strings("referrerWhiteList", "The pages that may send it, else."),
        ])
    static let outcomes = [
        Outcome("true", displayName: "Has Credentials"), Outcome("false", displayName: "No Credentials"),
    ]

    private let usernameField: HTTPFieldName
    private let passwordField: HTTPFieldName
    /// Nil: any page, or none.
    private let referrers: [String]?

    init(_ configuration: NodeConfiguration) throws {
        usernameField = try Self.field("usernameHeader", configuration)
        passwordField = try Self.field("passwordHeader", configuration)
        let isAnybodyLetIn = try configuration.bool("allowWithoutReferer")
        referrers = isAnybodyLetIn ? nil : try configuration.strings("referrerWhiteList")
    }

    private static func field(_ property: String, _ configuration: NodeConfiguration) throws -> HTTPFieldName {
        let text = try configuration.string(property)
        guard let name = HTTPFieldName(text) else {
            throw NodeConfigurationError(property: property, problem: "\"\(text)\" can't be the name of a header field")
        }
        return name
    }

    func process(_ context: inout TreeContext) -> Action {
        let fields = context.request.fields
        guard isLetIn(fields["Referer"]), let username = Self.text(fields[usernameField]),
            let password = Self.text(fields[passwordField])
        else { return .goTo("false") }
        context.sharedState["username"] = .string(username)
        context.transientState["password"] = .string(password)
        return .goTo("true")
    }

    private func isLetIn(_ referrer: String?) -> Bool {
        guard let referrers else { return true }
        return referrer.map(referrers.contains) ?? false
    }

    private static func text(_ value: String?) -> String? {
        value.flatMap { $0.isEmpty ? nil : EncodedWords.decode($0) }
    }
}
