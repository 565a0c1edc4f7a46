import AdminWire

/// Holds the journal's exchanges against the rules.
struct Linting {
    let mask: ExchangeMask

    /// In the order of the exchanges, then of the rules.
    func findings(in exchanges: [ReadExchange]) -> [LintFinding] {
        var before = EarlierSteps()
        return exchanges.flatMap { exchange in
            defer { before.add(exchange) }
            return LintRules.all.compactMap { rule in
                rule.problem(exchange, before).map { detail in
                    LintFinding(
                        rule: rule.name, number: exchange.number,
                        request: "\(exchange.entry.request.method.name) \(exchange.subject.path)",
                        detail: mask.text(detail))
                }
            }
        }
    }
}

extension ReadExchange {
    var isAuthenticate: Bool { entry.request.method == .post && subject.path.hasSuffix("/authenticate") }

    var isAuthorize: Bool { subject.path.hasSuffix("/authorize") && subject.path.contains("/oauth2/") }

    /// Whether it speaks AM's JSON API, whose resources have versions.
    var isJSON: Bool { subject.path.hasPrefix("/am/json/") && entry.request.method != .options }
}
