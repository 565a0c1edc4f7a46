import AMWire
import EndpointRouting
import HTTPMessages
import IdentityStore
import OrderedJSON

/// `POST /json/…/policies?_action=evaluate`: what the policies say of resources (AM-BEHAVIOUR §6).
///
/// Whoever has a session may ask for it; AM wants a privilege.
package struct PoliciesEndpoint: Endpoint {
    private let sessions: SessionTable
    private let decisions: PolicyDecisions

    package let routes = [Route(.crest, [.post], "policies", versions: ["2.1", "2.0"])]

    package init(sessions: SessionTable, decisions: PolicyDecisions) {
        self.sessions = sessions
        self.decisions = decisions
    }

    package func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        guard request.target.parameters["_action"] == "evaluate" else {
            throw AMError(
                501, "Not Implemented", "Not Implemented", hint: "policies can be evaluated, and nothing else")
        }
        guard let body = (try? JSONValue(parsing: request.body))?.object,
            let resources = body["resources"]?.array?.map(\.string), !resources.contains(nil), resources.count <= 100
        else { throw AMError.badRequest("Invalid value resources") }
        guard let token = body["subject"]?["ssoToken"]?.string ?? context.sessionToken(in: request) else {
            throw AMError.accessDenied
        }
        let transactionID = body["environment"]?["TxId"]?[0]?.string
        let (now, realm) = (context.now, context.realm)
        let answers = try context.store.write { [context] transaction in
            guard let session = try sessions.session(token: token, at: now, &transaction), session.realm == realm else {
                throw AMError.accessDenied
            }
            var answers: [JSONValue] = []
            for resource in resources.compactMap(\.self) {
                let decision = try decisions.decide(
                    resource, for: session, transactionID: transactionID, in: context, &transaction)
                answers.append(answer(decision, resource))
            }
            return answers
        }
        return .json(.ok, .array(answers))
    }

    private func answer(_ decision: PolicyDecisions.Decision, _ resource: String) -> JSONValue {
        [
            "resource": .string(resource), "actions": decision.actions, "attributes": [:], "advices": decision.advices,
            "ttl": decision == .allowed ? .int(Int.max) : 0,
        ]
    }
}
