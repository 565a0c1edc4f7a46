import HTTPMessages

extension LintRule {
    /// EDGE-CASES B11.
    static let longCookie = LintRule(
        "long-cookie", "A cookie of over 4,096 bytes is set: browsers drop it without a word (RFC 6265 §6.1)."
    ) { exchange, _ in
        let longest = exchange.entry.response.fields.values(.setCookie).map(\.utf8.count).max() ?? 0
        return longest > 4_096 ? "the answer sets a cookie of \(longest) bytes" : nil
    }
}
