import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §4")) struct StandardJourneysTests {
    private func runner() throws -> JourneyRunner { try JourneyRunner(set: "aic") }

    @Test func `the login page is a tenant's, byte for byte but for its authId`() throws {
        let step = try runner().start("Login")
        var body = step.body.object ?? [:]
        body["authId"] = nil
        let expected = ##"""
            {"callbacks":[{"type":"NameCallback","output":[{"name":"prompt","value":"User Name"}],\##
            "input":[{"name":"IDToken1","value":""}],"_id":0},{"type":"PasswordCallback",\##
            "output":[{"name":"prompt","value":"Password"}],"input":[{"name":"IDToken2","value":""}],"_id":1}],\##
            "header":"Sign In","description":"New here? \##
            <a href=\"#/service/Registration\">Create an account</a><br>\##
            <a href=\"#/service/ForgottenUsername\">Forgot username?</a>\##
            <a href=\"#/service/ResetPassword\"> Forgot password?</a>"}
            """##
        #expect(JSONValue.object(body).text == expected)
    }

    @Test func `five wrong passwords bring the page again, the sixth locks the account`() throws {
        let runner = try runner()
        var step = runner.start("Login")
        for _ in 1...5 {
            let next = runner.answer(step, "demo", "wrong")
            #expect(next.status == 200 && next.types == ["NameCallback", "PasswordCallback"])
            #expect(next.body["authId"] != step.body["authId"])
            step = next
        }
        #expect(runner.answer(step, "demo", "wrong").status == 401)
        #expect(try runner.user()?.isActive == false)
        let locked = runner.answer(runner.start("Login"), "demo", "Ch4ng3!t")
        #expect(locked.status == 401 && locked.body["message"] == "Login failure")
    }

    @Test func `the third login, and only the third, asks for preferences`() throws {
        let runner = try runner()
        for _ in 1...2 { #expect(runner.answer(runner.start("Login"), "demo", "Ch4ng3!t").isSuccess) }
        let ask = runner.answer(runner.start("Login"), "demo", "Ch4ng3!t")
        #expect(ask.body["header"] == "Please select your preferences" && ask.body["description"] == nil)
        #expect(ask.types == ["BooleanAttributeInputCallback", "BooleanAttributeInputCallback"])
        #expect(ask.output(0, "name") == "preferences/updates" && ask.output(1, "name") == "preferences/marketing")
        #expect(runner.answer(ask, true, false).isSuccess)
        #expect(try runner.user()?.attributes["preferences"] == ["updates": true, "marketing": false])
        #expect(runner.answer(runner.start("Login"), "demo", "Ch4ng3!t").isSuccess)
    }

    @Test func `who has stated all preferences isn't asked`() throws {
        let runner = try runner()
        try runner.change {
            $0.attributes["preferences"] = ["updates": true, "marketing": true]
            $0.attributes["loginCount"] = 2
        }
        #expect(runner.answer(runner.start("Login"), "demo", "Ch4ng3!t").isSuccess)
        #expect(try runner.user()?.attributes["loginCount"] == 3)
    }
}
