/// The texts of a device's prompt, and how long it may take (NODES §3.6).
struct BindingText: Sendable {
    let timeoutSeconds: Int
    private let title: LocalizedText
    private let subtitle: LocalizedText
    private let description: LocalizedText

    static let properties: [NodeProperty] = [
        .localized("title", "The prompt's heading."), .localized("subtitle", "The prompt's second line."),
        .localized("description", "The prompt's text."), .int("timeout", default: 60, "Seconds."),
    ]

    init(_ configuration: NodeConfiguration) throws {
        title = try configuration.localized("title")
        subtitle = try configuration.localized("subtitle")
        description = try configuration.localized("description")
        timeoutSeconds = try configuration.int("timeout")
    }

    func texts(for languages: LanguagePreferences) -> (title: String, subtitle: String, description: String) {
        (
            title.text(for: languages) ?? "Authentication required",
            subtitle.text(for: languages) ?? "Cryptography device binding",
            description.text(for: languages) ?? "Please complete with biometric to proceed"
        )
    }
}
