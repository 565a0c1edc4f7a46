/// An argument of a command, and where it goes in the call.
public struct AdminArgument: Sendable {
    /// The part of the call that an argument fills.
    public enum Place: Sendable, Equatable {
        /// A `{name}` part of the path.
        case path(String)
        /// A parameter of the query.
        case query(String)
        /// A member of the body that is a string.
        case text(String)
        /// A member of the body that is a whole number.
        case number(String)
        /// A member of the body, as JSON.
        case json(String)
        /// The whole body, as JSON.
        case body
    }

    /// `USER`, or for an option its name without the dashes.
    public let name: String
    /// Where it goes.
    public let place: Place
    /// Whether it is written `--name VALUE`.
    public let isOption: Bool
    /// Whether the command can't do without.
    public let isRequired: Bool
    /// A few words of help.
    public let help: String

    private init(_ name: String, _ place: Place, isOption: Bool, isRequired: Bool, help: String) {
        self.name = name
        self.place = place
        self.isOption = isOption
        self.isRequired = isRequired
        self.help = help
    }

    /// `USER`, `[NAME]` or `[--realm REALM]`
    var usage: String {
        let text = isOption ? "--\(name) \(name.uppercased())" : place == .body ? "\(name)|--file FILE" : name
        return isRequired ? text : "[\(text)]"
    }
}

extension AdminArgument {
    static func path(_ name: String, capture: String, help: String) -> AdminArgument {
        AdminArgument(name, .path(capture), isOption: false, isRequired: true, help: help)
    }

    static func text(_ name: String, member: String, help: String, isRequired: Bool = true) -> AdminArgument {
        AdminArgument(name, .text(member), isOption: false, isRequired: isRequired, help: help)
    }

    static func textOption(_ name: String, member: String, help: String) -> AdminArgument {
        AdminArgument(name, .text(member), isOption: true, isRequired: false, help: help)
    }

    static func numberOption(_ name: String, member: String, help: String) -> AdminArgument {
        AdminArgument(name, .number(member), isOption: true, isRequired: false, help: help)
    }

    static func json(_ name: String, member: String, help: String) -> AdminArgument {
        AdminArgument(name, .json(member), isOption: false, isRequired: true, help: help)
    }

    static func body(help: String) -> AdminArgument {
        AdminArgument("JSON", .body, isOption: false, isRequired: true, help: help)
    }

    static func queryOption(_ parameter: AdminParameter) -> AdminArgument {
        AdminArgument(
            parameter.name, .query(parameter.name), isOption: true, isRequired: false, help: parameter.help)
    }

    static let realm = queryOption(.realm)
}
