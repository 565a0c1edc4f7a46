import Determinism
import OrderedJSON

/// When a realm locks accounts (AM-BEHAVIOUR §1.16, "Lockout").
package struct LockoutRule: Sendable, Equatable {
    /// So many failures lock an account; nil: none do, but for journeys that have nodes for it.
    package var failures: Int?
    /// Only failures within this time count.
    package var interval: Duration = .minutes(300)
    /// How long an account stays locked; nil: until somebody unlocks it.
    package var duration: Duration?

    package init() {}
}

/// How often a user has failed to log in since the last success, as the profile keeps it.
package struct LoginFailures: Sendable, Equatable {
    /// The attribute of the profile.
    package static let attribute = "loginFailures"

    package let count: Int
    /// When the first of them was.
    package let since: Instant?
    package let lockedUntil: Instant?

    package init(of user: ManagedUser) {
        let kept = user.attributes[Self.attribute]
        count = kept?["count"]?.int ?? 0
        since = kept?["since"]?.string.flatMap { Instant(iso8601: $0) }
        lockedUntil = kept?["lockedUntil"]?.string.flatMap { Instant(iso8601: $0) }
    }

    private init(count: Int, since: Instant?, lockedUntil: Instant?) {
        self.count = count
        self.since = since
        self.lockedUntil = lockedUntil
    }

    /// Whether the account is locked for a time that isn't over.
    package func areLocking(at now: Instant) -> Bool { lockedUntil.map { now < $0 } ?? false }

    /// Counts a failure; the one that is too many locks the account.
    package static func record(in user: inout ManagedUser, at now: Instant, by rule: LockoutRule) {
        let former = LoginFailures(of: user)
        guard let maximum = rule.failures, !former.areLocking(at: now) else { return }
        let isFresh = former.lockedUntil == nil && (former.since.map { now - $0 < rule.interval } ?? false)
        let count = isFresh ? min(former.count, Int.max - 1) + 1 : 1
        guard count >= maximum else {
            LoginFailures(count: count, since: isFresh ? former.since : now, lockedUntil: nil).write(to: &user)
            return
        }
        guard let duration = rule.duration else {
            user.attributes[attribute] = nil
            user.attributes["accountStatus"] = "inactive"
            return
        }
        LoginFailures(count: count, since: now, lockedUntil: now + duration).write(to: &user)
    }

    /// Forgets all failures: what a login does. Whether there were any.
    package static func reset(in user: inout ManagedUser) -> Bool {
        guard user.attributes[attribute] != nil else { return false }
        user.attributes[attribute] = nil
        return true
    }

    private func write(to user: inout ManagedUser) {
        var kept: JSONObject = ["count": .int(count)]
        kept["since"] = since.map { .string($0.iso8601) }
        kept["lockedUntil"] = lockedUntil.map { .string($0.iso8601) }
        user.attributes[Self.attribute] = .object(kept)
    }
}

extension ManagedUser {
    /// Whether the account may be used: it is active, and no failures lock it.
    package func mayLogIn(at now: Instant) -> Bool {
        isActive && !LoginFailures(of: self).areLocking(at: now)
    }
}
