import OrderedJSON

/// A mail that nodes send by its name, with parts to fill in: IDM's `emailTemplate` (NODES §3.4).
package struct EmailTemplate: Sendable, Equatable {
    package let name: String
    package var isEnabled = true
    package var from: String?
    package let subject: LocalizedText
    /// HTML; a bare text where `isPlainText`.
    package let message: LocalizedText
    package var isPlainText = false
    /// Whose texts are taken where the client's languages have none.
    package var defaultLocale = "en"

    package init(name: String, subject: LocalizedText, message: LocalizedText) {
        self.name = name
        self.subject = subject
        self.message = message
    }

    /// Reads a template as tenants export it; nil where its texts can't be read.
    ///
    /// `message` is the whole document, `html` what an editor shows of it.
    package init?(name: String, json: JSONValue) {
        guard let subject = LocalizedText(json: json["subject"] ?? .null),
            let message = LocalizedText(json: json["message"] ?? json["html"] ?? .null)
        else { return nil }
        self.init(name: name, subject: subject, message: message)
        isEnabled = json["enabled"]?.bool ?? true
        from = json["from"]?.string.flatMap { $0.isEmpty ? nil : $0 }
        isPlainText = json["mimeType"]?.string == "text/plain"
        if let locale = json["defaultLocale"]?.string, !locale.isEmpty { defaultLocale = locale }
    }
}
