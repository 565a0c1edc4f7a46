import Determinism
import HTTPMessages
import IdentityStore
import OrderedJSON

extension EmailTemplate {
    /// The mail to someone: `{{object.givenName}}` and the like filled in from an object, in the best language.
    ///
    /// `link` is what the mail is about, if it is about a link; the object holds it, too.
    func mail(
        to recipient: String, about object: JSONObject, link: String? = nil, languages: LanguagePreferences,
        at now: Instant
    ) -> OutboxItem {
        let languages = LanguagePreferences(tags: languages.tags + [defaultLocale])
        let subject = subject.text(for: languages) ?? ""
        let message = message.text(for: languages) ?? ""
        let values: JSONValue = ["object": .object(object)]
        let body = Self.fill(message, values, isHTML: !isPlainText)
        return OutboxItem(
            .mail, to: recipient, at: now, from: from, subject: Self.fill(subject, values, isHTML: false),
            text: isPlainText ? body : PlainText.of(html: body), html: isPlainText ? nil : body, link: link)
    }

    /// Replaces `{{path}}`, and `{{{path}}}` where nothing is escaped; what isn't known is empty. Sections, which
    /// Handlebars has, too, are dropped, what stands in them stays.
    private static func fill(_ text: String, _ values: JSONValue, isHTML: Bool) -> String {
        var result = ""
        var rest = text[...]
        while let open = rest.firstRange(of: "{{") {
            result += rest[..<open.lowerBound]
            let isRaw = rest[open.upperBound...].hasPrefix("{")
            let closing = isRaw ? "}}}" : "}}"
            guard let close = rest[open.upperBound...].firstRange(of: closing) else {
                return result + rest[open.lowerBound...]
            }
            let value = value(at: rest[open.upperBound..<close.lowerBound].drop { $0 == "{" }, in: values)
            result += isHTML && !isRaw ? HTMLText.escape(value) : value
            rest = rest[close.upperBound...]
        }
        return result + rest
    }

    private static func value(at path: Substring, in values: JSONValue) -> String {
        var value: JSONValue? = values
        for name in path.split(whereSeparator: \.isWhitespace).joined().split(separator: ".") {
            value = value?[String(name)]
        }
        return value?.looseText ?? ""
    }
}
