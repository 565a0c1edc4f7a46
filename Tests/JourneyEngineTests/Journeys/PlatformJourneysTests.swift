import HTTPMessages
import IdentityStore
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

/// The platform's copies of a tenant's journeys among AM's samples, and the login of older tenants.
@Suite(.spec("NODES §4.1, §4.7")) struct PlatformJourneysTests {
    private let runner: JourneyRunner

    init() throws { runner = try JourneyRunner(set: "classic") }

    private func logIn(_ user: String, _ password: String, _ journey: String = "PlatformLogin") -> JourneyRunner.Reply {
        runner.answer(runner.start(journey), .string(user), .string(password))
    }

    @Test(arguments: ["PlatformLogin", "Login-classic"])
    func `a wrong password fails at once, and preferences are asked for at the third login`(journey: String) throws {
        #expect(runner.start(journey).types == ["NameCallback", "PasswordCallback"])
        for _ in 1...10 {
            #expect(
                logIn("demo", "wrong", journey).text
                    == #"{"code":401,"reason":"Unauthorized","message":"Login failure"}"#)
        }
        for _ in 1...2 { #expect(logIn("demo", "Ch4ng3!t", journey).isSuccess) }
        let page = logIn("demo", "Ch4ng3!t", journey)
        #expect(page.body["header"] == "Please select your preferences")
        #expect([0, 1].map { page.output($0, "name") } == ["preferences/updates", "preferences/marketing"])
        #expect(runner.answer(page, true, false).isSuccess)
        #expect(try runner.user()?.attributes["preferences"] == ["updates": true, "marketing": false])
    }

    @Test func `the user is made at once, without a mail`() throws {
        let page = runner.start("PlatformRegistration")
        #expect(page.body["header"] == "Sign Up" && page.body["stage"] == nil)
        let end = runner.answer(
            page,
            inputs: [
                "IDToken1": "ann", "IDToken2": "Ann", "IDToken3": "Lee", "IDToken4": "ann@example.com",
                "IDToken5": true, "IDToken6": false, "IDToken7": "Ab3!efgh",
                "IDToken8question": "Who was your first employer?", "IDToken8answer": "Acme", "IDToken9": true,
            ])
        #expect(end.isSuccess)
        #expect(try runner.outbox().isEmpty && runner.user("ann")?.attributes["loginCount"] == 1)
        #expect(logIn("ann", "Ab3!efgh").isSuccess)
    }

    @Test func `a mailed link leads to a new password`() throws {
        let waiting = runner.answer(runner.start("PlatformResetPassword"), "demo@example.com")
        #expect(waiting.types == ["SuspendedTextOutputCallback"])
        let page = try runner.openLatestLink()
        #expect(page.body["description"] == "Change password")
        #expect(runner.answer(page, "N3w!passw0rd").isSuccess)
        #expect(logIn("demo", "N3w!passw0rd").isSuccess)
    }

    @Test func `a mailed user name leads to the platform's login`() throws {
        let waiting = runner.answer(runner.start("PlatformForgottenUsername"), "demo@example.com")
        #expect(waiting.types == ["SuspendedTextOutputCallback"])
        let page = try runner.openLatestLink()
        #expect(page.types == ["NameCallback", "PasswordCallback"])
        #expect(runner.answer(page, "demo", "Ch4ng3!t").isSuccess)
    }

    @Test func `a session's user changes the password, who knows the present one`() throws {
        let token = try #require(logIn("demo", "Ch4ng3!t").body["tokenId"]?.string)
        let session: HTTPFields = ["iPlanetDirectoryPro": token]
        #expect(runner.answer(runner.start("PlatformUpdatePassword", fields: session), "wrong").status == 401)
        let page = runner.answer(runner.start("PlatformUpdatePassword", fields: session), "Ch4ng3!t")
        #expect(page.body["header"] == "Update Password")
        #expect(runner.answer(page, "N3w!passw0rd").isSuccess)
        #expect(logIn("demo", "N3w!passw0rd").isSuccess)
    }
}
