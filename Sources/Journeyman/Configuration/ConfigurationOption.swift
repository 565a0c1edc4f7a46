/// One thing that can be configured: as a flag, as an environment variable and in `journeyman.json`.
package struct ConfigurationOption: Sendable {
    /// What the option takes.
    package enum Value: Sendable, Equatable {
        /// Nothing: it is on or off.
        case flag
        /// One value; what it is called in help.
        case one(String)
        /// As a flag repeatable, elsewhere a list.
        case many(String)
        /// The same of JSON objects: as a flag the text of one, elsewhere a list of them, or one.
        case objects(String)
    }

    /// As a flag, without the dashes: `public-url`.
    package let name: String
    package let value: Value
    package let help: String
    /// What the flag means where no value follows it; nil: one must.
    let bare: String?
    /// What it is called in `journeyman.json`; nil: what follows from its name.
    var ownMember: String?
    let apply: @Sendable (_ values: [String], inout Configuration) throws(ConfigurationError) -> Void

    /// The help, and whether the flag may be given several times, a value each.
    package var summary: String {
        switch value {
        case .flag, .one: help
        case .many, .objects: "\(help) (repeatable)"
        }
    }

    /// `JOURNEYMAN_PUBLIC_URL`
    package var variable: String {
        "JOURNEYMAN_" + name.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
    }

    /// `publicUrl`, as it stands in `journeyman.json`.
    package var member: String {
        if let ownMember { return ownMember }
        let words = name.split(separator: "-")
        return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// An option that is on or off.
    static func flag(
        _ name: String, _ help: String, apply: @escaping @Sendable (_ isOn: Bool, inout Configuration) -> Void
    ) -> ConfigurationOption {
        ConfigurationOption(name: name, value: .flag, help: help, bare: "true") {
            values, configuration throws(ConfigurationError) in
            apply(try Reading.isOn(values.last ?? ""), &configuration)
        }
    }

    /// An option with one value, of which the last one counts; `read` refuses with what was expected.
    static func one<Value: Sendable>(
        _ name: String, _ placeholder: String, _ help: String,
        to path: WritableKeyPath<Configuration, Value> & Sendable,
        read: @escaping @Sendable (String) throws(ConfigurationError) -> Value
    ) -> ConfigurationOption {
        ConfigurationOption(name: name, value: .one(placeholder), help: help, bare: nil) {
            values, configuration throws(ConfigurationError) in
            if let last = values.last { configuration[keyPath: path] = try read(last) }
        }
    }

    /// An option with a list of values; `together` refuses what each of them alone doesn't show.
    static func many<Value: Sendable>(
        _ name: String, _ placeholder: String, _ help: String,
        to path: WritableKeyPath<Configuration, [Value]> & Sendable, bare: String? = nil,
        member: String? = nil,
        read: @escaping @Sendable (String) throws(ConfigurationError) -> Value,
        together: @escaping @Sendable ([Value]) throws(ConfigurationError) -> Void = { _ in }
    ) -> ConfigurationOption {
        ConfigurationOption(name: name, value: .many(placeholder), help: help, bare: bare, ownMember: member) {
            values, configuration throws(ConfigurationError) in
            var results: [Value] = []
            for value in values { results.append(try read(value)) }
            try together(results)
            configuration[keyPath: path] = results
        }
    }

    /// An option with a list of JSON objects, of which `read` gets the texts.
    static func objects<Value: Sendable>(
        _ name: String, _ placeholder: String, _ help: String,
        to path: WritableKeyPath<Configuration, [Value]> & Sendable,
        read: @escaping @Sendable (String) throws(ConfigurationError) -> Value
    ) -> ConfigurationOption {
        let texts = many(name, placeholder, help, to: path, read: read)
        return ConfigurationOption(
            name: name, value: .objects(placeholder), help: help, bare: nil, apply: texts.apply)
    }
}
