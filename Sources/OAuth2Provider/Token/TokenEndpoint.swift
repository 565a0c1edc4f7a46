import AMWire
import EndpointRouting
import HTTPMessages

/// `access_token`: gives out tokens (RFC 6749 §3.2, AM-BEHAVIOUR §5.5).
struct TokenEndpoint: Endpoint {
    let parts: OAuth2Parts
    var scripts: (any TokenScripts)?

    var routes: [Route] { [Route(.oauth2, [.post], "access_token")] }

    func execution(of request: HTTPRequest, in context: RequestContext) -> Execution {
        parts.execution(with: scripts, in: context)
    }

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        let form = try request.oauth2Form()
        if let name = form.firstDuplicate { throw OAuth2Error.duplicate(name) }
        let grant = try grant(form)
        let credentials = try ClientCredentials(
            request, form, in: context.realm, decoding: parts.settings.basicDecoding)
        switch try redeem(grant, credentials, context) {
        case .granted(let issue):
            let minter = TokenMinter(parts: parts, world: context.world, now: context.now)
            return .json(.ok, try minter.body(for: issue, scripted(issue, request), in: &context))
        case .refused(let error):
            context.note(error.hint)
            return error.response
        }
    }

    private func scripted(_ issue: TokenIssue, _ request: HTTPRequest) -> ScriptedTokens? {
        scripts.map {
            ScriptedTokens(
                parts: parts, scripts: $0, request: request, client: issue.client, user: issue.user, scope: issue.scope,
                sessionHandle: issue.grant.authentication.sessionHandle)
        }
    }

    private func grant(_ form: FormParameters) throws(OAuth2Error) -> any GrantType {
        guard let name = form.value("grant_type") else { throw .missing("grant_type") }
        guard let type = GrantTypes.all.first(where: { $0.name == name }) else {
            throw OAuth2Error(.invalidGrant, "Unknown Grant Type, \(name)")
        }
        return try type.init(form)
    }

    private func redeem(
        _ grant: any GrantType, _ credentials: ClientCredentials, _ context: RequestContext
    ) throws -> Redemption {
        let request = TokenRequest(
            parts: parts, randomness: context.world.randomness, realm: context.realm, now: context.now)
        return try context.store.write { transaction in
            let client = try parts.client(credentials, in: context, &transaction)
            guard client.mayUse(grantType: type(of: grant).name) else { throw OAuth2Error.unauthorizedClient }
            return try grant.redeem(by: client, in: request, &transaction)
        }
    }
}
