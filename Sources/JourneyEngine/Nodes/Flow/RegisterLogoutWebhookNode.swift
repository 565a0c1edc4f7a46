/// Register Logout Webhook: names a webhook for the session's logout. Nothing is called here.
struct RegisterLogoutWebhookNode: Node, IncompleteNode {
    static let type = NodeType(
        "RegisterLogoutWebhookNode", "Register Logout Webhook",
        "Names a webhook for the logout; nothing is called here.",
        properties: [.string("webhookName", "The webhook.").withoutEffect])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    let omission: NodeOmission?

    init(_ configuration: NodeConfiguration) throws {
        omission =
            try configuration.string("webhookName").isEmpty
            ? nil : NodeOmission(property: "webhookName", message: "the webhook is not called: there are none here")
    }

    func process(_ context: inout TreeContext) -> Action { .goTo("outcome") }
}
