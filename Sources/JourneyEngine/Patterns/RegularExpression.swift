/// A regular expression that takes time in proportion to the text, whatever its pattern and whatever the text: patterns
/// come from files, texts from whoever asks.
///
/// What there is of ECMAScript's syntax (ECMA-262 §22.2.1): literals, `.`, classes, `\d \w \s \b` and their opposites,
/// groups, `|`, `^`, `$`, and `* + ? {n,m}`, also with a `?` behind them. Look-around, back references and flags are
/// refused: no machine of states knows them. `^` and `$` are the text's ends; case counts.
package struct RegularExpression: Sendable, Hashable {
    package let pattern: String
    /// Thompson's machine: all ways through it are gone at once, so that none is ever gone back.
    let program: [Instruction]

    /// One step of the machine.
    enum Instruction: Sendable, Hashable {
        /// Takes a scalar and goes to the next instruction.
        case take(ScalarSet)
        /// Goes to the next instruction where that is so.
        case check(Assertion)
        /// Goes to the next instruction and to another one.
        case split(Int)
        case jump(Int)
        case match
    }

    /// What must be so between two scalars.
    enum Assertion: Sendable, Hashable {
        case textStart
        case textEnd
        case wordBoundary
        case noWordBoundary
    }

    /// Why a pattern is refused.
    package struct Problem: Error, Equatable {
        /// To be read after a colon.
        package let reason: String

        init(_ reason: String) { self.reason = reason }
    }

    package init(_ pattern: String) throws(Problem) {
        self.pattern = pattern
        var reader = RegularExpressionReader(pattern)
        let syntax = try reader.syntax()
        guard syntax.size < Self.largestProgram else { throw Problem("it is too long, or it repeats too much") }
        var program: [Instruction] = []
        syntax.compile(into: &program)
        self.program = program + [.match]
    }

    /// In instructions: with the longest text it bounds what a search can take.
    private static let largestProgram = 1_000
}
