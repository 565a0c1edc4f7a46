extension LintRule {
    /// EDGE-CASES B04, AM-BEHAVIOUR §1.2.
    static let missingAPIVersion = LintRule(
        "missing-api-version",
        "`Accept-API-Version` is missing: what comes back depends on the tenant's default, and a strict one refuses."
    ) { exchange, _ in
        guard exchange.isJSON, exchange.entry.request.fields[.acceptAPIVersion] == nil else { return nil }
        return "the request names no version of the resource"
    }
}
