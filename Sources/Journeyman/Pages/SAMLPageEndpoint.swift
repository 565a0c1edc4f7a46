import EndpointRouting
import HTTPMessages
import IdentityProviders

/// `/idp-saml/sso`: a SAML identity provider, simulated. It takes requests by both bindings and believes their
/// RelayState; what it answers goes straight to AM, whose browser comes back with a response key (WIRE §7.5).
struct SAMLPageEndpoint: Endpoint {
    private let table = SAMLExchangeTable()

    let routes = [Route(.page, [.get, .post], "idp-saml/sso")]

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        let form = request.method == .post ? request.form() : FormParameters()
        guard let relayState = form["RelayState"] ?? request.target.parameters["RelayState"] else {
            return ConsentForm.error("The RelayState is missing.")
        }
        let now = context.now
        guard let exchange = try context.store.read({ try table.exchange(relayState: relayState, at: now, &$0) })
        else { return ConsentForm.error("The RelayState is unknown, or was answered before.") }
        guard form["decision"] != nil else { return show(exchange, relayState, request, context) }
        return try decide(form, exchange, relayState, request, context)
    }

    private func show(
        _ exchange: SAMLExchange, _ relayState: String, _ request: HTTPRequest, _ context: RequestContext
    ) -> HTTPResponse {
        let idp = exchange.idp.isEmpty ? "a SAML identity provider" : exchange.idp
        let form = ConsentForm(
            request: "You are at <strong>\(text: idp)</strong>.", action: "\(context.mount)/idp-saml/sso",
            fields: [(name: "RelayState", value: relayState)])
        return form.page(title: "Sign in with SAML", accounts: [exchange.account], for: request, in: context)
    }

    private func decide(
        _ form: FormParameters, _ exchange: SAMLExchange, _ relayState: String, _ request: HTTPRequest,
        _ context: RequestContext
    ) throws -> HTTPResponse {
        var parameters = FormParameters()
        switch ConsentForm.decision(form, of: request, in: context) {
        case nil: return ConsentForm.refusal
        case .deny:
            parameters.append("error", "true")
            parameters.append("errorCode", "401")
            parameters.append("errorMessage", "Authentication Failed")
        case .allow(let account):
            let randomness = context.world.randomness
            let key = try context.store.write {
                try table.answer(relayState: relayState, with: account, randomness: randomness, &$0)
            }
            guard let key else { return ConsentForm.error("The RelayState was answered before.") }
            parameters.append("responsekey", key)
            parameters.append("RelayState", relayState)
        }
        let location = ReturnURL.make(exchange.returnURL, adding: parameters)
        return HTTPResponse(.found, fields: [.location: location])
    }
}
