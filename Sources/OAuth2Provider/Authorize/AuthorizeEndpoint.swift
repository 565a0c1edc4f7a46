import Determinism
import EndpointRouting
import HTTPMessages
import IdentityStore
import SQLiteStore

/// `authorize`: turns a session into a code (RFC 6749 §4.1.1, AM-BEHAVIOUR §5.4).
struct AuthorizeEndpoint: Endpoint {
    let parts: OAuth2Parts

    var routes: [Route] { [Route(.oauth2, [.get, .post], "authorize")] }

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        let outcome: Outcome
        do {
            let authorization = try AuthorizationRequest(request, in: context)
            let randomness = context.world.randomness
            outcome = try context.store.write { try decide(authorization, randomness, &$0) }
        } catch let error as OAuth2Error {
            outcome = .refused(error, .page)
        }
        return response(to: outcome, &context)
    }

    private enum Outcome {
        case code(String, AuthorizationRequest)
        case login(AuthorizationRequest)
        case refused(OAuth2Error, Place)
    }

    private enum Place {
        case page
        case redirect(uri: String, state: String?)
    }

    /// Refusals are returned: what the checks did, ending a session for one, stays done.
    private func decide(
        _ request: AuthorizationRequest, _ randomness: any Randomness, _ transaction: inout Transaction
    ) throws -> Outcome {
        var request = request
        for row in AuthorizationChecks.all {
            do {
                try row.check.check(&request, with: parts, &transaction)
            } catch is LoginNeeded {
                return .login(request)
            } catch let error as OAuth2Error {
                return .refused(error, place(row.refusal, request))
            }
        }
        return .code(try issueCode(request, randomness, &transaction), request)
    }

    private func place(_ refusal: RefusalPlace, _ request: AuthorizationRequest) -> Place {
        switch refusal {
        case .page: .page
        case .redirect: .redirect(uri: request.redirectURI, state: request.parameters.value("state"))
        }
    }

    private func issueCode(
        _ request: AuthorizationRequest, _ randomness: any Randomness, _ transaction: inout Transaction
    ) throws -> String {
        let secret = HandleSecret(randomness: randomness)
        let grant = AuthorizationGrant(request, id: randomness.base64url(characters: 27))
        let row = try parts.grants.insert(grant, codeHash: secret.hash, at: request.now, &transaction)
        return Handle(row: row, secret: secret).text
    }

    private func response(to outcome: Outcome, _ context: inout RequestContext) -> HTTPResponse {
        switch outcome {
        case .code(let code, let request):
            return success(code, request, context)
        case .login(let request):
            return HTTPResponse(.found, fields: [.location: LoginURL.make(for: request, in: context)])
        case .refused(let error, .page):
            context.note(error.hint ?? error.description)
            return OAuth2ErrorPage(error, in: context).response
        case .refused(let error, .redirect(let uri, let state)):
            context.note(error.hint)
            var parameters = [("error", error.code.rawValue), ("error_description", error.description)]
            if let state { parameters.append(("state", state)) }
            return HTTPResponse(
                .found, fields: [.location: RedirectURL.make(uri, adding: parameters.map { (name: $0, value: $1) })])
        }
    }

    private func success(
        _ code: String, _ request: AuthorizationRequest, _ context: RequestContext
    ) -> HTTPResponse {
        var parameters = [("code", code), ("iss", request.issuer), ("client_id", request.client.id)]
        if let state = request.parameters.value("state") { parameters.append(("state", state)) }
        let location = RedirectURL.make(request.redirectURI, adding: parameters.map { (name: $0, value: $1) })
        return HTTPResponse(
            .found, fields: [.location: location, .setCookie: RequestAttributesCookie.deletion(in: context)])
    }
}

extension AuthorizationGrant {
    fileprivate init(_ request: AuthorizationRequest, id: String) {
        let session = request.session
        self.init(
            id: id, realm: request.realm, clientID: request.client.id, userID: session.userID, scope: request.scope,
            redirectURI: request.redirectURI, challenge: request.challenge,
            nonce: request.parameters.value("nonce"),
            stateHash: request.parameters.value("state").map(HalfHash.of), issuer: request.issuer,
            authentication: Authentication(session),
            codeExpiry: request.now + request.client.lifetimes.code)
    }
}
