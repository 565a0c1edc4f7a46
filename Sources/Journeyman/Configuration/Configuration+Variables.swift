import JourneyEngine

extension Configuration {
    /// A sentence for each variable that begins as ours do and that nothing reads: a slip would pass without a word.
    ///
    /// - Parameter others: variables that are read beside those of the options.
    package static func unknownVariables(
        in environment: [String: String], besides others: [String]
    ) -> [String] {
        let known = ConfigurationOption.all.map(\.variable) + [OptionSource.configVariable] + others
        let unknown = environment.keys.filter { $0.hasPrefix("JOURNEYMAN_") && !known.contains($0) }
        return unknown.sorted().map { name in
            let hint = Suggestion.nearest(to: name, among: known).map { " Did you mean \($0)?" } ?? ""
            return "Nothing reads the variable \(name).\(hint)"
        }
    }
}
