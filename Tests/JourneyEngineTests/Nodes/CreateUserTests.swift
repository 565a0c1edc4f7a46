import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.4")) struct CreateUserTests {
    private static let ending = """
        "yes": {"type": "callbacks", "callbacks": [{"type": "yes"}], "next": "success"},
        "no": {"type": "callbacks", "callbacks": [{"type": "no"}], "next": "success"}
        """

    private func runner(_ attributes: String = #"["givenName", "sn", "mail"]"#) throws -> JourneyRunner {
        try JourneyRunner(
            nodes: """
                "a": {"type": "Page", "children": [
                        {"type": "PlatformUsername"}, {"type": "PlatformPassword"},
                        {"type": "AttributeCollector", "config": {"attributesToCollect": \(attributes)}}],
                      "next": "enough"},
                "enough": {"type": "RequiredAttributesDecision", "on": {"true": "make", "false": "missing"}},
                "missing": {"type": "Message", "on": {"true": "make", "false": "no"}},
                "make": {"type": "CreateObject", "config": {"identityResource": "managed/alpha_user"},
                         "on": {"CREATED": "check", "FAILURE": "no"}},
                "check": {"type": "DataStoreDecision", "on": {"true": "active", "false": "no"}},
                "active": {"type": "AccountActiveDecision", "on": {"true": "yes", "false": "no"}},
                \(Self.ending)
                """)
    }

    @Test func `a user is made of what was gathered and can log in`() throws {
        let runner = try runner()
        let step = runner.answer(runner.start(), "Ann", "Ab3!efgh", "Bea", "Lee", "ann@example.com")
        #expect(step.end == "yes")
        let success = runner.answer(step)
        #expect(success.isSuccess)
        let user = try #require(try runner.user("ann"))
        #expect(user.attributes["userName"] == "Ann" && user.attributes["givenName"] == "Bea")
        #expect(user.attributes["password"] == nil && user.isActive)
    }

    @Test(arguments: [
        ("demo", "Ab3!efgh", "ann@example.com"), ("ann", "weak", "ann@example.com"), ("ann", "Ab3!efgh", "nowhere"),
    ]) func `who fails the policies is not made`(name: String, password: String, mail: String) throws {
        let runner = try runner()
        let step = runner.answer(runner.start(), .string(name), .string(password), "Bea", "Lee", .string(mail))
        #expect(step.end == "no")
        #expect(try runner.user("ann") == nil)
    }

    @Test func `what a user must have is seen to be missing, and is missed`() throws {
        let runner = try runner(#"["givenName", "sn"]"#)
        let step = runner.answer(runner.start(), "ann", "Ab3!efgh", "Bea", "Lee")
        #expect(step.types == ["TextOutputCallback", "ConfirmationCallback"])
        #expect(runner.answer(step, nil, 0).end == "no")
    }

    @Test func `a patch as the user leaves alone what users may not change`() throws {
        let patch = { (path: String) in
            try JourneyRunner(
                nodes: """
                    "a": {"type": "UsernameCollector", "next": "ask"},
                    "ask": {"type": "AttributeCollector", "config": {"attributesToCollect": ["\(path)"]}, "next": "save"},
                    "save": {"type": "PatchObject", "config": {"patchAsObject": true},
                             "on": {"PATCHED": "yes", "FAILURE": "no"}},
                    \(Self.ending)
                    """)
        }
        let own = try patch("city")
        #expect(own.answer(own.answer(own.start(), "demo"), "Rome").end == "yes")
        let others = try patch("accountStatus")
        #expect(others.answer(others.answer(others.start(), "demo"), "inactive").end == "no")
        #expect(try others.user()?.isActive == true)
    }

    @Test func `a patch that fails the policies changes nothing`() throws {
        let runner = try JourneyRunner(
            nodes: """
                "a": {"type": "UsernameCollector", "next": "ask"},
                "ask": {"type": "AttributeCollector", "config": {"attributesToCollect": ["mail", "city"]}, "next": "save"},
                "save": {"type": "PatchObject", "on": {"PATCHED": "yes", "FAILURE": "no"}},
                \(Self.ending)
                """)
        #expect(runner.answer(runner.answer(runner.start(), "demo"), "nowhere", "Rome").end == "no")
        #expect(try runner.user()?.mail == "demo@example.com" && runner.user()?.attributes["city"] == nil)
    }
}

@Suite(.spec("NODES §3.4")) struct SocialAccountTests {
    @Test(arguments: ["ProvisionDynamicAccount", "ProvisionIdmAccount"])
    func `the user of a social login is made once`(type: String) throws {
        let runner = try JourneyRunner(
            nodes: """
                "a": {"type": "callbacks", "callbacks": [{"type": "HiddenValueCallback",
                      "output": {"value": "", "id": "x"}, "input": {"": "x"}, "store": "shared.userInfo"}], "next": "make"},
                "make": {"type": "\(type)", "next": "success"}
                """)
        let userInfo: JSONValue = [
            "attributes": ["mail": ["g@example.com"], "sn": ["Gee"], "uid": ["x"]],
            "userNames": ["username": ["google-1"]],
        ]
        #expect(runner.answer(runner.start(), userInfo).isSuccess)
        let user = try #require(try runner.user("google-1"))
        #expect(user.attributes["mail"] == "g@example.com" && user.attributes["sn"] == "Gee" && user.isActive)
        #expect(runner.answer(runner.start(), userInfo).isSuccess)
        #expect(try runner.user("google-1") == user)
    }

    @Test func `without a name nobody is made`() throws {
        let runner = try JourneyRunner(nodes: #""a": {"type": "ProvisionDynamicAccount", "next": "success"}"#)
        #expect(runner.start().status == 401)
    }
}
