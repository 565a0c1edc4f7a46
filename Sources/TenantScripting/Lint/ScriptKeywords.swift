/// The words of JavaScript that are no names where a statement or an operand may stand, nor after one.
enum ScriptKeywords {
    static let all: Set<String> = [
        "break", "case", "catch", "class", "const", "continue", "debugger", "default", "delete", "do", "else",
        "extends",
        "finally", "for", "function", "if", "in", "instanceof", "new", "return", "switch", "throw", "try", "typeof",
        "var", "void", "while", "with",
    ]

    /// Keywords that stand after operands.
    static let operators: Set<String> = ["in", "instanceof", "of", "extends"]

    /// What follows a keyword, other than what follows a name.
    static let places: [String: ScriptToken.Place] = {
        let statement = ["else", "do", "try", "finally", "break", "continue", "debugger"]
        let operand = [
            "return", "typeof", "case", "in", "of", "delete", "void", "throw", "new", "instanceof", "extends", "yield",
            "await", "var", "const",
        ]
        return Dictionary(uniqueKeysWithValues: statement.map { ($0, .statement) } + operand.map { ($0, .operand) })
    }()
}
