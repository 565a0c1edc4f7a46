import AMWire
import IdentityStore
import OrderedJSON

/// What the nodes have in common that ask a store whether `username` and `password` are those of a user who may log in
/// (NODES §3.2): Identity Store, LDAP and AD Decision.
///
/// An account that may not log in is LOCKED whatever the password. Where the password must be changed, the user is
/// asked for a new one; who doesn't want to leaves by CANCELLED.
struct StoreDecision: Sendable {
    static let outcomes = [
        Outcome("TRUE", displayName: "True"), Outcome("FALSE", displayName: "False"),
        Outcome("LOCKED", displayName: "Locked"), Outcome("CANCELLED", displayName: "Cancelled"),
        Outcome("EXPIRED", displayName: "Expired"),
    ]

    static let passwordProperties: [NodeProperty] = [
        .int(
            "minimumPasswordLength", default: 8,
            "The fewest characters of a password that replaces one that must be changed."),
        .bool(
            "mixedCaseForPasswordChangeMessages", default: false,
            "Whether what is said of it is not all in capital letters."),
    ]

    static let inputs = ["username", "password"]

    /// The attributes one of which holds what the user typed; empty: login name and `_id`.
    var searchAttributes: [AttributePath] = []
    /// Whether the store tells of locked accounts and of passwords that must be changed.
    var knowsPasswordPolicy = true
    /// Whether `username` becomes the user's `_id`.
    var usesID = false
    private let form: PasswordChangeForm

    init(_ configuration: NodeConfiguration) throws {
        form = PasswordChangeForm(
            minimumLength: try configuration.int("minimumPasswordLength"),
            isMixedCase: try configuration.bool("mixedCaseForPasswordChangeMessages"))
    }

    func process(_ context: inout TreeContext) throws -> Action {
        guard let user = try user(&context) else {
            context.noteUnknownUser()
            return .goTo("FALSE")
        }
        guard user.mayLogIn(at: context.now) else {
            context.note("the account of \(user.userName) is \(user.isActive ? "locked" : "not active")")
            return .goTo(knowsPasswordPolicy ? "LOCKED" : "FALSE")
        }
        guard try context.password(matches: user) else {
            context.noteWrongPassword(of: user)
            return .goTo("FALSE")
        }
        guard knowsPasswordPolicy else { return succeed(user, &context) }
        switch PasswordState(of: user, at: context.now) {
        case .good: return succeed(user, &context)
        case .expired: return .goTo("EXPIRED")
        case .mustChange: return try change(user, &context)
        }
    }

    /// What case doesn't matter for.
    private static let loginNames = [AttributePath("userName"), AttributePath("_id")]

    private func user(_ context: inout TreeContext) throws -> ManagedUser? {
        guard !searchAttributes.isEmpty else { return try context.namedUser() }
        guard let name = context.state.userName else { return nil }
        for attribute in searchAttributes {
            let user =
                Self.loginNames.contains(attribute)
                ? try context.namedUser() : try context.onlyUser(whose: attribute, is: name)
            if let user { return user }
        }
        return nil
    }

    private func change(_ user: ManagedUser, _ context: inout TreeContext) throws -> Action {
        switch form.answer(context.answers, to: context.state["password"]?.string ?? "") {
        case .missing: return form.ask("You must change your password.")
        case .refused(let reason): return form.ask(reason)
        case .cancelled: return .goTo("CANCELLED")
        case .new(let password):
            try context.setPassword(password, of: user)
            context.transientState["password"] = .string(password)
            return succeed(user, &context)
        }
    }

    private func succeed(_ user: ManagedUser, _ context: inout TreeContext) -> Action {
        context.sharedState["username"] = .string(usesID ? user.id : user.userName)
        context.sharedState["_id"] = .string(user.id)
        return .goTo("TRUE")
    }
}

/// What the developer should know of credentials that were refused, and the client should not.
extension TreeContext {
    mutating func noteUnknownUser() {
        note(
            state.userName.map { "the realm \(realm.text) has no user \($0)" }
                ?? "the state has no username to look for")
    }

    mutating func noteWrongPassword(of user: ManagedUser) { note("the password of \(user.userName) is wrong") }
}

extension TreeContext {
    /// Gives a user a new password, which then needn't be changed.
    fileprivate mutating func setPassword(_ password: String, of user: ManagedUser) throws {
        var user = user
        user.attributes[PasswordState.resetAttribute] = nil
        try update(user)
        let (stored, randomness) = (user, world.randomness)
        _ = try withTransaction { try UserTable().setPassword(password, of: stored, randomness: randomness, &$0) }
    }
}
