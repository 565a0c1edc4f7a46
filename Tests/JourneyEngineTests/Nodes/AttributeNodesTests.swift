import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.4")) struct AttributeNodesTests {
    private func runner(collect: String, patch: String = "{}") throws -> JourneyRunner {
        try JourneyRunner(
            nodes: """
                "a": {"type": "UsernameCollector", "next": "ask"},
                "ask": {"type": "AttributeCollector", "config": \(collect), "next": "save"},
                "save": {"type": "PatchObject", "config": \(patch), "on": {"PATCHED": "yes", "FAILURE": "no"}},
                "yes": {"type": "callbacks", "callbacks": [{"type": "yes"}], "next": "success"},
                "no": {"type": "callbacks", "callbacks": [{"type": "no"}], "next": "success"}
                """)
    }

    @Test func `each attribute has the callback of its type, its title and its value`() throws {
        let runner = try runner(
            collect: #"{"attributesToCollect": ["preferences/updates", "givenName", "age"], "required": true}"#)
        let step = runner.answer(runner.start(), "demo")
        #expect(
            step.body["callbacks"]?.text
                == #"[{"type":"BooleanAttributeInputCallback","output":[{"name":"name","value":"preferences/updates"},"#
                + #"{"name":"prompt","value":"Send me news and updates"},{"name":"required","value":true},"#
                + #"{"name":"policies","value":{}},{"name":"failedPolicies","value":[]},"#
                + #"{"name":"validateOnly","value":false},{"name":"value","value":false}],"#
                + #""input":[{"name":"IDToken1","value":false},{"name":"IDToken1validateOnly","value":false}]},"#
                + #"{"type":"StringAttributeInputCallback","output":[{"name":"name","value":"givenName"},"#
                + #"{"name":"prompt","value":"First Name"},{"name":"required","value":true},"#
                + #"{"name":"policies","value":{}},{"name":"failedPolicies","value":[]},"#
                + #"{"name":"validateOnly","value":false},{"name":"value","value":"Demo"}],"#
                + #""input":[{"name":"IDToken2","value":"Demo"},{"name":"IDToken2validateOnly","value":false}]},"#
                + #"{"type":"NumberAttributeInputCallback","output":[{"name":"name","value":"age"},"#
                + #"{"name":"prompt","value":"How old are you?"},{"name":"required","value":true},"#
                + #"{"name":"policies","value":{}},{"name":"failedPolicies","value":[]},"#
                + #"{"name":"validateOnly","value":false},{"name":"value","value":null}],"#
                + #""input":[{"name":"IDToken3","value":null},{"name":"IDToken3validateOnly","value":false}]}]"#)
    }

    @Test func `what is collected is patched into the profile, beside what is there`() throws {
        let runner = try runner(collect: #"{"attributesToCollect": ["preferences/updates", "givenName", "age"]}"#)
        try runner.change { $0.attributes["preferences"] = ["marketing": true] }
        let step = runner.answer(runner.start(), "demo")
        #expect(runner.answer(step, true, "Ada", 30).end == "yes")
        let attributes = try runner.user()?.attributes
        #expect(attributes?["preferences"] == ["marketing": true, "updates": true])
        #expect(attributes?["givenName"] == "Ada" && attributes?["age"] == 30 && attributes?["sn"] == "User")
    }

    @Test func `a required attribute that is empty is asked for again, with what was typed elsewhere`() throws {
        let runner = try runner(collect: #"{"attributesToCollect": ["city", "givenName", "age"], "required": true}"#)
        let step = runner.answer(runner.start(), "demo")
        let again = runner.answer(step, "", "Ada", 30)
        #expect(again.types.count == 3)
        #expect(again.output(1, "value") == "Ada" && again.output(2, "value") == 30)
        #expect(runner.answer(again, "Paris", nil, "31").end == "yes")
        #expect(try runner.user()?.attributes["age"] == 31)
    }

    @Test func `a client may drop a callback, or want a check only`() throws {
        let runner = try runner(collect: #"{"attributesToCollect": ["city"]}"#)
        let step = runner.answer(runner.start(), "demo")
        let again = runner.answer(step, inputs: ["IDToken1": "Rome", "IDToken1validateOnly": true])
        #expect(again.types == ["StringAttributeInputCallback"] && again.output(0, "value") == "Rome")
        #expect(again.output(0, "validateOnly") == false)
        #expect(runner.answerNothing(again).end == "yes")
        #expect(try runner.user()?.attributes["city"] == "Rome")
    }

    @Test func `a required attribute can't be dodged`() throws {
        let runner = try runner(collect: #"{"attributesToCollect": ["preferences/updates"], "required": true}"#)
        let step = runner.answer(runner.start(), "demo")
        let again = runner.answerNothing(step)
        #expect(again.types == ["BooleanAttributeInputCallback"])
        #expect(runner.answer(again, "perhaps").types == ["BooleanAttributeInputCallback"])
        #expect(try runner.user()?.attributes["preferences"] == nil)
    }

    @Test func `ignored fields stay as they are`() throws {
        let runner = try runner(
            collect: #"{"attributesToCollect": ["givenName", "sn"]}"#, patch: #"{"ignoredFields": ["sn"]}"#)
        #expect(runner.answer(runner.answer(runner.start(), "demo"), "Ada", "Byron").end == "yes")
        #expect(try runner.user()?.attributes["givenName"] == "Ada")
        #expect(try runner.user()?.attributes["sn"] == "User")
    }

    @Test func `a patch fails without a user, for other objects, and for a name that is taken`() throws {
        let collect = #"{"attributesToCollect": ["userName"]}"#
        let runner = try runner(collect: collect)
        #expect(runner.answer(runner.answer(runner.start(), "demo"), "sdkuser").end == "no")
        #expect(runner.answer(runner.answer(runner.start(), "nobody"), "nobody").end == "no")
        let roles = try self.runner(collect: collect, patch: #"{"identityResource": "managed/alpha_role"}"#)
        #expect(roles.answer(roles.answer(roles.start(), "demo"), "demo").end == "no")
    }

    @Test func `a password in the state is set, and is no attribute`() throws {
        let runner = try JourneyRunner(
            nodes: """
                "a": {"type": "Page", "children": [{"type": "PlatformUsername"}, {"type": "PlatformPassword"}],
                      "next": "save"},
                "save": {"type": "PatchObject", "on": {"PATCHED": "check", "FAILURE": "failure"}},
                "check": {"type": "DataStoreDecision", "on": {"true": "success", "false": "failure"}}
                """)
        #expect(runner.answer(runner.start(), "demo", "N3w!word").isSuccess)
        #expect(try runner.user()?.attributes["password"] == nil)
    }
}
