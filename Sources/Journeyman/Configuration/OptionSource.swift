/// Where options come from, and what each says; an option that is missing is left to the next source.
struct OptionSource {
    /// The values by option name; a flag's are `true` or `false`.
    var values: [String: [String]] = [:]
    /// How an option is called there, for error sentences.
    let spelling: @Sendable (ConfigurationOption) -> String

    init(spelling: @escaping @Sendable (ConfigurationOption) -> String) { self.spelling = spelling }

    /// Sets what this source says about an option.
    func apply(_ option: ConfigurationOption, to configuration: inout Configuration) throws(ConfigurationError) {
        guard let values = values[option.name] else { return }
        do throws(ConfigurationError) {
            try option.apply(values, &configuration)
        } catch {
            let shown = option.holdsSecret ? error.withoutValue : error
            throw ConfigurationError("\(spelling(option)) \(shown.description).")
        }
    }

    /// Of two sources the higher one chooses between folder and memory; one that names both chooses nothing.
    func checkStorage() throws(ConfigurationError) {
        let named = ConfigurationOption.all.filter { $0.name == "data" || $0.name == "ephemeral" && isOn($0) }
            .filter { values[$0.name] != nil }
        guard named.count > 1 else { return }
        throw ConfigurationError(
            "\(named.map(spelling).joined(separator: " and ")) exclude each other; leave one of them out.")
    }

    private func isOn(_ flag: ConfigurationOption) -> Bool {
        values[flag.name]?.last.flatMap { try? Reading.isOn($0) } ?? false
    }
}
