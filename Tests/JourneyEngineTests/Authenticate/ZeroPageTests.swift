import HTTPMessages
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §1.2")) struct ZeroPageTests {
    private func credentials(_ username: String, _ password: String) -> HTTPFields {
        ["X-OpenAM-Username": username, "X-OpenAM-Password": password]
    }

    @Test(arguments: ["demo", "=?UTF-8?B?ZGVtbw==?=", "=?utf-8?q?d=65mo?="])
    func `the first answer is the success`(username: String) throws {
        let fixture = try JourneyFixture(TestJourneys.login, TestJourneys.rootLogin)
        let answer = try fixture.start("Login", credentials(username, "Ch4ng3!t"))
        #expect(try fixture.session(answer.token)?.userName == "demo")
        let root = try fixture.post(fields: credentials(username, "Ch4ng3!t"), realm: "/")
        #expect(!root.token.isEmpty)
    }

    @Test func `wrong ones end as the journey ends`() throws {
        let answer = try JourneyFixture(TestJourneys.login).start("Login", credentials("demo", "wrong"))
        #expect(answer.text == #"{"code":401,"reason":"Unauthorized","message":"Login failure"}"#)
    }

    @Test(.spec("NODES §4.1")) func `wrong ones use up one attempt: the page is sent again, and only the last locks`()
        throws
    {
        let runner = try JourneyRunner(set: "aic")
        for _ in 1...5 {
            let page = runner.start("Login", fields: credentials("demo", "wrong"))
            #expect(page.status == 200 && page.types == ["NameCallback", "PasswordCallback"])
            #expect(try runner.user()?.isActive == true)
        }
        #expect(runner.start("Login", fields: credentials("demo", "wrong")).status == 401)
        #expect(try runner.user()?.isActive == false)
    }

    @Test func `after wrong ones the client answers, one callback a step as well`() throws {
        let page = try JourneyRunner(set: "aic")
        #expect(page.answer(page.start("Login", fields: credentials("demo", "wrong")), "demo", "Ch4ng3!t").isSuccess)
        let single = try JourneyRunner(set: "classic")
        let name = single.start("RetryLimit", fields: credentials("demo", "wrong"))
        #expect(name.types == ["NameCallback"])
        #expect(single.answer(single.answer(name, "demo"), "Ch4ng3!t").isSuccess)
    }

    @Test func `a step that asks for more is shown`() throws {
        let fixture = try JourneyFixture(
            """
            {"journey": "Mixed", "start": "page", "nodes": {
              "page": {"type": "PageNode", "next": "success", "children": [
                {"type": "UsernameCollectorNode"},
                {"type": "ChoiceCollectorNode", "config": {"choices": ["a", "b"], "prompt": "Which"}}]}}}
            """)
        let answer = try fixture.start("Mixed", credentials("demo", "Ch4ng3!t"))
        #expect(answer.json["callbacks"]?.array?.count == 2)
    }

    @Test func `a name without a password answers no page that wants both`() throws {
        let fixture = try JourneyFixture(TestJourneys.login)
        let answer = try fixture.start("Login", ["X-OpenAM-Username": "demo", "X-OpenAM-Password": ""])
        #expect(answer.prompt == "User Name")
    }
}
