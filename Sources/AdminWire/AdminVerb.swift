import OrderedJSON

/// One verb of the admin API: the only place that says how it looks over HTTP, on the command line and in Swift.
public struct AdminVerb<Body: AdminMessage, Answer: AdminMessage>: AdminVerbDescription {
    /// Names the verb, for example `setClock`.
    public let name: String
    /// The HTTP method.
    public let method: String
    /// Below the admin API's base URL, for example `users/{user}`.
    public let path: String
    /// What the query may hold.
    public let parameters: [AdminParameter]
    /// One sentence of help.
    public let summary: String
    /// The forms that it has on the command line.
    public let commands: [AdminCommand]

    /// A verb, its path written like `users/{user}`.
    init(
        _ name: String, _ method: String, _ path: String, parameters: [AdminParameter] = [], summary: String,
        commands: [AdminCommand]
    ) {
        self.name = name
        self.method = method
        self.path = path
        self.parameters = parameters
        self.summary = summary
        self.commands = commands
    }

    /// What is sent.
    public var bodyType: any AdminMessage.Type { Body.self }
    /// What comes back.
    public var answerType: any AdminMessage.Type { Answer.self }

    /// One use of the verb.
    ///
    /// - Parameters:
    ///   - captures: values of the path's `{name}` parts, not yet encoded.
    ///   - query: values of the query's parameters.
    public func call(
        _ captures: [String: String] = [:], query: [(name: String, value: String)] = [], body: Body
    ) -> AdminCall {
        AdminCall(self, captures: captures, query: query, body: body.json)
    }
}

/// What a verb says about itself, whatever its bodies are.
public protocol AdminVerbDescription: Sendable {
    /// Names the verb in Swift and wherever else it needs one, for example `setClock`.
    var name: String { get }
    /// The HTTP method.
    var method: String { get }
    /// Below the admin API's base URL, for example `users/{user}`.
    var path: String { get }
    /// What the query may hold.
    var parameters: [AdminParameter] { get }
    /// One sentence of help.
    var summary: String { get }
    /// The forms that it has on the command line.
    var commands: [AdminCommand] { get }
    /// What is sent.
    var bodyType: any AdminMessage.Type { get }
    /// What comes back.
    var answerType: any AdminMessage.Type { get }
}

/// A parameter of a verb's query.
public struct AdminParameter: Sendable, Hashable {
    /// For example `realm`.
    public let name: String
    /// One sentence of help.
    public let help: String

    init(_ name: String, help: String) {
        self.name = name
        self.help = help
    }

    /// The realm that a verb acts on.
    public static let realm = AdminParameter("realm", help: "the realm; alpha where nothing is said")
}
