import Determinism
import EndpointRouting
import IdentityStore
import OrderedJSON
import SQLiteStore

/// Decides on resources.
package struct PolicyDecisions: Sendable {
    package enum Decision: Sendable, Equatable {
        case allowed
        case advised(Advice)
        /// No policy is for it.
        case denied

        /// What may be done with the resource.
        var actions: JSONValue { self == .allowed ? ["GET": true, "POST": true] : [:] }

        var advices: JSONValue { if case .advised(let advice) = self { advice.json } else { [:] } }
    }

    private let policies: [StepUpPolicy]
    private let transactions = PolicyTransactionTable()

    package init(policies: [StepUpPolicy] = StepUpPolicy.standard) { self.policies = policies }

    /// Decides for a session; a completed transaction that is named is used up.
    package func decide(
        _ resource: String, for session: Session, transactionID: String?, in context: RequestContext,
        _ transaction: inout Transaction
    ) throws -> Decision {
        switch policies.first(where: { $0.applies(to: resource) })?.condition {
        case nil: return .denied
        case .journey(let name):
            return session.journeys.contains(name) ? .allowed : .advised(.journey("\(session.realm.text):\(name)"))
        case .transaction(let journey):
            let resource = String(resource.prefix { $0 != "?" && $0 != "#" })
            if let id = transactionID,
                let known = try transactions.find(id, in: session.realm, at: context.now, &transaction),
                known.isCompleted, known.userID == session.userID, known.resource == resource
            {
                try transactions.use(id, &transaction)
                return .allowed
            }
            let new = PolicyTransaction(
                id: context.world.randomness.uuid(), realm: session.realm, userID: session.userID, resource: resource,
                journey: journey)
            try transactions.insert(new, at: context.now, &transaction)
            return .advised(.transaction(new.id))
        }
    }
}
