extension LintRule {
    static let droppedAuthID = LintRule(
        "dropped-authid", "Callbacks come without the authId that they were asked with: the journey begins anew."
    ) { exchange, _ in
        guard exchange.isAuthenticate, exchange.requestJSON?["callbacks"]?.array?.isEmpty == false,
            exchange.postedAuthID == nil
        else { return nil }
        return "the body has callbacks and no authId"
    }
}
