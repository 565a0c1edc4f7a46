import OrderedJSON

extension OptionSource {
    /// Reads `JOURNEYMAN_…`; lists are separated by blanks, or JSON as in `journeyman.json`: values may have blanks.
    static func environment(_ variables: [String: String]) throws(ConfigurationError) -> OptionSource {
        var source = OptionSource { $0.variable }
        for option in ConfigurationOption.all {
            guard let text = variables[option.variable] else { continue }
            source.values[option.name] = try values(of: option, in: text)
        }
        return source
    }

    private static func values(
        of option: ConfigurationOption, in text: String
    ) throws(ConfigurationError) -> [String] {
        switch option.value {
        case .flag, .one: return [text]
        case .many:
            guard let list = json(text), list.array != nil else {
                return text.split(whereSeparator: \.isWhitespace).map(String.init)
            }
            return try texts(of: list, option, at: option.variable)
        case .objects:
            // What is no JSON the option itself refuses.
            guard let json = json(text) else { return text.allSatisfy(\.isWhitespace) ? [] : [text] }
            return try texts(of: json, option, at: option.variable)
        }
    }

    private static func json(_ text: String) -> JSONValue? {
        try? JSONValue(parsing: Array(text.utf8), options: .lenient)
    }
}
