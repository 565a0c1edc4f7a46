/// A pair of brackets in a script; the first is the script itself, which has none.
struct ScriptBracket {
    enum Kind: Equatable {
        case script
        /// The parentheses after a keyword, for example `if`.
        case header(String)
        case parameters
        /// Other parentheses.
        case group
        case array, subscripting, computedKey
        case object, classBody
        case block, loop, functionBody
        /// `${` and `}`.
        case template
    }

    /// A function, as far as its brackets depend on it.
    struct Function {
        /// Whether it is part of an expression, which goes on after it.
        var isOperand = false
        var isAsync = false
        var isGenerator = false
    }

    var kind: Kind
    /// The token that opens it.
    let start: Int
    /// The token that closes it; nil where none does.
    var end: Int?
    let parent: Int
    /// Whether what ends with it is an operand.
    let isOperand: Bool
    /// The innermost function around it or with it.
    let function: Function?
    /// Whether the innermost function or loop is a loop, or there is none.
    let isLoopOrTop: Bool
    /// How many `?` wait for their `:`.
    var conditions = 0
    /// For each `class` that waits for its body whether it is part of an expression.
    var classes: [Bool] = []
}
