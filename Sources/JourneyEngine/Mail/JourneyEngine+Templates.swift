extension JourneyEngine {
    /// A mail template by its name; one that the tenant's export has wins over the standard one.
    func emailTemplate(_ name: String) -> EmailTemplate? {
        journeys.dependencies.emailTemplate(name).flatMap { json in
            EmailTemplate(name: name, json: journeys.variables.resolved(.object(json)))
        } ?? settings.emailTemplates[name]
    }
}
