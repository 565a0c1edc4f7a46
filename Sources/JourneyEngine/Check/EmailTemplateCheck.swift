import OrderedJSON

/// Is the email template there that a node sends (NODES §1.6)?
struct EmailTemplateCheck {
    let findings: [Finding]

    init(_ subject: NodeSubject, _ dependencies: JourneyDependencies) {
        let names = dependencies.objects(.emailTemplate).map(\.id) + EmailTemplates.standard.names
        guard let name = Self.template(of: subject), !names.contains(name) else {
            findings = []
            return
        }
        findings = [
            Finding(
                .warning, "there is no email template \"\(name)\": no mail is sent",
                at: subject.origin(of: [EmailTemplateSettings.templateProperty]).place,
                suggestion: Suggestion.nearest(to: name, among: names))
        ]
    }

    /// Nil where the node sends none, or a variable says which.
    private static func template(of subject: NodeSubject) -> String? {
        guard subject.type?.property(EmailTemplateSettings.templateProperty) != nil,
            let value = subject.node.config[EmailTemplateSettings.templateProperty]
        else { return nil }
        let resolved = subject.variables.resolved(value)
        return resolved.isPlaceholder ? nil : resolved.string
    }
}
