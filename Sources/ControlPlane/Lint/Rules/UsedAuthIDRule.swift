extension LintRule {
    static let usedAuthID = LintRule(
        "used-authid", "One authId is posted twice: a tenant takes each once, the second is an error."
    ) { exchange, before in
        guard exchange.isAuthenticate, let number = before.use(of: exchange.postedAuthID) else { return nil }
        return "number \(number) brought the same authId"
    }
}
