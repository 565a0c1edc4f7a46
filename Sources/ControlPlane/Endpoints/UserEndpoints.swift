import AMWire
import AdminWire
import EndpointRouting
import HTTPMessages
import IdentityStore
import SQLiteStore

/// `GET users`, `GET|PUT|DELETE users/{user}`
enum UserEndpoints {
    static let all: [any Endpoint] = [
        VerbEndpoint(AdminVerbs.users, on: .control) { _, context in
            let users = try context.store.read { try UserTable().users(in: context.realm, &$0) }
            return .init(AdminList(users.map(UserRecord.init)))
        },
        VerbEndpoint(AdminVerbs.user, on: .control) { _, context in
            .init(UserRecord(try context.store.read { try named(context, &$0) }))
        },
        VerbEndpoint(AdminVerbs.putUser, on: .control) { change, context in
            let replacement = UserReplacement(change, at: context.captures["user"] ?? "", in: context.realm)
            let result = try context.store.write { try replacement.apply(context.world.randomness, &$0) }
            return .init(UserRecord(result.user), status: result.isNew ? .created : .ok)
        },
        VerbEndpoint(AdminVerbs.deleteUser, on: .control) { _, context in
            let user = try context.store.write { transaction in
                let user = try named(context, &transaction)
                try SessionTable().end(userID: user.id, in: user.realm, &transaction)
                try UserTable().delete(id: user.id, in: user.realm, &transaction)
                return user
            }
            return .init(UserRecord(user))
        },
    ]

    /// The user that the path names.
    private static func named(_ context: RequestContext, _ transaction: inout Transaction) throws -> ManagedUser {
        let name = context.captures["user"] ?? ""
        guard let user = try UserTable().user(nameOrID: name, in: context.realm, &transaction) else {
            throw AMError.notFound("there is no user \"\(name)\" in the realm \(context.realm.text)")
        }
        return user
    }
}

extension UserRecord {
    init(_ user: ManagedUser) {
        self.init(id: user.id, attributes: user.attributes)
    }
}
