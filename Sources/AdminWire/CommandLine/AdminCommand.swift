import OrderedJSON

/// A form that a verb has on the command line, for example `clock advance DURATION`.
public struct AdminCommand: Sendable {
    /// What follows `journeyman admin`, for example `["clock", "advance"]`.
    public let words: [String]
    /// What follows the words, in order.
    public let arguments: [AdminArgument]
    /// Members of the body that the words alone stand for.
    public let impliedMembers: JSONObject
    /// A few words of help.
    public let summary: String

    init(
        _ words: String, _ arguments: [AdminArgument] = [], implying impliedMembers: JSONObject = [:], summary: String
    ) {
        self.words = words.split(separator: " ").map(String.init)
        self.arguments = arguments
        self.impliedMembers = impliedMembers
        self.summary = summary
    }

    /// `clock advance DURATION`, `users get USER [--realm REALM]`
    public var usage: String { (words + arguments.map(\.usage)).joined(separator: " ") }
}
