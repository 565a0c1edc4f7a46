/// Tells for each word of a script whether a construct begins with it that Rhino lacks.
struct RhinoSearch {
    private let outline: ScriptOutline
    private let patterns: ScriptPatterns
    /// Names that the script itself gives a meaning, wherever.
    private let ownNames: Set<String>

    init(_ outline: ScriptOutline) {
        self.outline = outline
        patterns = ScriptPatterns(outline)
        ownNames = Set(outline.tokens.indices.filter(outline.isDeclared).map { outline.tokens[$0].text })
    }

    func construct(at index: Int) -> RhinoConstruct? {
        let token = outline.tokens[index]
        switch token.kind {
        case .keyword: return keyword(token)
        case .name:
            let isMissing = Self.globals.contains(token.text) && !ownNames.contains(token.text)
            return isMissing && !(outline.previous(index)?.isKeyword("typeof") ?? false) ? .word(token.text) : nil
        case .key: return isShorthand(index) ? .shorthandProperties : nil
        case .punctuator: return punctuator(token, index)
        case .member, .number, .literal: return nil
        }
    }

    private func keyword(_ token: ScriptToken) -> RhinoConstruct? {
        switch token.text {
        case "let", "async", "await": .word(token.text)
        case "class": .classes
        case "of": .forOf
        case "const": outline.brackets[token.bracket].isLoopOrTop ? .const : nil
        default: nil
        }
    }

    private func punctuator(_ token: ScriptToken, _ index: Int) -> RhinoConstruct? {
        switch token.text {
        case "...", "?.": .word(token.text)
        case "??", "??=": .word("??")
        case "*": outline.isOfGenerator(index) ? .generators : nil
        case "=": outline.brackets[token.bracket].kind == .parameters ? .defaultParameters : nil
        case "{", "[": patterns.contains(token.bracket) ? .destructuring : nil
        default: nil
        }
    }

    /// `{a}` for `{a: a}`.
    private func isShorthand(_ index: Int) -> Bool {
        let bracket = outline.tokens[index].bracket
        return outline.brackets[bracket].kind == .object && !patterns.contains(bracket)
            && outline.previous(index)?.isPunctuator("{", ",") ?? false
            && outline.next(index)?.isPunctuator("}", ",") ?? false
    }

    private static let globals: Set<String> = [
        "Map", "Set", "Symbol", "Promise", "WeakMap", "WeakSet", "Proxy", "Reflect",
    ]
}

extension ScriptOutline {
    fileprivate func isOfGenerator(_ index: Int) -> Bool {
        let place = tokens[index].place
        return place == .key || place == .afterKey || previous(index)?.isKeyword("function") ?? false
    }

    /// Whether a token is a name that is declared or assigned there.
    fileprivate func isDeclared(_ index: Int) -> Bool {
        guard tokens[index].kind == .name else { return false }
        if next(index)?.isPunctuator("=", "=>") ?? false { return true }
        guard let previous = previous(index) else { return false }
        switch brackets[tokens[index].bracket].kind {
        case .parameters, .header("catch"): return previous.isPunctuator("(", ",", "...")
        default:
            return previous.isKeyword("function", "class", "var", "let", "const")
                || (previous.isPunctuator("*") && self.previous(index - 1)?.isKeyword("function") ?? false)
        }
    }
}
