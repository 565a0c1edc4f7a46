import HTTPMessages

/// The languages that a client wants, best first (RFC 9110 §12.5.4).
package struct LanguagePreferences: Sendable, Equatable {
    /// In lower case with `-` between their parts; without `*`.
    package let tags: [String]

    package init(tags: [String]) { self.tags = tags.map(Self.folded) }

    /// Reads `Accept-Language`; `locale`, AM's query parameter, comes before all (AM-BEHAVIOUR §1.1).
    package init(acceptLanguage: String?, locale: String? = nil) {
        tags = ([locale].compactMap { $0 } + AcceptLanguage.tags(acceptLanguage)).map(Self.folded)
    }

    static func folded(_ tag: String) -> String {
        String(tag.lowercased().map { $0 == "_" ? "-" : $0 })
    }
}
