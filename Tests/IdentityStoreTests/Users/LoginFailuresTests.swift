import Determinism
import EndpointRouting
import IdentityStore
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §1.16")) struct LoginFailuresTests {
    private var user = ManagedUser(id: "a", realm: .alpha, attributes: ["userName": "ann", "accountStatus": "active"])
    private var rule = LockoutRule()

    init() {
        rule.failures = 2
        rule.duration = .minutes(5)
    }

    @Test mutating func `the failure that is too many locks for a time`() {
        LoginFailures.record(in: &user, at: .testNow, by: rule)
        #expect(user.mayLogIn(at: .testNow))
        LoginFailures.record(in: &user, at: .testNow + .minutes(1), by: rule)
        #expect(!user.mayLogIn(at: .testNow + .minutes(6) - .milliseconds(1)))
        #expect(user.mayLogIn(at: .testNow + .minutes(6)) && user.isActive)
    }

    @Test mutating func `failures while it is locked don't make it longer, one after that is the first again`() {
        for minute in [0, 1, 2] { LoginFailures.record(in: &user, at: .testNow + .minutes(minute), by: rule) }
        #expect(user.mayLogIn(at: .testNow + .minutes(6)))
        LoginFailures.record(in: &user, at: .testNow + .minutes(7), by: rule)
        #expect(user.mayLogIn(at: .testNow + .minutes(7)))
    }

    @Test mutating func `old failures don't count`() {
        LoginFailures.record(in: &user, at: .testNow, by: rule)
        LoginFailures.record(in: &user, at: .testNow + .minutes(300), by: rule)
        #expect(user.mayLogIn(at: .testNow + .minutes(300)))
    }

    @Test mutating func `without a time an account is locked until somebody unlocks it`() {
        rule.duration = nil
        for _ in 1...2 { LoginFailures.record(in: &user, at: .testNow, by: rule) }
        #expect(user.attributes["accountStatus"] == "inactive" && user.attributes["loginFailures"] == nil)
    }

    @Test mutating func `without a number nothing is counted, and a success forgets`() {
        LoginFailures.record(in: &user, at: .testNow, by: LockoutRule())
        #expect(user.attributes["loginFailures"] == nil && !LoginFailures.reset(in: &user))
        LoginFailures.record(in: &user, at: .testNow, by: rule)
        #expect(LoginFailures.reset(in: &user))
        #expect(user.attributes["loginFailures"] == nil && user.mayLogIn(at: .testNow))
    }
}
