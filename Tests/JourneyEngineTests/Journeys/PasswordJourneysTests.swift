import HTTPMessages
import IdentityStore
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

/// ResetPassword, ForgottenUsername and UpdatePassword.
@Suite(.spec("NODES §4.3, §4.4, §4.5")) struct PasswordJourneysTests {
    private func runner() throws -> JourneyRunner { try JourneyRunner(set: "aic") }

    private static let waiting = """
        {"callbacks":[{"type":"SuspendedTextOutputCallback","output":[{"name":"message",\
        "value":"An email has been sent to the address you entered. Click the link in that email to proceed."},\
        {"name":"messageType","value":"0"}]}]}
        """
    private static let gone = """
        {"code":401,"reason":"Unauthorized","message":"org.forgerock.openam.auth.nodes.framework.token.\
        SuspendedAuthSessionException: Token not found. It may have expired."}
        """

    /// A body without its authId.
    private func text(_ reply: JourneyRunner.Reply) -> String {
        var body = reply.body.object ?? [:]
        body["authId"] = nil
        return JSONValue.object(body).text
    }

    @Test func `a mailed link leads to a new password`() throws {
        let runner = try runner()
        let first = runner.start("ResetPassword")
        #expect(first.types == ["StringAttributeInputCallback"] && first.output(0, "name") == "mail")
        #expect(first.body["header"] == "Reset Password" && first.output(0, "prompt") == "Email Address")
        #expect(
            first.body["description"] == "Enter your email address or <a href=\"#/service/Login\">Sign in</a>")
        let waiting = runner.answer(first, "demo@example.com")
        #expect(text(waiting) == Self.waiting && waiting.body["authId"]?.string?.isEmpty == false)
        let mail = try #require(try runner.outbox().last)
        #expect(mail.to == "demo@example.com" && mail.subject == "Reset your password")
        let third = runner.open(try #require(mail.link))
        #expect(third.body["header"] == "Reset Password" && third.body["description"] == "Change password")
        #expect(third.types == ["ValidatedCreatePasswordCallback"])
        #expect(runner.answer(third, "N3w!passw0rd").isSuccess)
        #expect(runner.answer(runner.start("Login"), "demo", "N3w!passw0rd").isSuccess)
        #expect(runner.answer(runner.start("Login"), "demo", "Ch4ng3!t").types.count == 2)
        let again = runner.open(try #require(mail.link))
        #expect(again.status == 401 && again.text == Self.gone)
    }

    @Test(arguments: ["ResetPassword", "ForgottenUsername"])
    func `nobody learns who has an account`(journey: String) throws {
        let runner = try runner()
        let unknown = runner.answer(runner.start(journey), "nobody@example.com")
        #expect(text(unknown) == Self.waiting)
        #expect(try runner.outbox().isEmpty)
        #expect(text(runner.answer(runner.start(journey), "demo@example.com")) == Self.waiting)
        #expect(try runner.outbox().count == 1)
    }

    @Test func `an address is asked for until there is one`() throws {
        let runner = try runner()
        #expect(runner.answer(runner.start("ResetPassword"), "").types == ["StringAttributeInputCallback"])
        #expect(try runner.outbox().isEmpty)
    }

    @Test func `the user name is mailed, and the link leads to the login`() throws {
        let runner = try runner()
        let first = runner.start("ForgottenUsername")
        #expect(first.body["header"] == "Forgotten Username")
        _ = runner.answer(first, "sdkuser@example.com")
        let mail = try #require(try runner.outbox().last)
        #expect(mail.text?.contains("Your user name is sdkuser.") == true)
        let login = runner.open(try #require(mail.link))
        #expect(login.body["header"] == "Sign In" && login.types == ["NameCallback", "PasswordCallback"])
        #expect(runner.answer(login, "sdkuser", "password").isSuccess)
    }

    private func signedIn(_ runner: JourneyRunner) throws -> HTTPFields {
        let end = runner.answer(runner.start("Login"), "demo", "Ch4ng3!t")
        return ["iPlanetDirectoryPro": try #require(end.body["tokenId"]?.string)]
    }

    @Test func `who is signed in changes the password with the present one`() throws {
        let runner = try runner()
        let session = try signedIn(runner)
        let first = runner.start("UpdatePassword", fields: session)
        #expect(first.body["header"] == "Verify Existing Password")
        #expect(first.body["description"] == "Enter current password" && first.types == ["PasswordCallback"])
        let second = runner.answer(first, "Ch4ng3!t")
        #expect(second.body["header"] == "Update Password" && second.body["description"] == "Enter new password")
        #expect(second.types == ["ValidatedCreatePasswordCallback"])
        let end = runner.answer(second, "N3w!passw0rd")
        #expect(end.isSuccess)
        #expect(runner.answer(runner.start("Login"), "demo", "N3w!passw0rd").isSuccess)
        #expect(try runner.outbox().isEmpty)
    }

    @Test func `a wrong present password fails, and so does a client without session`() throws {
        let runner = try runner()
        let first = runner.start("UpdatePassword", fields: try signedIn(runner))
        let refused = runner.answer(first, "wrong")
        #expect(refused.status == 401 && refused.body["message"] == "Login failure")
        #expect(runner.start("UpdatePassword").status == 401)
    }

    @Test func `a user without a password proves the address instead`() throws {
        let runner = try runner()
        let session = try signedIn(runner)
        try runner.forgetPassword()
        let waiting = runner.start("UpdatePassword", fields: session)
        #expect(waiting.types == ["SuspendedTextOutputCallback"])
        #expect(waiting.output(0, "message")?.string?.hasPrefix("An email has been sent to your address, ") == true)
        let mail = try #require(try runner.outbox().last)
        #expect(mail.subject == "Confirm that you want a new password")
        let page = runner.open(try #require(mail.link))
        #expect(page.body["header"] == "Update Password")
        #expect(runner.answer(page, "N3w!passw0rd").isSuccess)
        #expect(runner.answer(runner.start("Login"), "demo", "N3w!passw0rd").isSuccess)
    }
}
