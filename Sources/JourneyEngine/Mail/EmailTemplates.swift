/// The templates of a tenant, by their names.
package struct EmailTemplates: Sendable, Equatable {
    private var templates: [String: EmailTemplate] = [:]

    package init(_ templates: [EmailTemplate] = []) {
        for template in templates { put(template) }
    }

    package subscript(name: String) -> EmailTemplate? { templates[name] }

    package var names: [String] { templates.keys.sorted() }

    /// Adds a template; it takes the place of one of its name.
    package mutating func put(_ template: EmailTemplate) { templates[template.name] = template }
}
