/// What a Page Node shows beside its children's callbacks (NODES §1.3, §3.0).
package struct PageTexts: Sendable {
    private let header: LocalizedText
    private let description: LocalizedText
    private let stage: String?

    /// The page is driven by the walk itself, so it has a type and no `Node`.
    package static let type = NodeType(
        "PageNode", "Page Node", "Shows the callbacks of several nodes at once.", aliases: ["Page"],
        properties: [
            .localized("pageHeader", "The heading."), .localized("pageDescription", "A text; may hold HTML."),
            .string("stage", "What the client's interface looks for; passed on untouched."),
        ],
        standsOnPages: false)

    init(_ configuration: NodeConfiguration) throws {
        header = try configuration.localized("pageHeader")
        description = try configuration.localized("pageDescription")
        stage = try configuration.optionalString("stage")
    }

    func texts(for languages: LanguagePreferences) -> StepTexts {
        StepTexts(stage: stage, header: header.text(for: languages), description: description.text(for: languages))
    }
}
