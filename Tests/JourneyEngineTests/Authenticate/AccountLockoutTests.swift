import IdentityStore
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §1.9, §1.16")) struct AccountLockoutTests {
    private func fixture(failures: Int?) throws -> JourneyFixture {
        var identity = IdentitySettings()
        identity.lockout.failures = failures
        identity.lockout.duration = .minutes(5)
        return try JourneyFixture(TestJourneys.login, identity: identity)
    }

    private func logIn(_ fixture: JourneyFixture, _ password: String, _ name: String = "demo") throws -> Int {
        try fixture.answer(try fixture.start("Login"), name, password).status
    }

    @Test func `an account is locked for its time on the tenant's clock, even for the right password`() throws {
        let fixture = try fixture(failures: 2)
        #expect(try logIn(fixture, "wrong") == 401)
        #expect(try logIn(fixture, "Ch4ng3!t") == 200)
        for _ in 1...2 { #expect(try logIn(fixture, "wrong") == 401) }
        let refused = try fixture.answer(try fixture.start("Login"), "demo", "Ch4ng3!t")
        #expect(refused.text == #"{"code":401,"reason":"Unauthorized","message":"Login failure"}"#)
        fixture.tenant.world.clock.advance(by: .minutes(5) - .milliseconds(1))
        #expect(try logIn(fixture, "Ch4ng3!t") == 401)
        fixture.tenant.world.clock.advance(by: .milliseconds(1))
        #expect(try logIn(fixture, "Ch4ng3!t") == 200)
        #expect(try fixture.user()?.attributes["loginFailures"] == nil)
    }

    @Test func `by default nobody is locked, and nothing is counted`() throws {
        let fixture = try fixture(failures: nil)
        for _ in 1...10 { #expect(try logIn(fixture, "wrong") == 401) }
        #expect(try fixture.user()?.attributes["loginFailures"] == nil)
        #expect(try logIn(fixture, "Ch4ng3!t") == 200)
    }

    @Test func `a failure of nobody is nobody's`() throws {
        #expect(try logIn(try fixture(failures: 1), "wrong", "nobody") == 401)
    }

    @Test func `a locked account is LOCKED to the node that looks`() throws {
        var identity = IdentitySettings()
        identity.lockout.failures = 1
        identity.lockout.duration = .minutes(5)
        let fixture = try JourneyFixture(
            """
            {"journey": "Login", "start": "name", "nodes": {
              "name": {"type": "UsernameCollector", "next": "password"},
              "password": {"type": "PasswordCollector", "next": "check"},
              "check": {"type": "IdentityStoreDecision", "on": {"TRUE": "success", "FALSE": "failure",
                        "LOCKED": "locked", "CANCELLED": "failure", "EXPIRED": "failure"}},
              "locked": {"type": "callbacks", "callbacks": [{"type": "TextOutputCallback",
                         "output": {"message": "locked", "messageType": "0"}}], "next": "failure"}}}
            """, identity: identity)
        for expected in [nil, "locked"] {
            let step = try fixture.answer(try fixture.start("Login"), "demo")
            #expect(try fixture.answer(step, "wrong").prompt == expected)
        }
    }
}
