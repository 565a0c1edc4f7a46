import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.4")) struct UserDecisionTests {
    /// A decision about the user who is named first.
    private func runner(_ type: String, _ configuration: String = "{}") throws -> JourneyRunner {
        try JourneyRunner(
            nodes: """
                "a": {"type": "UsernameCollector", "next": "decide"},
                "decide": {"type": "\(type)", "config": \(configuration), "on": {"true": "yes", "false": "no"}},
                "yes": {"type": "callbacks", "callbacks": [{"type": "true"}], "next": "success"},
                "no": {"type": "callbacks", "callbacks": [{"type": "false"}], "next": "success"}
                """)
    }

    private func decide(
        _ type: String, _ configuration: String = "{}", _ attributes: JSONObject = [:]
    ) throws -> String {
        let runner = try runner(type, configuration)
        try runner.change { user in for member in attributes { user.attributes[member.key] = member.value } }
        return runner.answer(runner.start(), "demo").end
    }

    @Test(arguments: [
        (#"{}"#, "true"), (#"{"presentAttribute": "mail"}"#, "true"), (#"{"presentAttribute": "city"}"#, "false"),
        (#"{"presentAttribute": "preferences/updates"}"#, "true"), (#"{"presentAttribute": "aliasList"}"#, "false"),
    ]) func `an attribute is there, the password included`(configuration: String, outcome: String) throws {
        let attributes: JSONObject = ["preferences": ["updates": false], "aliasList": []]
        #expect(try decide("AttributePresentDecision", configuration, attributes) == outcome)
    }

    @Test(arguments: [
        (#"{"comparisonAttribute": "city"}"#, "false"), (#"{"comparisonAttribute": "sn"}"#, "true"),
        (#"{"comparisonOperation": "EQUALS", "comparisonAttribute": "sn", "comparisonValue": "User"}"#, "true"),
        (#"{"comparisonOperation": "EQUALS", "comparisonAttribute": "sn", "comparisonValue": "user"}"#, "false"),
        (#"{"comparisonOperation": "EQUALS", "comparisonAttribute": "loginCount", "comparisonValue": "3"}"#, "true"),
        (#"{"comparisonOperation": "EQUALS", "comparisonAttribute": "aliasList", "comparisonValue": "b"}"#, "true"),
    ]) func `an attribute has a value`(configuration: String, outcome: String) throws {
        let attributes: JSONObject = ["loginCount": 3, "aliasList": ["a", "b"]]
        #expect(try decide("AttributeValueDecision", configuration, attributes) == outcome)
    }

    @Test(arguments: [(0, "true"), (23, "true"), (24, "false"), (100, "false")])
    func `a profile is complete to a degree`(threshold: Int, outcome: String) throws {
        #expect(try decide("ProfileCompletenessDecision", #"{"threshold": \#(threshold)}"#) == outcome)
    }

    @Test(arguments: [
        ("2026-01-02T02:05:05Z", "false"), ("2026-01-02T02:04:05Z", "true"), ("2020-01-01T00:00:00Z", "true"),
    ])
    func `a user is so old`(date: String, outcome: String) throws {
        let attributes: JSONObject = ["_meta": ["createDate": .string(date)]]
        #expect(try decide("TimeSinceDecision", #"{"elapsedTime": "60"}"#, attributes) == outcome)
    }

    @Test func `of a user whose age nobody knows, no time has passed`() throws {
        #expect(try decide("TimeSinceDecision", #"{"elapsedTime": "0"}"#) == "false")
    }

    @Test(arguments: [("active", "true"), ("inactive", "false")])
    func `an account is active`(status: String, outcome: String) throws {
        #expect(try decide("AccountActiveDecision", "{}", ["accountStatus": .string(status)]) == outcome)
    }

    @Test(arguments: [
        "AttributePresentDecision", "AttributeValueDecision", "ProfileCompletenessDecision", "TimeSinceDecision",
        "AccountActiveDecision", "KbaDecision", "TermsAndConditionsDecision",
    ]) func `without a user the journey fails`(type: String) throws {
        let runner = try runner(type, type == "AttributeValueDecision" ? #"{"comparisonAttribute": "sn"}"# : "{}")
        #expect(runner.answer(runner.start(), "nobody").status == 401)
    }

    @Test func `a user is found by mail, if it is one user's only`() throws {
        let runner = try JourneyRunner(
            nodes: """
                "a": {"type": "AttributeCollector", "config": {"attributesToCollect": ["mail"]}, "next": "find"},
                "find": {"type": "IdentifyExistingUser", "on": {"true": "show", "false": "no"}},
                "show": {"type": "DisplayUserName", "next": "success"},
                "no": {"type": "callbacks", "callbacks": [{"type": "none"}], "next": "success"}
                """)
        let found = runner.answer(runner.start(), "DEMO@example.com")
        #expect(found.types == ["TextOutputCallback"] && found.output(0, "message") == "demo")
        #expect(runner.answer(found).isSuccess)
        #expect(runner.answer(runner.start(), "nobody@example.com").end == "none")
        try runner.change("sdkuser") { $0.attributes["mail"] = "demo@example.com" }
        #expect(runner.answer(runner.start(), "demo@example.com").end == "none")
    }
}
