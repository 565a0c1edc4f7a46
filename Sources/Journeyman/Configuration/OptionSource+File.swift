import OrderedJSON

extension OptionSource {
    /// Reads a `journeyman.json`: an object with a member an option; comments are allowed.
    static func file(_ bytes: [UInt8], named name: String) throws(ConfigurationError) -> OptionSource {
        let json: JSONValue
        do {
            json = try JSONValue(parsing: bytes, options: .lenient)
        } catch {
            throw ConfigurationError("\(name) is no JSON: \(error).")
        }
        guard let object = json.object else { throw ConfigurationError("\(name) must hold a JSON object.") }
        var source = OptionSource { "\(name): \($0.member)" }
        for member in object where member.key != "$schema" {
            guard let option = ConfigurationOption.all.first(where: { $0.member == member.key }) else {
                let error = unknown(member.key) { $0.member }
                throw ConfigurationError("\(name): \(error)")
            }
            source.values[option.name] = try texts(of: member.value, option, at: source.spelling(option))
        }
        return source
    }

    /// What an option is given by a value of JSON.
    ///
    /// - Parameter place: where the value stands, for error sentences.
    static func texts(
        of value: JSONValue, _ option: ConfigurationOption, at place: String
    ) throws(ConfigurationError) -> [String] {
        switch (option.value, value) {
        case (.flag, .bool(let flag)): return [flag ? "true" : "false"]
        case (.one, .string(let text)), (.many, .string(let text)): return [text]
        case (.one, .number(let number)): return [number.text]
        case (.many, .array(let elements)):
            let texts = elements.compactMap(\.string)
            if texts.count == elements.count { return texts }
        case (.objects, .object): return [value.text]
        case (.objects, .string(let text)): return [text]
        case (.objects, .array(let elements)):
            let texts = elements.compactMap { $0.object == nil ? $0.string : $0.text }
            if texts.count == elements.count { return texts }
        case (.many(let placeholder), .object(let object)) where placeholder.contains("="):
            let pairs = object.members.compactMap { member in text(of: member.value).map { "\(member.key)=\($0)" } }
            if pairs.count == object.count { return pairs }
        default: break
        }
        throw ConfigurationError("\(place) must be \(expected(option.value)).")
    }

    private static func text(of value: JSONValue) -> String? {
        switch value {
        case .string(let text): text
        case .number(let number): number.text
        case .bool(let flag): "\(flag)"
        case .null, .array, .object: nil
        }
    }

    private static func expected(_ value: ConfigurationOption.Value) -> String {
        switch value {
        case .flag: "true or false"
        case .one: "a string or a number"
        case .many(let placeholder):
            placeholder.contains("=") ? "a list of strings, or an object of them" : "a list of strings"
        case .objects: "a list of objects"
        }
    }
}
