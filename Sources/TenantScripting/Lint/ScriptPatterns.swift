/// Which objects and lists of a script are none, but say what a value is taken apart to (ECMA-262 §13.15.5, §14.3.3).
struct ScriptPatterns {
    /// For each pair of brackets.
    private var isPattern: [Bool] = []

    init(_ outline: ScriptOutline) {
        // Those around come first.
        for bracket in outline.brackets { isPattern.append(isPattern(bracket, outline)) }
    }

    func contains(_ bracket: Int) -> Bool { isPattern[bracket] }

    private func isPattern(_ bracket: ScriptBracket, _ outline: ScriptOutline) -> Bool {
        guard bracket.kind == .object || bracket.kind == .array, let end = bracket.end else { return false }
        let next = outline.next(end)
        if next?.isPunctuator("=") ?? false { return true }
        guard let previous = outline.previous(bracket.start) else { return false }
        if previous.isKeyword("var", "let", "const") { return true }
        let parent = outline.brackets[bracket.parent]
        switch parent.kind {
        case .header("for"): return bracket.start == parent.start + 1 && next?.isKeyword("in", "of") ?? false
        case .parameters, .header("catch"): return previous.isPunctuator("(", ",", "...")
        case .array: return isPattern[bracket.parent] && previous.isPunctuator("[", ",", "...")
        case .object: return isPattern[bracket.parent] && previous.isPunctuator(":", "...")
        default: return false
        }
    }
}
