import EndpointRouting
import IdentityStore
import OrderedJSON
import SQLiteStore

extension TreeContext {
    /// The user whom `username` in the state names, or `userName` where there is none, by login name or by `_id`
    /// (NODES §4.5); nil where there is none.
    package mutating func namedUser() throws -> ManagedUser? {
        guard let name = state.userName else { return nil }
        return try user(named: name)
    }

    /// The user of a login name or an `_id`.
    package mutating func user(named name: String) throws -> ManagedUser? {
        if let knownUser, knownUser.isNamed(name) { return knownUser }
        return try find { users, realm, transaction in
            try users.user(named: name, in: realm, &transaction) ?? users.user(id: name, in: realm, &transaction)
        }
    }

    /// The user whom a node with `identityAttribute` works on (NODES §3.4): for `userName` by `_id` or `username`, else
    /// by the attribute's value in `objectAttributes`; nil where there is none or more than one.
    package mutating func user(by identityAttribute: String) throws -> ManagedUser? {
        if identityAttribute == "userName" {
            if let id = state["_id"]?.string, let user = try user(id: id) { return user }
            if let user = try namedUser() { return user }
        }
        let matches = try users(by: identityAttribute)
        return matches.count == 1 ? matches[0] : nil
    }

    /// All users who have the value that `objectAttributes` has, or the state itself, in an attribute.
    package mutating func users(by identityAttribute: String) throws -> [ManagedUser] {
        let path = AttributePath(identityAttribute)
        guard let value = state.objectAttributes.value(at: path) ?? state[identityAttribute], value != "",
            !value.isNull
        else { return [] }
        let filter = QueryFilter.compare(path: path.names, .equals, value)
        let realm = realm
        return try withTransaction { try UserTable().users(in: realm, where: filter, &$0) }
    }

    /// The same, for nodes that can't do without.
    package mutating func requiredUser(by identityAttribute: String) throws -> ManagedUser {
        guard let user = try user(by: identityAttribute) else {
            throw NodeFailure("there is no user to be found by \(identityAttribute)")
        }
        return user
    }

    /// Stores a user's changed attributes.
    package mutating func update(_ user: ManagedUser) throws {
        let isStored = try withTransaction { try UserTable().update(user, &$0) }
        guard isStored else { throw NodeFailure("the user \(user.id) is gone") }
        remember(user)
    }

    /// The one user who has a text in an attribute; nil where there is none or more than one.
    mutating func onlyUser(whose attribute: AttributePath, is text: String) throws -> ManagedUser? {
        let filter = QueryFilter.compare(path: attribute.names, .equals, .string(text))
        let realm = realm
        let users = try withTransaction { try UserTable().users(in: realm, where: filter, &$0) }
        return users.count == 1 ? users[0] : nil
    }

    /// Whether `password` in the state is the user's.
    mutating func password(matches user: ManagedUser) throws -> Bool {
        guard let password = state["password"]?.string else { return false }
        return try isPassword(password, of: user)
    }

    /// Whether a text is the user's password.
    mutating func isPassword(_ text: String, of user: ManagedUser) throws -> Bool {
        let isRight = try withTransaction { try UserTable().password(text, matches: user, &$0) }
        remember(user)
        return isRight
    }

    private mutating func user(id: String) throws -> ManagedUser? {
        if let knownUser, knownUser.id == id { return knownUser }
        return try find { users, realm, transaction in try users.user(id: id, in: realm, &transaction) }
    }

    private mutating func find(
        _ lookUp: (UserTable, RealmPath, inout Transaction) throws -> ManagedUser?
    ) throws -> ManagedUser? {
        let realm = realm
        let user = try withTransaction { try lookUp(UserTable(), realm, &$0) }
        remember(user)
        return user
    }
}

/// What the types have in common whose nodes work on a user.
extension NodeType {
    /// What `TreeContext.user(by:)` reads.
    static let userInputs = ["username", "userName", "_id", JourneyState.objectAttributesKey]
}

extension NodeProperty {
    static let identityAttribute = NodeProperty.string(
        "identityAttribute", default: "userName", "How the user is found.")
}

extension ManagedUser {
    /// Whether this is the login name; case doesn't matter.
    func isNamed(_ name: String) -> Bool { userName == name || userName.lowercased() == name.lowercased() }
}
