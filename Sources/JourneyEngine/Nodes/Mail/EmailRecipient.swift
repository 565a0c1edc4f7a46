import IdentityStore
import OrderedJSON

/// Who gets a node's mail, and what the mail may tell of them.
struct EmailRecipient: Sendable {
    let address: String
    let object: JSONObject

    /// Nil where the object has no address.
    init?(_ object: JSONObject, emailAttribute: String) {
        guard let address = object.value(at: AttributePath(emailAttribute))?.string, !address.isEmpty else {
            return nil
        }
        self.address = address
        var object = object
        object["password"] = nil
        self.object = object
    }
}

/// What the nodes have in common that send a template.
struct EmailTemplateSettings: Sendable {
    let templateName: String
    let emailAttribute: String
    let identityAttribute: String

    static let templateProperty = "emailTemplateName"
    static let properties: [NodeProperty] = [
        .string(templateProperty, default: "registration", "The mail, for example resetPassword."),
        .string("emailAttribute", default: "mail", "The attribute that holds the address."),
        .identityAttribute,
    ]

    init(_ configuration: NodeConfiguration) throws {
        templateName = try configuration.string(Self.templateProperty)
        emailAttribute = try configuration.string("emailAttribute")
        identityAttribute = try configuration.string("identityAttribute")
    }

    /// The stored user as recipient.
    func storedRecipient(_ context: inout TreeContext) throws -> EmailRecipient? {
        guard let user = try context.user(by: identityAttribute) else {
            context.note("no mail is sent: there is no user to be found by \(identityAttribute)")
            return nil
        }
        return recipient(user.object, &context)
    }

    func recipient(_ object: JSONObject, _ context: inout TreeContext) -> EmailRecipient? {
        let recipient = EmailRecipient(object, emailAttribute: emailAttribute)
        if recipient == nil { context.note("no mail is sent: there is no address in \(emailAttribute)") }
        return recipient
    }

    /// The template, if mails may be sent with it.
    func template(_ context: inout TreeContext) -> EmailTemplate? {
        let template = context.engine.emailTemplate(templateName)
        guard let template, template.isEnabled else {
            let problem = template == nil ? "there is no mail template" : "mails are switched off for the template"
            context.warn("no mail is sent: \(problem) \(templateName)")
            return nil
        }
        return template
    }
}

extension TreeContext {
    /// Puts a message where messages go here instead of to people.
    mutating func send(_ item: OutboxItem) throws {
        try withTransaction { _ = try OutboxTable().insert(item, &$0) }
    }

    /// Tells log and journal what a journey's author should mend.
    mutating func warn(_ problem: String) {
        note(problem)
        log.warning(problem, ["realm": realm.text, "journey": journey, "node": nodeID])
    }
}
