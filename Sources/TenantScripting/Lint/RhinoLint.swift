/// Finds what runs here and doesn't run on a tenant, whose engine is Rhino 1.7.14 (NODES §5.2).
///
/// It looks at words, not at a syntax tree: a warning more or less in an odd script is no harm. Each construct is told
/// where it first stands.
package struct RhinoLint: Sendable {
    /// Something that a tenant refuses, or takes otherwise.
    package struct Finding: Sendable, Equatable {
        package let line: Int
        package let column: Int
        package let message: String
    }

    package private(set) var findings: [Finding] = []
    private var told: Set<String> = []

    package init(_ script: ScriptSource) {
        let tokens = ScriptScanner(script.text).tokens
        var blocks = ScriptBlocks()
        for index in tokens.indices {
            look(at: index, tokens, blocks)
            blocks.pass(index, tokens)
        }
        for index in blocks.defaultParameters { tell("default parameters", tokens[index]) }
        findings.sort { ($0.line, $0.column) < ($1.line, $1.column) }
    }

    private mutating func look(at index: Int, _ tokens: [ScriptToken], _ blocks: ScriptBlocks) {
        let token = tokens[index]
        let previous = index > 0 ? tokens[index - 1] : nil
        let next = index + 1 < tokens.count ? tokens[index + 1] : nil
        switch token.kind {
        case .punctuator:
            if let construct = Self.punctuators[token.text] { tell(construct, token) }
            if token.text == "*", previous?.is("function") ?? false { tell("generators", token) }
        case .word where previous?.is(".", "?.") ?? false: return
        case .word: look(at: token, next, blocks)
        case .number, .literal: return
        }
    }

    private mutating func look(at token: ScriptToken, _ next: ScriptToken?, _ blocks: ScriptBlocks) {
        let beginsPattern = next?.is("{", "[") ?? false
        switch token.text {
        case "let" where beginsPattern || next?.kind == .word: tell("`let`", token)
        case "const" where blocks.isLoopOrTop:
            tell("`const` at the top level or in a loop", token, "reads as undefined on a tenant")
        case "class" where next?.kind == .word || next?.is("{") ?? false: tell("classes", token)
        case "of" where blocks.isInLoopHeader: tell("`for … of`", token)
        case "async" where next?.is("function", "(") ?? false: tell("`async`", token)
        case "await" where next?.kind == .word: tell("`await`", token)
        case let word where Self.globals.contains(word) && !(next?.is(":", "=") ?? false): tell("`\(word)`", token)
        default: break
        }
        if ["var", "let", "const"].contains(token.text), beginsPattern { tell("destructuring", token) }
    }

    private mutating func tell(
        _ construct: String, _ token: ScriptToken, _ problem: String = "doesn't run on a tenant"
    ) {
        guard told.insert(construct).inserted else { return }
        let verb =
            construct.hasSuffix("s") && !construct.hasSuffix("`")
            ? problem.replacing("doesn't", with: "don't") : problem
        findings.append(
            Finding(line: token.line, column: token.column, message: "\(construct) \(verb), whose engine is Rhino"))
    }

    private static let punctuators = ["...": "`...`", "?.": "`?.`", "??": "`??`"]
    private static let globals: Set<String> = [
        "Map", "Set", "Symbol", "Promise", "WeakMap", "WeakSet", "Proxy", "Reflect",
    ]
}

/// Which parentheses and braces are open, as far as the lint needs to know.
struct ScriptBlocks {
    private enum Kind {
        case function, loop, loopHeader, other
    }

    private var open: [(kind: Kind, start: Int)] = []
    /// What the last parenthesis that was closed belonged to.
    private var closed: (kind: Kind, start: Int, end: Int)?
    /// The `=` signs of parameters.
    private(set) var defaultParameters: [Int] = []

    /// Whether the innermost function or loop is a loop, or there is none.
    var isLoopOrTop: Bool {
        switch open.last(where: { $0.kind != .other })?.kind {
        case .function?: false
        case .loop?, .loopHeader?, nil: true
        case .other?: false
        }
    }

    var isInLoopHeader: Bool { open.last?.kind == .loopHeader }

    mutating func pass(_ index: Int, _ tokens: [ScriptToken]) {
        let token = tokens[index]
        guard token.kind == .punctuator else { return }
        switch token.text {
        case "(": open.append((Self.kind(ofParenthesisAt: index, tokens), index))
        case "[": open.append((.other, index))
        case "{": open.append((kind(ofBraceAt: index, tokens), index))
        case ")", "]", "}":
            guard let block = open.popLast() else { return }
            if token.text == ")" { closed = (block.kind, block.start, index) }
        case "=>": noteParameters(before: index, tokens)
        default: break
        }
    }

    private static func kind(ofParenthesisAt index: Int, _ tokens: [ScriptToken]) -> Kind {
        let before = tokens[..<index].suffix(3)
        if before.last?.is("for", "while") ?? false { return .loopHeader }
        return before.contains { $0.is("function") } && before.last?.kind != .literal
            && (before.last?.is("function", "*") ?? false || before.dropLast().last?.is("function", "*") ?? false)
            ? .function : .other
    }

    private mutating func kind(ofBraceAt index: Int, _ tokens: [ScriptToken]) -> Kind {
        guard index > 0 else { return .other }
        if tokens[index - 1].is("=>") { return .function }
        if tokens[index - 1].is("do") { return .loop }
        guard let closed, closed.end == index - 1 else { return .other }
        if closed.kind == .function { noteParameters(closed.start, closed.end, tokens) }
        return closed.kind == .loopHeader ? .loop : closed.kind
    }

    private mutating func noteParameters(before index: Int, _ tokens: [ScriptToken]) {
        if let closed, closed.end == index - 1 { noteParameters(closed.start, closed.end, tokens) }
    }

    /// At the first level of the parentheses.
    private mutating func noteParameters(_ start: Int, _ end: Int, _ tokens: [ScriptToken]) {
        var depth = 0
        for index in start..<end where tokens[index].kind == .punctuator {
            if tokens[index].is("(", "[", "{") { depth += 1 }
            if tokens[index].is(")", "]", "}") { depth -= 1 }
            if depth == 1, tokens[index].text == "=" { defaultParameters.append(index) }
        }
    }
}
