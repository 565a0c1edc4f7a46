import JourneyEngine

extension OptionSource {
    /// Reads `--port 0`, `--port=0` and `--ephemeral`; tells what `--config` says, too.
    static func arguments(
        _ arguments: some Sequence<String>
    ) throws(ConfigurationError) -> (source: OptionSource, configFile: String?) {
        var source = OptionSource { "--\($0.name)" }
        var rest = Array(arguments)[...]
        var name = ""
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("--"), argument != "--" else { throw stray(argument, behind: name) }
            let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            name = parts.first.map(String.init) ?? ""
            let inline = parts.count > 1 ? String(parts[1]) : nil
            let value = try value(of: name, inline, &rest)
            source.values[name, default: []].append(value)
        }
        return (source, source.values.removeValue(forKey: configName)?.last)
    }

    /// Not an option of the catalog: it says where to read them.
    static let configName = "config"
    /// The same as a variable.
    static let configVariable = "JOURNEYMAN_CONFIG"

    /// What is no option; behind one that holds secrets it may be the second half of one that has a blank.
    private static func stray(_ argument: String, behind name: String) -> ConfigurationError {
        let isSecret = ConfigurationOption.all.contains { $0.name == name && $0.holdsSecret }
        let word = isSecret ? "A second word behind --\(name)" : "\"\(argument)\""
        return ConfigurationError("\(word) is not expected here; options begin with --.")
    }

    private static func value(
        of name: String, _ inline: String?, _ rest: inout ArraySlice<String>
    ) throws(ConfigurationError) -> String {
        let option = ConfigurationOption.all.first { $0.name == name }
        guard option != nil || name == configName else { throw unknown("--\(name)") { "--\($0.name)" } }
        if option?.value == .flag { return inline ?? "true" }
        if let bare = option?.bare, inline == nil, rest.first?.hasPrefix("--") ?? true { return bare }
        guard let value = inline ?? rest.popFirst() else { throw ConfigurationError("--\(name) needs a value.") }
        return value
    }

    static func unknown(
        _ spelling: String, as form: (ConfigurationOption) -> String
    ) -> ConfigurationError {
        let names = ConfigurationOption.all.map(form)
        let hint = Suggestion.nearest(to: spelling, among: names).map { " Did you mean \($0)?" } ?? ""
        return ConfigurationError("There is no option \(spelling).\(hint)")
    }
}
