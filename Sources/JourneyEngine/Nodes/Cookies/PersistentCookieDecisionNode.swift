import HTTPMessages
import OrderedJSON

/// Persistent Cookie Decision: does the client have a cookie of Set Persistent Cookie that is still good? Its user is
/// the journey's then, and the cookie may rest again when the session is made.
struct PersistentCookieDecisionNode: Node, IncompleteNode {
    static let type = NodeType(
        "PersistentCookieDecisionNode", "Persistent Cookie Decision", "Knows a user by a cookie set earlier.",
        properties: PersistentCookiePlan.properties)
    static let outcomes: [Outcome] = .trueOrFalse

    let omission: NodeOmission?
    private let plan: PersistentCookiePlan

    init(_ configuration: NodeConfiguration) throws {
        plan = try PersistentCookiePlan(configuration, maximumLife: nil)
        omission = try .ofClientAddress(configuration)
    }

    func process(_ context: inout TreeContext) -> Action {
        let keys = context.engine.keys
        guard let text = RequestCookies(context.request.fields)[plan.name],
            let token = PersistentCookieToken(text, signingKey: plan.key(keys), keys: keys, at: context.now),
            token.realm == context.realm
        else { return .goTo("false") }
        context.sharedState["username"] = .string(token.userName)
        var plan = plan
        plan.expiry = token.expiry
        context.end.put(plan)
        return .goTo("true")
    }
}
