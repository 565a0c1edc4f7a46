import EndpointRouting
import HTTPMessages
import IdentityProviders

/// `POST /oauth2/…/client/form_post/<provider>`: takes what an identity provider posts, and sends the browser on with a
/// handle to it, which the journey's next request brings along (WIRE §1.2, `form_post_entry`).
package struct FormPostEndpoint: Endpoint {
    private let engine: JourneyEngine
    private let table = FormPostTable()

    package let routes = [Route(.oauth2, [.post], "client/form_post/{provider}")]

    package init(engine: JourneyEngine) { self.engine = engine }

    package func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        let name = context.captures["provider"] ?? ""
        guard let provider = engine.journeys.current.identityProvider(name, in: context.realm) else {
            throw ProviderError("not_found", "The realm has no identity provider \(name).", status: .notFound)
        }
        let parameters = try parameters(request)
        let (randomness, now) = (context.world.randomness, context.now)
        let handle = try context.store.write {
            try table.insert(parameters, from: name, randomness: randomness, at: now, &$0)
        }
        var further = FormParameters()
        further.append(Self.entry, handle)
        let target =
            engine.settings.socialReturnURL ?? provider.redirectAfterFormPostURI
            ?? context.loginPage(of: context.realm)
        return HTTPResponse(.found, fields: [.location: ReturnURL.make(target, adding: further)])
    }

    /// Those that a journey reads, and no others: anybody may post here.
    private func parameters(_ request: HTTPRequest) throws(ProviderError) -> FormParameters {
        let form = request.form()
        var parameters = FormParameters()
        for name in ["code", "state", "error", "error_description", "user"] {
            if let value = form[name] { parameters.append(name, value) }
        }
        guard parameters["code"] != nil || parameters["error"] != nil else {
            throw ProviderError("invalid_request", "The form has neither a code nor an error.")
        }
        return parameters
    }

    /// The handle's name in queries; also what an app's callback says in a token's place (WIRE §2.3).
    static let entry = "form_post_entry"
}

extension RequestContext {
    /// This server's own.
    func loginPage(of realm: RealmPath) -> String { "\(amURL)/XUI/?realm=\(PercentEncoding.encode(realm.text))" }
}
