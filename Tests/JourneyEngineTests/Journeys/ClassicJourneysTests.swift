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
