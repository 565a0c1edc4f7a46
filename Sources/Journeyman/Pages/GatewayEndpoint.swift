import EndpointRouting
import HTTPMessages
import IdentityStore
import JOSETokens
import JourneyEngine
import OrderedJSON

/// `/resource/ig/<name>`: something behind a gateway that asks the policies (WIRE §1.9).
///
/// Who is to step up is redirected, or told so in the header if the request wants that (`X-Authenticate-Response`).
struct GatewayEndpoint: Endpoint {
    let sessions: SessionTable
    let decisions: PolicyDecisions

    let routes = [Route(.page, [.get, .post], "resource/ig/{name}")]

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        let resource = context.origin + request.target.path
        let transactionID = request.target.parameters["_txid"] ?? request.fields["X-TxID"]
        let found = try context.store.write { [context] transaction -> (Session, PolicyDecisions.Decision)? in
            guard let session = try sessions.session(of: request, in: context, &transaction) else { return nil }
            let decision = try decisions.decide(
                resource, for: session, transactionID: transactionID, in: context, &transaction)
            return (session, decision)
        }
        guard let (session, decision) = found else { return logIn(resource, context) }
        switch decision {
        case .allowed: return .json(.ok, ["resource": .string(resource), "user": .string(session.userName)])
        case .denied: return .json(.forbidden, ["error": "no policy allows this"])
        case .advised(let advice):
            return request.fields["X-Authenticate-Response"]?.lowercased() == "header"
                ? challenge(advice, session, context) : redirect(advice, resource, session, context)
        }
    }

    private func logIn(_ resource: String, _ context: RequestContext) -> HTTPResponse {
        var parameters = FormParameters()
        parameters.append("goto", resource)
        parameters.append("realm", RealmPath.alpha.text)
        return HTTPResponse(.found, fields: [.location: "\(context.amURL)/?\(parameters.encoded)"])
    }

    private func redirect(
        _ advice: Advice, _ resource: String, _ session: Session, _ context: RequestContext
    ) -> HTTPResponse {
        var parameters = FormParameters()
        parameters.append("goto", resource + (advice.transactionID.map { "?_txid=\($0)" } ?? ""))
        parameters.append("realm", session.realm.text)
        parameters.append("authIndexType", "composite_advice")
        parameters.append("authIndexValue", advice.xml)
        return HTTPResponse(307, fields: [.location: "\(context.amURL)/?\(parameters.encoded)"])
    }

    /// No blank after a comma, no padding, no `=` or `,` in a value: two SDKs split there (WIRE §1.9).
    private func challenge(_ advice: Advice, _ session: Session, _ context: RequestContext) -> HTTPResponse {
        let advices = Base64URL.encode(advice.json.serialized)
        var response = HTTPResponse.json(.unauthorized, ["error": "a step-up is needed"])
        response.fields[.wwwAuthenticate] =
            "SSOADVICE realm=\"\(session.realm.text)\",advices=\"\(advices)\",am_uri=\"\(context.amURL)/\""
        return response
    }
}

extension Advice {
    fileprivate var transactionID: String? { if case .transaction(let id) = self { id } else { nil } }
}
