import EndpointRouting
import HTTPMessages
import IdentityProviders
import JourneyEngine

/// `/idp/<provider>/authorize`: where a user consents to a social login (RFC 6749 §3.1).
struct ProviderPageEndpoint: Endpoint {
    let journeys: RunnableJourneys
    let grants: ProviderGrantTable

    let routes = [Route(.page, [.get, .post], "idp/{provider}/authorize")]

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        let authorization: ProviderAuthorization
        do throws(ProviderError) {
            authorization = try ProviderAuthorization(to: context.provider, request.target.parameters)
        } catch {
            context.note(error.hint)
            return ConsentForm.error(error.description)
        }
        guard try context.store.read({ try ProviderClientTable().isRegistered(authorization.client, &$0) }) else {
            context.note("no journey has sent anybody to \(authorization.client)")
            return ConsentForm.error("The client, or its redirect_uri, is not registered here.")
        }
        if let refusal = authorization.refusal {
            context.note(refusal.hint)
            return send(authorization.answer(refusal), context)
        }
        return request.method == .post
            ? try decide(authorization, request, context) : show(authorization, request, context)
    }

    private func show(
        _ authorization: ProviderAuthorization, _ request: HTTPRequest, _ context: RequestContext
    ) -> HTTPResponse {
        let form = ConsentForm(
            request: "<strong>\(text: authorization.client.id)</strong> asks for: \(text: authorization.scope)",
            action: "\(ProviderAddress.path(context.provider, in: context))/authorize?\(request.target.query ?? "")")
        return form.page(
            title: "Sign in with \(context.provider)", accounts: journeys.accounts(ofProvider: context.provider),
            for: request, in: context)
    }

    private func decide(
        _ authorization: ProviderAuthorization, _ request: HTTPRequest, _ context: RequestContext
    ) throws -> HTTPResponse {
        switch ConsentForm.decision(request.form(), of: request, in: context) {
        case nil: return ConsentForm.refusal
        case .deny: return send(authorization.answer(ProviderAuthorization.denied), context)
        case .allow(let account):
            let (randomness, now) = (context.world.randomness, context.now)
            let code = try context.store.write {
                try grants.insert(
                    ProviderGrant(authorization, account: account), randomness: randomness, at: now, &$0)
            }
            return send(authorization.answer(code: code, of: account), context)
        }
    }

    private func send(_ answer: ProviderAnswer, _ context: RequestContext) -> HTTPResponse {
        switch answer {
        case .redirect(let location): return HTTPResponse(.found, fields: [.location: location])
        case .form(let action, let parameters):
            let fields = parameters.parameters.map { (name: $0.name, value: $0.value) }
            return PostingPage(title: "Sign in with \(context.provider)", action: action, fields: fields).response
        }
    }
}
