/// Why a script came to nothing.
package struct ScriptError: Error, Sendable, Equatable, CustomStringConvertible {
    package enum Code: Sendable {
        /// It isn't in the language.
        case syntax
        /// It threw something and caught nothing.
        case exception
        case tooSlow
        case tooLarge
        /// The engine isn't there.
        case unavailable
    }

    package let code: Code
    /// The script at fault: the one that was run, or a library that it uses.
    package let script: String
    /// 1 is the first line; nil where the engine doesn't tell.
    package let line: Int?
    /// 1 is the first character of the line.
    package let column: Int?
    package let message: String

    package init(_ code: Code, in script: String, line: Int? = nil, column: Int? = nil, _ message: String) {
        self.code = code
        self.script = script
        self.line = line
        self.column = column
        self.message = message
    }

    /// `name:line:column: message`, as compilers say it.
    package var description: String {
        ([script] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") + ": " + message
    }
}
