/// A word of a script, as far as the lint needs to tell words apart.
struct ScriptToken: Equatable {
    enum Kind {
        case keyword, name
        /// What follows a dot.
        case member
        /// The name of a property in an object or a class.
        case key
        case punctuator, number
        /// Texts, templates and regular expressions: nothing of the language's own stands in them.
        case literal
    }

    /// What may stand somewhere.
    enum Place {
        case statement, operand
        /// After an operand: a slash divides.
        case continuation
        /// The name of a property, or what follows it.
        case key, afterKey
    }

    var kind: Kind
    let text: String
    /// 1 is the first line.
    let line: Int
    /// 1 is the first character of the line.
    let column: Int
    /// Whether a line has ended since the token before.
    let isAfterLineBreak: Bool
    /// What could have stood in its place.
    let place: Place
    /// The index of the innermost brackets around it; of a bracket its own.
    var bracket: Int

    func isKeyword(_ texts: String...) -> Bool { kind == .keyword && texts.contains(text) }
    func isPunctuator(_ texts: String...) -> Bool { kind == .punctuator && texts.contains(text) }
}
