extension NodeConfiguration {
    /// An outcome as this journey spells it: the ids of some types aren't recorded, those that a journey connects count
    /// (NODES §7, row 5). Case, blanks and punctuation make no difference; `others` are further names of the same.
    package func spelled(_ standard: Outcome, or others: String...) -> Outcome {
        let names = ([standard.id, standard.displayName] + others).map(\.lettersOnly)
        let id = connectedOutcomes.first { names.contains($0.lettersOnly) } ?? standard.id
        return Outcome(id, displayName: standard.displayName)
    }
}

extension String {
    /// `IN_PROGRESS`, `In Progress` and `inProgress` are the same.
    fileprivate var lettersOnly: String { lowercased().filter(\.isLetter) }
}
