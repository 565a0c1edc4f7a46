/// The words and brackets of a script, made a word at a time: as much of the syntax as it takes to tell a division from
/// a regular expression, an object from a block, and a keyword from a name (ECMA-262 §12.9.5).
///
/// It works for scripts that the engine can parse; of others it makes something.
struct ScriptOutline {
    private(set) var tokens: [ScriptToken] = []
    /// In the order in which they open.
    private(set) var brackets = [
        ScriptBracket(
            kind: .script, start: 0, parent: 0, isOperand: false, function: nil, isLoopOrTop: true)
    ]
    /// What may come next.
    private var place = ScriptToken.Place.statement
    /// The innermost brackets that are open.
    private var inner = 0
    /// The function whose parameters come next.
    private var function: ScriptBracket.Function?
    /// The one whose arrow was last.
    private var arrow = ScriptBracket.Function()

    /// Whether a slash begins a regular expression.
    var expectsOperand: Bool { place != .continuation && place != .afterKey }
    /// Whether a brace ends what stands in a template.
    var isInTemplate: Bool { brackets[inner].kind == .template }

    func previous(_ index: Int) -> ScriptToken? { index > 0 ? tokens[index - 1] : nil }
    func next(_ index: Int) -> ScriptToken? { index + 1 < tokens.count ? tokens[index + 1] : nil }

    private var last: ScriptToken? { tokens.last }
    private var lastBracket: ScriptBracket? { last.map { brackets[$0.bracket] } }

    /// Takes the next token; names are told from keywords here.
    mutating func append(_ kind: ScriptToken.Kind, _ text: String, line: Int, column: Int, isAfterLineBreak: Bool) {
        if isAfterLineBreak, beginsStatement(kind, text) { place = .statement }
        let token = ScriptToken(
            kind: kind, text: text, line: line, column: column, isAfterLineBreak: isAfterLineBreak, place: place,
            bracket: inner)
        switch kind {
        case .punctuator: append(punctuator: token)
        case .number, .literal: append(token, place == .key ? .afterKey : .continuation)
        case .name, .keyword, .member, .key: append(word: token)
        }
    }

    /// Whether the line before ends a statement, though no semicolon does (ECMA-262 §12.10).
    private func beginsStatement(_ kind: ScriptToken.Kind, _ text: String) -> Bool {
        if last?.isKeyword("return", "break", "continue", "yield") ?? false { return true }
        return kind == .name && place == .continuation && brackets[inner].kind != .classBody
            && !ScriptKeywords.operators.contains(text)
    }

    private mutating func append(_ token: ScriptToken, _ place: ScriptToken.Place) {
        tokens.append(token)
        self.place = place
    }

    private mutating func append(_ token: ScriptToken, _ kind: ScriptToken.Kind, _ place: ScriptToken.Place) {
        var token = token
        token.kind = kind
        append(token, place)
    }
}

/// Words.
extension ScriptOutline {
    private mutating func append(word token: ScriptToken) {
        if last?.isPunctuator(".", "?.") ?? false { return append(token, .member, .continuation) }
        if isKey(token) { return append(key: token) }
        if makesKeyword(token) { tokens[tokens.count - 1].kind = .keyword }
        guard isKeyword(token) else { return append(token, .name, .continuation) }
        note(token)
        append(token, .keyword, ScriptKeywords.places[token.text] ?? .continuation)
    }

    /// Fields of classes may end with their line.
    private func isKey(_ token: ScriptToken) -> Bool {
        place == .key || place == .afterKey
            || (place == .continuation && token.isAfterLineBreak && brackets[inner].kind == .classBody
                && !ScriptKeywords.operators.contains(token.text))
    }

    private mutating func append(key token: ScriptToken) {
        if place == .afterKey, !token.isAfterLineBreak { markAsync() }
        append(token, .key, .afterKey)
    }

    /// The key before is `async`.
    private mutating func markAsync() {
        guard let last, last.kind == .key, last.text == "async" else { return }
        tokens[tokens.count - 1].kind = .keyword
        function = ScriptBracket.Function(isAsync: true)
    }

    /// Whether the last token is a `let` or an `async` that is a keyword since this one follows.
    private func makesKeyword(_ token: ScriptToken) -> Bool {
        guard let last, last.kind == .name else { return false }
        switch last.text {
        case "let": return isAfterLet && !ScriptKeywords.all.contains(token.text)
        case "async": return token.text == "function" && !token.isAfterLineBreak
        default: return false
        }
    }

    /// Whether the last token is a `let` where a declaration may stand.
    private var isAfterLet: Bool {
        guard let last, last.kind == .name, last.text == "let", let bracket = lastBracket else { return false }
        return last.place == .statement || (bracket.kind == .header("for") && bracket.start == tokens.count - 2)
    }

    private func isKeyword(_ token: ScriptToken) -> Bool {
        switch token.text {
        case "of":
            brackets[inner].kind == .header("for") && place == .continuation
                && !(last?.isKeyword("let") ?? false)
        case "yield": brackets[inner].function?.isGenerator ?? false
        case "await": brackets[inner].function?.isAsync ?? false || last?.isKeyword("for") ?? false
        default: ScriptKeywords.all.contains(token.text)
        }
    }

    private mutating func note(_ token: ScriptToken) {
        switch token.text {
        case "function":
            let isAsync = last?.isKeyword("async") ?? false && !token.isAfterLineBreak
            let isOperand = (isAsync ? last?.place : place) == .operand
            function = ScriptBracket.Function(isOperand: isOperand, isAsync: isAsync)
        case "class": brackets[inner].classes.append(place == .operand)
        default: break
        }
    }
}

/// Punctuators.
extension ScriptOutline {
    private mutating func append(punctuator token: ScriptToken) {
        if token.isPunctuator("[", "{"), isAfterLet {
            tokens[tokens.count - 1].kind = .keyword
            place = .operand
        }
        switch token.text {
        case "(": openParenthesis(token)
        case "[": openBracket(token)
        case "{": openBrace(token)
        case "${": open(token, .template, isOperand: true, .operand)
        case ")", "]", "}": close(token)
        default: append(mark: token)
        }
    }

    private mutating func append(mark token: ScriptToken) {
        switch token.text {
        case "?": brackets[inner].conditions += 1
        case ":": return append(token, placeAfterColon())
        case ";":
            brackets[inner].conditions = 0
            if case .header = brackets[inner].kind { return append(token, .operand) }
            return append(token, statementPlace)
        case ",":
            function = nil
            return append(token, brackets[inner].kind == .object ? .key : .operand)
        case ".", "?.": return append(token, .continuation)
        case "++", "--": return append(token, place == .continuation && !token.isAfterLineBreak ? place : .operand)
        case "*" where last?.isKeyword("function") ?? false:
            function?.isGenerator = true
            return append(token, place)
        case "*" where place == .key || place == .afterKey:
            if place == .afterKey { markAsync() }
            function = ScriptBracket.Function(isAsync: function?.isAsync ?? false, isGenerator: true)
            return append(token, .key)
        case "=>": beginArrow(token)
        default: break
        }
        append(token, .operand)
    }

    /// Of a condition, a property, a label or a case.
    private mutating func placeAfterColon() -> ScriptToken.Place {
        if brackets[inner].conditions > 0 {
            brackets[inner].conditions -= 1
            return .operand
        }
        return brackets[inner].kind == .object ? .operand : .statement
    }

    /// What may follow a statement: in a class, which has none, a key.
    private var statementPlace: ScriptToken.Place { brackets[inner].kind == .classBody ? .key : .statement }

    /// The parentheses in front of an arrow turn out to be parameters, and a word in front of them `async`.
    private mutating func beginArrow(_ token: ScriptToken) {
        var start = tokens.count - 1
        if let last, last.isPunctuator(")"), lastBracket?.kind == .group {
            brackets[last.bracket].kind = .parameters
            start = brackets[last.bracket].start
        }
        let isAsync =
            start > 0 && tokens[start - 1].kind == .name && tokens[start - 1].text == "async"
            && !tokens[start].isAfterLineBreak
        if isAsync { tokens[start - 1].kind = .keyword }
        arrow = ScriptBracket.Function(isAsync: isAsync)
    }
}

/// Brackets.
extension ScriptOutline {
    private mutating func open(
        _ token: ScriptToken, _ kind: ScriptBracket.Kind, isOperand: Bool, _ place: ScriptToken.Place,
        _ function: ScriptBracket.Function? = nil
    ) {
        let isLoopOrTop: Bool
        switch kind {
        case .loop, .header("for"), .header("while"): isLoopOrTop = true
        case .functionBody: isLoopOrTop = false
        default: isLoopOrTop = brackets[inner].isLoopOrTop
        }
        brackets.append(
            ScriptBracket(
                kind: kind, start: tokens.count, parent: inner, isOperand: isOperand,
                function: function ?? brackets[inner].function, isLoopOrTop: isLoopOrTop))
        inner = brackets.count - 1
        var token = token
        token.bracket = inner
        append(token, place)
    }

    private mutating func openParenthesis(_ token: ScriptToken) {
        if place == .afterKey { function = function ?? ScriptBracket.Function() }
        if var function {
            function.isOperand = function.isOperand || brackets[inner].kind == .object
            self.function = nil
            open(token, .parameters, isOperand: false, .operand, function)
        } else if let header {
            open(token, .header(header), isOperand: false, .operand)
        } else {
            open(token, .group, isOperand: true, .operand)
        }
    }

    /// The keyword whose parentheses come next.
    private var header: String? {
        guard let last, last.kind == .keyword else { return nil }
        if last.text == "await", previous(tokens.count - 1)?.isKeyword("for") ?? false { return "for" }
        return ["if", "while", "for", "with", "switch", "catch"].contains(last.text) ? last.text : nil
    }

    private mutating func openBracket(_ token: ScriptToken) {
        if place == .afterKey { markAsync() }
        let kind: ScriptBracket.Kind =
            switch place {
            case .key, .afterKey: .computedKey
            case .continuation: .subscripting
            case .statement, .operand: .array
            }
        open(token, kind, isOperand: true, .operand)
    }

    private mutating func openBrace(_ token: ScriptToken) {
        if last?.isPunctuator("=>") ?? false { return open(token, .functionBody, isOperand: false, .statement, arrow) }
        if last?.isPunctuator(")") ?? false, lastBracket?.kind == .parameters, let function = lastBracket?.function {
            return open(token, .functionBody, isOperand: function.isOperand, .statement, function)
        }
        switch place {
        case .operand: open(token, .object, isOperand: true, .key)
        case .statement, .key: open(token, isLoop ? .loop : .block, isOperand: false, .statement)
        case .continuation, .afterKey:
            guard let isOperand = brackets[inner].classes.popLast() else {
                return open(token, .block, isOperand: false, .statement)
            }
            open(token, .classBody, isOperand: isOperand, .key)
        }
    }

    private var isLoop: Bool {
        let header = last?.isPunctuator(")") ?? false ? lastBracket?.kind : nil
        return header == .header("for") || header == .header("while") || last?.isKeyword("do") ?? false
    }

    private mutating func close(_ token: ScriptToken) {
        guard inner > 0 else { return append(token, .statement) }
        let bracket = brackets[inner]
        var token = token
        token.bracket = inner
        brackets[inner].end = tokens.count
        inner = bracket.parent
        let after = bracket.isOperand ? .continuation : statementPlace
        append(token, bracket.kind == .computedKey ? .afterKey : after)
    }
}
