import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.2")) struct LockoutNodesTests {
    private func retrying(_ config: String) throws -> JourneyRunner {
        try JourneyRunner(
            nodes: """
                "a": {"type": "Page", "children": [{"type": "PlatformUsername"}, {"type": "PlatformPassword"}],
                      "next": "check"},
                "check": {"type": "DataStoreDecision", "on": {"true": "success", "false": "tries"}},
                "tries": {"type": "RetryLimitDecision", "config": \(config),
                          "on": {"Retry": "a", "Reject": "failure"}}
                """)
    }

    /// How many wrong passwords one journey takes before it fails; ends at ten.
    private func wrongPasswords(_ runner: JourneyRunner, name: JSONValue = "demo") -> Int {
        var reply = runner.start()
        for count in 1...10 {
            reply = runner.answer(reply, name, "wrong")
            if reply.status == 401 { return count }
        }
        return 10
    }

    @Test func `so many passes give a retry, the next one is rejected`() throws {
        #expect(wrongPasswords(try retrying(#"{"retryLimit": 2, "incrementUserAttributeOnFailure": false}"#)) == 3)
        #expect(wrongPasswords(try retrying("{}")) == 4)
        #expect(wrongPasswords(try retrying(#"{"retryLimit": 0}"#)) == 1)
    }

    @Test func `the count outlives the journey in the user's profile only`() throws {
        let forgetful = try retrying(#"{"retryLimit": 2, "incrementUserAttributeOnFailure": false}"#)
        _ = wrongPasswords(forgetful)
        #expect(wrongPasswords(forgetful) == 3)
        let runner = try retrying(#"{"retryLimit": 2}"#)
        _ = runner.answer(runner.start(), "demo", "wrong")
        #expect(wrongPasswords(runner) == 2)
        #expect(wrongPasswords(runner, name: "nobody") == 3)
    }

    @Test func `a login forgets the failures`() throws {
        let runner = try retrying(#"{"retryLimit": 2}"#)
        let second = runner.answer(runner.start(), "demo", "wrong")
        #expect(try runner.user()?.attributes["retryLimitNodeCount"] != nil)
        #expect(runner.answer(second, "demo", "Ch4ng3!t").isSuccess)
        #expect(try runner.user()?.attributes["retryLimitNodeCount"] == nil)
        #expect(wrongPasswords(runner) == 3)
    }

    private func lockout(_ action: String) throws -> JourneyRunner {
        try JourneyRunner(
            nodes: """
                "a": {"type": "UsernameCollector", "next": "b"},
                "b": {"type": "AccountLockout", "config": {"lockAction": "\(action)"}, "next": "done"},
                "done": {"type": "callbacks", "callbacks": [{"type": "done"}], "next": "success"}
                """)
    }

    @Test func `an account is locked, and unlocked`() throws {
        let locking = try lockout("LOCK")
        #expect(locking.answer(locking.start(), "demo").end == "done")
        #expect(try locking.user()?.attributes["accountStatus"] == "inactive")
        let unlocking = try lockout("UNLOCK")
        try unlocking.change { $0.attributes["accountStatus"] = "inactive" }
        #expect(unlocking.answer(unlocking.start(), "demo").end == "done")
        #expect(try unlocking.user()?.isActive == true)
    }

    @Test func `a lockout without a user ends the journey`() throws {
        let runner = try lockout("LOCK")
        #expect(runner.answer(runner.start(), "nobody").status == 401)
        let nameless = try JourneyRunner(nodes: #""a": {"type": "AccountLockout", "next": "success"}"#)
        #expect(nameless.start().status == 401)
    }
}
