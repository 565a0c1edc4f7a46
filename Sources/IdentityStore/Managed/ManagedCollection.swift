import AMWire
import Determinism
import EndpointRouting
import HTTPMessages
import OrderedJSON
import SQLiteStore

/// The users of a realm as IDM's managed objects, whoever asks for them: a client over HTTP, or a script
/// (AM-BEHAVIOUR §7).
package struct ManagedCollection: Sendable {
    private let realm: RealmPath
    private let schema: ManagedUserSchema
    private let sessions: SessionTable
    private let randomness: any Randomness
    private let now: Instant

    package init(
        usersOf realm: RealmPath, schema: ManagedUserSchema, sessions: SessionTable, randomness: any Randomness,
        at now: Instant
    ) {
        self.realm = realm
        self.schema = schema
        self.sessions = sessions
        self.randomness = randomness
        self.now = now
    }

    /// - Parameter revision: the one that the caller knows; nil or `*`: whichever it is.
    package func user(
        _ id: String, revision: String? = nil, _ transaction: inout Transaction
    ) throws -> ManagedUser {
        guard let user = try UserTable().user(id: id, in: realm, &transaction) else {
            throw ManagedError.noSuchUser(id, in: realm)
        }
        if let revision, revision != "*", revision != ManagedObject(user: user, schema: schema).revision {
            throw ManagedError.otherRevision(revision)
        }
        return user
    }

    func contains(_ id: String, _ transaction: inout Transaction) throws -> Bool {
        try UserTable().user(id: id, in: realm, &transaction) != nil
    }

    /// - Parameter id: nil: the object's `_id`, else a new one.
    package func create(
        _ object: JSONObject, id: String? = nil, _ transaction: inout Transaction
    ) throws -> ManagedUser {
        let id = id ?? object["_id"]?.string.flatMap { $0.isEmpty ? nil : $0 } ?? randomness.uuid()
        guard try !contains(id, &transaction) else { throw ManagedError.userExists(id, in: realm) }
        return try users.create(object, id: id, &transaction)
    }

    package func replace(
        _ id: String, revision: String?, with object: JSONObject, _ transaction: inout Transaction
    ) throws -> ManagedUser {
        let user = try user(id, revision: revision, &transaction)
        return try users.replace(user, with: object, &transaction)
    }

    /// - Parameter operations: `[{"operation":"replace","field":"/mail","value":"x"}]`.
    package func patch(
        _ id: String, revision: String?, by operations: JSONValue, _ transaction: inout Transaction
    ) throws -> ManagedUser {
        try patch(id, revision: revision, by: try ManagedPatch(operations), &transaction)
    }

    func patch(
        _ id: String, revision: String?, by patch: ManagedPatch, _ transaction: inout Transaction
    ) throws -> ManagedUser {
        let user = try user(id, revision: revision, &transaction)
        return try users.change(user, to: try patch.apply(to: user.attributes), &transaction)
    }

    /// The user's sessions end.
    package func delete(
        _ id: String, revision: String?, _ transaction: inout Transaction
    ) throws -> ManagedUser {
        let user = try user(id, revision: revision, &transaction)
        try sessions.end(userID: id, in: realm, &transaction)
        try UserTable().delete(id: id, in: realm, &transaction)
        return user
    }

    /// The envelope of the results.
    package func query(_ parameters: FormParameters, _ transaction: inout Transaction) throws -> JSONValue {
        let query = try ManagedQuery(parameters)
        return query.results(try UserTable().users(in: realm, where: query.filter, &transaction), schema: schema)
    }

    /// A user as IDM shows one; `_fields` of the parameters selects.
    package func json(_ user: ManagedUser, _ parameters: FormParameters = FormParameters()) -> JSONObject {
        ManagedObject(user: user, schema: schema).json(FieldSelection(parameters))
    }

    private var users: ManagedUsers { ManagedUsers(in: realm, schema: schema, randomness: randomness, at: now) }
}

extension AMError {
    /// What IDM says of an error, before the text is made safe for HTML; nil where nobody asked for anything wrong.
    package init?(managed error: any Error) {
        switch error {
        case let error as ManagedError: self = error.error
        case let error as PolicyViolation: self = error.error
        case let error as IdentityError: self = error.error
        default: return nil
        }
    }
}
