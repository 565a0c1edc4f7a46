import HTTPMessages

extension LintRule {
    /// EDGE-CASES B56.
    static let oddSlashes = LintRule(
        "odd-slashes", "The path has a slash too many or too few: this server overlooks it, another one answers 404."
    ) { exchange, _ in
        let path = exchange.entry.request.target.path.dropFirst(exchange.entry.mount.utf8.count)
        return OddSlashes.problem(in: path).map { "in the path \($0)" }
    }
}
