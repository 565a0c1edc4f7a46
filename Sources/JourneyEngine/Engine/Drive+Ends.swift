import AMWire
import EndpointRouting
import HTTPMessages
import IdentityStore
import OrderedJSON
import SQLiteStore

/// How a journey ends.
extension Drive {
    /// Makes the session, if the user may have one (NODES §3.0, AM-BEHAVIOUR §1.7, §1.8).
    mutating func succeed(_ context: RequestContext, _ transaction: inout Transaction) throws -> Ending {
        guard let username = walk.context.state.userName else {
            if run.wishes.noSession { return .succeeded(success(nil, tokenID: nil, context)) }
            return .failed(.loginFailure(hint: "the journey came to its success without a username in its state"))
        }
        if walk.context.end.guest == username { return try succeed(guest: username, context, &transaction) }
        guard var user = try user(named: username, &transaction) else {
            return .failed(.loginFailure(hint: "the realm \(run.realm.text) has no user \(username)"))
        }
        guard user.mayLogIn(at: context.now) else {
            let reason = user.isActive ? "locked after failed logins" : "not active"
            var error = AMError.loginFailure(hint: "the account of \(user.userName) is \(reason)")
            error.message = walk.context.end.lockoutMessage ?? error.message
            return .failed(error)
        }
        let hadFailures = [RetryCounts.reset(in: &user), LoginFailures.reset(in: &user)]
        if hadFailures.contains(true) { try engine.users.update(user, &transaction) }
        if run.wishes.noSession { return .succeeded(success(nil, tokenID: nil, context)) }
        return try makeSession(of: user, context, &transaction)
    }

    /// For one who is no user of the realm.
    private mutating func succeed(
        guest: String, _ context: RequestContext, _ transaction: inout Transaction
    ) throws -> Ending {
        if run.wishes.noSession { return .succeeded(success(nil, tokenID: nil, context)) }
        let user = ManagedUser(id: guest, realm: run.realm, attributes: ["userName": .string(guest)])
        return try makeSession(of: user, context, &transaction)
    }

    private mutating func makeSession(
        of user: ManagedUser, _ context: RequestContext, _ transaction: inout Transaction
    ) throws -> Ending {
        var new = NewSession(
            realm: run.realm, userID: user.id, userName: user.userName, journey: walk.frames[0].journey.name,
            authLevel: walk.context.state["authLevel"]?.int ?? 0)
        let options = walk.frames[0].journey.source.options
        let plan = walk.context.end
        new.maxTime = plan.maximumSessionTime ?? options.maximumSessionTime
        new.maxIdle = plan.maximumIdleTime ?? options.maximumIdleTime
        if let old = walk.context.session {
            guard old.userID == user.id || plan.replacesUser else { return .failed(Self.userIsDifferent) }
            new.upgrade(old)
            try engine.sessions.end(old, &transaction)
        }
        plan.apply(to: &new)
        (plan.guest == user.id ? plan.guestKind : .user).store(in: &new.properties)
        let made = try engine.sessions.create(new, at: context.now, world: context.world, &transaction)
        for cookie in plan.persistentCookies {
            walk.context.cookies.append(
                cookie.cookie(
                    for: user, keys: engine.keys, randomness: context.world.randomness, path: context.cookiePath,
                    at: context.now))
        }
        return .succeeded(success(made.session, tokenID: made.token, context))
    }

    private func user(named name: String, _ transaction: inout Transaction) throws -> ManagedUser? {
        if let known = walk.context.knownUser, known.isNamed(name) { return known }
        return try engine.users.user(named: name, in: run.realm, &transaction)
            ?? engine.users.user(id: name, in: run.realm, &transaction)
    }

    func success(_ session: Session?, tokenID: String?, _ context: RequestContext) -> AuthenticateSuccess {
        AuthenticateSuccess(
            tokenID: tokenID, successURL: successURL(context), realm: run.realm.text,
            details: walk.context.end.details(of: session))
    }

    private func successURL(_ context: RequestContext) -> String {
        run.wishes.goto.flatMap { GotoURL($0, in: context)?.text } ?? url("successUrl")
            ?? walk.frames[0].journey.source.options.successURL ?? engine.settings.successURLs[run.realm]
            ?? context.defaultSuccessURL(of: run.realm)
    }

    /// The 401 of a journey that came to its failure. Where the tenant has a rule for it, the user's failures count.
    mutating func fail(_ context: RequestContext, _ transaction: inout Transaction) throws -> Ending {
        let rule = engine.identity.lockout
        if rule.failures != nil, let username = walk.context.state.userName,
            var user = try user(named: username, &transaction)
        {
            LoginFailures.record(in: &user, at: context.now, by: rule)
            try engine.users.update(user, &transaction)
            if !user.mayLogIn(at: context.now), let message = walk.context.end.lockoutMessage {
                walk.context.end.failure.message = message
            }
        }
        return .failed(failure())
    }

    private func failure() -> AMError {
        var error = AMError.loginFailure(
            failureURL: url("failureUrl") ?? walk.frames[0].journey.source.options.failureURL
                ?? engine.settings.failureURLs[run.realm])
        let words = walk.context.isBroken ? walk.context.end.error : walk.context.end.failure
        if let message = words.message { error.message = message }
        if !words.details.isEmpty { error.detail = (error.detail ?? [:]).merging(words.details) }
        return error
    }

    /// What a node has put into the state.
    private func url(_ key: String) -> String? {
        walk.context.state[key]?.string.flatMap { $0.isEmpty ? nil : $0 }
    }

    private static var userIsDifferent: AMError {
        .badRequest("Session Upgrade fails since user is different than original authenticated user")
    }
}
