import Determinism
import EndpointRouting
import OrderedJSON
import SQLiteStore

/// Makes and changes users as IDM does: their attributes must meet the policies, their secrets are hashed.
package struct ManagedUsers: Sendable {
    private let realm: RealmPath
    private let schema: ManagedUserSchema
    private let randomness: any Randomness
    private let now: Instant
    private let table = UserTable()

    package init(in realm: RealmPath, schema: ManagedUserSchema, randomness: any Randomness, at now: Instant) {
        self.realm = realm
        self.schema = schema
        self.randomness = randomness
        self.now = now
    }

    /// Adds a user.
    ///
    /// - Parameter object: the attributes, among them `password` in clear text where there is to be one.
    package func create(
        _ object: JSONObject, id: String, _ transaction: inout Transaction
    ) throws -> ManagedUser {
        var object = object.withoutIdentity
        if object["accountStatus"] == nil { object["accountStatus"] = "active" }
        let paths = schema.attributes.map(\.path).filter { object.value(at: $0) != nil || schema[$0].isRequired }
        try check(paths, of: object, userID: nil, &transaction)
        let password = takePassword(from: &object)
        object["_meta"] = ["createDate": .string(now.iso8601)]
        let user = try ManagedUser(id: id, realm: realm, attributes: object).storable(randomness)
        try table.insert(user, password: password, randomness: randomness, &transaction)
        return user
    }

    /// Gives a user these attributes and no others, but for what IDM keeps for itself.
    package func replace(
        _ user: ManagedUser, with object: JSONObject, _ transaction: inout Transaction
    ) throws -> ManagedUser {
        var object = object
        for attribute in schema.attributes where attribute.visibility == .onRequest {
            let name = attribute.path.text
            if object[name] == nil, let kept = user.attributes[name] { object[name] = kept }
        }
        return try change(user, to: object, &transaction)
    }

    /// Gives a user these attributes and no others; the password stays where the object says nothing of it. Only what
    /// changes is checked: a journey that patches the password it has just verified changes none.
    package func change(
        _ user: ManagedUser, to object: JSONObject, _ transaction: inout Transaction
    ) throws -> ManagedUser {
        var object = object.withoutIdentity
        if let password = object["password"]?.string, try table.password(password, matches: user, &transaction) {
            object["password"] = nil
        }
        let changed = (user.attributes.keys + object.keys.filter { user.attributes[$0] == nil })
            .filter { user.attributes[$0] != object[$0] }
        try check(
            changed.flatMap { schema.paths(from: AttributePath($0)) }, of: object, userID: user.id, &transaction)
        let password = takePassword(from: &object)
        let changedUser = try ManagedUser(id: user.id, realm: realm, attributes: object).storable(randomness)
        try table.update(changedUser, &transaction)
        if let password { try table.setPassword(password, of: user, randomness: randomness, &transaction) }
        return changedUser
    }

    private func check(
        _ paths: [AttributePath], of object: JSONObject, userID: String?, _ transaction: inout Transaction
    ) throws {
        var failures: [(AttributePath, [FailedPolicy])] = []
        for path in paths {
            let policies = try schema.failures(at: path, of: object, userID: userID, in: realm, &transaction)
            if !policies.isEmpty { failures.append((path, policies)) }
        }
        guard failures.isEmpty else { throw PolicyViolation(failures: failures) }
    }

    private func takePassword(from object: inout JSONObject) -> String? {
        guard let password = object["password"]?.string else {
            object["password"] = nil
            return nil
        }
        object["password"] = nil
        object["passwordLastChangedTime"] = .string(now.iso8601WholeSeconds)
        return password
    }
}
