import IdentityStore
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

/// A login with push as its second factor, wired as Ping's page *Push Sender node* (auth-node-ref 8.1) draws it.
@Suite(.spec("NODES §3.5")) struct SecondFactorJourneyTests {
    private static let journey = """
        {"journey": "Push", "start": "credentials", "nodes": {
          "credentials": {"type": "Page", "children": [{"type": "UsernameCollector"}, {"type": "PasswordCollector"}],
            "next": "check"},
          "check": {"type": "DataStoreDecision", "on": {"true": "send", "false": "failure"}},
          "send": {"type": "PushSender", "on": {"SENT": "wait", "NOT_REGISTERED": "options", "SKIPPED": "success"}},
          "wait": {"type": "PushWait", "on": {"DONE": "look", "EXITED": "code"}},
          "look": {"type": "PushResultVerifier", "config": {"stubResult": [
            {"when": {"header": "X-Phone", "equals": "yes"}, "approved": true},
            {"when": {"header": "X-Phone", "equals": "no"}, "approved": false}]},
            "on": {"TRUE": "success", "FALSE": "failure", "EXPIRED": "send", "WAITING": "wait"}},
          "options": {"type": "MultiFactorRegistrationOptions", "on": {"registerOutcome": "register",
            "getAppOutcome": "app", "skipOutcome": "success", "optOutOutcome": "optOut"}},
          "app": {"type": "GetAuthenticatorApp", "next": "options"},
          "optOut": {"type": "OptOutMultiFactorAuthentication", "next": "success"},
          "register": {"type": "PushRegistration", "config": {"stubResult": [{"registered": true}]}, "on": {
            "successOutcome": "codes", "failureOutcome": "failure", "timeoutOutcome": "options"}},
          "codes": {"type": "RecoveryCodeDisplay", "next": "send"},
          "code": {"type": "RecoveryCodeCollectorDecision", "config": {"recoveryCodeType": "PUSH"}, "on": {
            "true": "success", "false": "again"}},
          "again": {"type": "RetryLimitDecision", "config": {"retryLimit": 1}, "on": {"Retry": "code", "Reject": "failure"}}}}
        """

    private let fixture: JourneyFixture

    init() throws { fixture = try JourneyFixture(Self.journey) }

    private func logIn() throws -> Answer { try fixture.answer(try fixture.start("Push"), "demo", "Ch4ng3!t") }

    /// Waits as long as the client is told, then sends the step back.
    private func wait(_ step: Answer, phone: String? = nil) throws -> Answer {
        let milliseconds = step.output(0, "waitTime")?.string.flatMap { Int($0) } ?? 0
        fixture.tenant.world.clock.advance(by: .milliseconds(milliseconds))
        return try fixture.answer(step, fields: phone.map { ["X-Phone": $0] } ?? [:])
    }

    /// The step that waits for the phone, which is registered on the way if it isn't.
    private func waiting() throws -> Answer {
        let step = try logIn()
        guard step.types.last == "ConfirmationCallback", step.types.first == "TextOutputCallback" else { return step }
        let codes = try fixture.answer(try fixture.answer(step, "0"))
        return try fixture.answer(codes)
    }

    @Test func `who has no phone gets the app, registers, and is asked at once`() throws {
        let options = try logIn()
        #expect(options.output(1, "options")?.array?.count == 4)
        let app = try fixture.answer(options, "1")
        #expect(app.text.contains("Apple App Store"))
        let code = try fixture.answer(try fixture.answer(app), "0")
        #expect(code.types.last == "PollingWaitCallback")
        let recovery = try fixture.answer(code)
        #expect(recovery.text.contains("Recovery Codes"))
        let asked = try fixture.answer(recovery)
        #expect(asked.types == ["PollingWaitCallback", "ConfirmationCallback"])
        #expect(try fixture.outbox().map(\.kind) == [.push])
        #expect(try wait(asked, phone: "yes").token.isEmpty == false)
    }

    @Test func `as long as the phone is silent the client waits, and the message expires`() throws {
        var step = try waiting()
        for _ in 1..<24 { step = try wait(step) }
        #expect(step.types.first == "PollingWaitCallback")
        #expect(try fixture.outbox().count == 1)
        step = try wait(step)
        #expect(try fixture.outbox().count == 2, "two minutes are over: the phone is asked again")
        #expect(try wait(step, phone: "no").status == 401)
    }

    @Test func `whose phone is elsewhere has a recovery code, and one try more`() throws {
        let code = try fixture.answer(try waiting(), "0")
        #expect(code.prompt == "Recovery Code")
        let again = try fixture.answer(code, "wrong")
        #expect(again.prompt == "Recovery Code")
        let user = try #require(try fixture.user())
        let right = UserDevices(.push, of: user).all.first?["recoveryCodes"]?[0]?.string ?? ""
        #expect(try fixture.answer(again, right).token.isEmpty == false)
        let second = try fixture.answer(try fixture.answer(try waiting(), "0"), right)
        #expect(try fixture.answer(second, right).status == 401)
    }

    @Test func `a skip is for once, an opt-out for ever`() throws {
        #expect(try fixture.answer(try logIn(), "2").token.isEmpty == false)
        #expect(try logIn().types.last == "ConfirmationCallback")
        #expect(try fixture.answer(try logIn(), "3").token.isEmpty == false)
        #expect(try logIn().token.isEmpty == false)
    }
}
