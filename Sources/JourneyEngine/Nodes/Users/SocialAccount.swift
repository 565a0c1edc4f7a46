import Determinism
import IdentityStore
import OrderedJSON

/// What a social login left in the state of its user: `userInfo` with lists of `attributes` and `userNames`, beside the
/// `objectAttributes` of newer nodes.
struct SocialAccount: Sendable {
    let userName: String?
    let attributes: JSONObject

    init(_ state: JourneyState) {
        let info = state["userInfo"]
        var attributes = state.objectAttributes
        for member in info?["attributes"]?.object ?? [:] {
            attributes[member.key] = member.value[0] ?? member.value
        }
        let uid = attributes["uid"]?.string
        if let alias = attributes[SocialProviderHandler.aliasAttribute] {
            attributes["aliasList"] = alias.array == nil ? [alias] : alias
            attributes[SocialProviderHandler.aliasAttribute] = nil
        }
        attributes["uid"] = nil
        attributes["password"] = nil
        attributes["_id"] = nil
        let names = info?["userNames"]?["username"]
        userName = names?[0]?.string ?? names?.string ?? uid ?? attributes["userName"]?.string
        self.attributes = attributes
    }

    /// Lets the journey go on as the user of that name, who is made where there is none: AM asks no policies here.
    func provide(_ context: inout TreeContext, password: String? = nil) throws {
        guard let userName, !userName.isEmpty else {
            throw NodeFailure("the state has no user name of a social login")
        }
        let (realm, randomness) = (context.realm, context.world.randomness)
        var attributes = attributes
        attributes["userName"] = .string(userName)
        attributes["accountStatus"] = "active"
        attributes["_meta"] = ["createDate": .string(context.now.iso8601)]
        let user = try context.withTransaction { transaction in
            if let user = try UserTable().user(named: userName, in: realm, &transaction) { return user }
            let user = try ManagedUser(id: randomness.uuid(), realm: realm, attributes: attributes)
                .storable(randomness)
            try UserTable().insert(user, password: password, randomness: randomness, &transaction)
            return user
        }
        context.sharedState["username"] = .string(user.userName)
        context.sharedState["_id"] = .string(user.id)
    }
}
