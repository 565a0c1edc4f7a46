import HTTPMessages
import JourneyEngine
import TestSupport
import Testing

@Suite(.spec("NODES §4.7")) struct ClassicJourneysTests {
    private func runner() throws -> JourneyRunner { try JourneyRunner(set: "classic") }

    @Test(arguments: ["Example", "ldapService", "RetryLimit"])
    func `each answer holds one callback`(journey: String) throws {
        let runner = try runner()
        let name = runner.start(journey)
        #expect(name.types == ["NameCallback"] && name.output(0, "prompt") == "User Name")
        let password = runner.answer(name, "demo")
        #expect(password.types == ["PasswordCallback"] && password.output(0, "prompt") == "Password")
        #expect(runner.answer(password, "Ch4ng3!t").isSuccess)
    }

    @Test(arguments: ["Example", "ldapService"])
    func `credentials in the header are enough, and wrong ones fail at once`(journey: String) throws {
        let runner = try runner()
        let right: HTTPFields = ["X-OpenAM-Username": "demo", "X-OpenAM-Password": "Ch4ng3!t"]
        #expect(runner.start(journey, fields: right).isSuccess)
        let wrong: HTTPFields = ["X-OpenAM-Username": "demo", "X-OpenAM-Password": "wrong"]
        #expect(runner.start(journey, fields: wrong).status == 401)
        #expect(runner.answer(runner.answer(runner.start(journey), "demo"), "wrong").status == 401)
    }

    @Test func `a cookie stands in for the login`() throws {
        let runner = try runner()
        let password = runner.answer(runner.start("PersistentCookie"), "demo")
        let end = runner.answer(password, "Ch4ng3!t")
        #expect(end.isSuccess)
        let cookie = try #require(end.cookies.first { $0.hasPrefix("session-jwt=") })
        let fields: HTTPFields = [.cookie: String(cookie.prefix { $0 != ";" })]
        #expect(runner.start("PersistentCookie", fields: fields).isSuccess)
        #expect(runner.start("PersistentCookie", fields: [.cookie: "session-jwt=x"]).types == ["NameCallback"])
    }

    @Test func `a code comes by mail`() throws {
        let runner = try runner()
        let password = runner.answer(runner.start("HmacOneTimePassword"), "demo")
        let ask = runner.answer(password, "Ch4ng3!t")
        #expect(ask.types == ["PasswordCallback"] && ask.output(0, "prompt") == "One Time Password")
        let code = try #require(try runner.outbox().last?.code)
        #expect(code.count == 8)
        #expect(runner.answer(ask, .string(code)).isSuccess)
    }

    @Test func `an agent comes with its credentials in the header`() throws {
        var settings = JourneySettings()
        settings.agents = [AgentProfile(name: "gateway", password: "s3cret")]
        let runner = try JourneyRunner(set: "classic", settings: settings)
        let right: HTTPFields = ["X-OpenAM-Username": "gateway", "X-OpenAM-Password": "s3cret"]
        #expect(runner.start("Agent", fields: right).isSuccess)
        let user: HTTPFields = ["X-OpenAM-Username": "demo", "X-OpenAM-Password": "Ch4ng3!t"]
        #expect(runner.start("Agent", fields: user).status == 401)
        #expect(runner.start("Agent").status == 401)
    }

    @Test func `nobody signs in by a token as long as no key is given`() throws {
        let runner = try runner()
        let step = runner.start("amsterService")
        #expect(step.types == ["HiddenValueCallback"] && step.output(0, "id") == "jwt")
        #expect(runner.answer(step, "x.y.z").status == 401)
    }

    @Test func `a stranger of a social login becomes the anonymous user`() throws {
        let end = try runner().startElsewhere("Google-AnonymousUser")
        #expect(end.isSuccess && end.body["successUrl"] == "https://www.example.com/")
    }

    @Test(arguments: ["Google-DynamicAccountCreation", "Facebook-ProvisionIDMAccount"])
    func `a stranger of a social login gets an account once`(journey: String) throws {
        let runner = try runner()
        let isGoogle = journey.hasPrefix("Google")
        let name = isGoogle ? "google-1000001" : "facebook-1000001"
        for isNew in [true, false] {
            var step = try runner.startElsewhere(journey)
            if isGoogle, isNew {
                #expect(step.types == ["PasswordCallback"])
                let again = runner.answer(step, "wrong")
                #expect(again.types == ["PasswordCallback"])
                let mail = try #require(try runner.outbox().last)
                #expect(mail.to == "google@example.com")
                let password = runner.answer(again, .string(try #require(mail.code)))
                #expect(password.types == ["PasswordCallback", "PasswordCallback"])
                step = runner.answer(password, "Ch4ng3!t", "Ch4ng3!t")
            }
            #expect(step.isSuccess, "\(step.text)")
            #expect(try runner.user(name)?.isActive == true)
        }
    }

    @Test func `the account has the password that was chosen for it`() throws {
        let runner = try runner()
        let code = try runner.startElsewhere("Google-DynamicAccountCreation")
        let password = runner.answer(code, .string(try #require(try runner.outbox().last?.code)))
        #expect(runner.answer(password, "N3w!pass", "N3w!pass").isSuccess)
        let login = runner.answer(runner.start("Example"), "google-1000001")
        #expect(runner.answer(login, "N3w!pass").isSuccess)
    }

    @Test func `a code of a social login may be tried three times more`() throws {
        let runner = try runner()
        var step = try runner.startElsewhere("Google-DynamicAccountCreation")
        for _ in 1...3 {
            step = runner.answer(step, "wrong")
            #expect(step.types == ["PasswordCallback"])
        }
        #expect(runner.answer(step, "wrong").status == 401)
    }

    @Test func `three more tries are given, and no fourth`() throws {
        let runner = try runner()
        var step = runner.start("RetryLimit")
        for _ in 1...3 {
            step = runner.answer(runner.answer(step, "demo"), "wrong")
            #expect(step.types == ["NameCallback"])
        }
        #expect(runner.answer(runner.answer(step, "demo"), "wrong").status == 401)
    }
}
