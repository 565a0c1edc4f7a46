import EndpointRouting
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §1.3")) struct TenantVariablesTests {
    private let variables = TenantVariables([("esv-blue-piller", "blue"), ("esv.age", "28"), ("on", "true")])

    @Test(arguments: [
        ("&{esv.blue.piller}", "blue"), ("a &{esv.age} b &{esv.none|c} d", "a 28 b c d"),
        ("&{esv.none}", "&{esv.none}"),
        ("&{esv.age|30}", "28"), ("&{esv.none|}", ""), ("&{unclosed", "&{unclosed"),
        ("no placeholder", "no placeholder"),
        ("&{}", "&{}"), ("&{a|b|c}", "b|c"),
    ]) func `placeholders in a text are replaced`(text: String, expected: String) {
        #expect(variables.resolved(text) == expected)
    }

    @Test(
        arguments: [
            (["$int": "&{esv.age|5}"], 28), (["$int": "&{none|5}"], 5), (["$bool": "&{on}"], true),
            (["$string": "&{esv.age}"], "28"), (["$list": "a,b"], ["a", "b"]), (["$number": "&{none|7}"], 7),
            (["$int": "&{none}"], "&{none}"), (["a": ["&{on}", 1]], ["a": ["true", 1]]),
        ] as [(JSONValue, JSONValue)]) func `typed placeholders become values of their type`(
            value: JSONValue, expected: JSONValue
        )
    {
        #expect(variables.resolved(value) == expected)
    }

    @Test func `names that nothing is known of are told, those with a default are not`() {
        let value: JSONValue = ["a": ["&{x} &{esv.age}", ["$int": "&{y}"]], "b": "&{z|1}"]
        #expect(variables.unknownNames(in: value) == ["x", "y"])
    }

    private let journey = """
        {"journey": "J", "start": "a", "nodes": {"a": {
        "type": "RetryLimitDecision", "config": {"retryLimit": "&{esv.limit}", "incrementUserAttributeOnFailure": false},
        "on": {"Retry": "b", "Reject": "failure"}},
        "b": {"type": "Message", "config": {"message": {"en": "Welcome to &{esv.company}"}}, "on": {"*": "a"}}}}
        """

    @Test func `the check tells of a variable that nothing is known of`() {
        var library = JourneyLibrary()
        library.configuredVariables = TenantVariables([("esv-company", "ACME")])
        let findings = JourneyLoader().load(
            [JourneySource(path: "x", text: journey)], realms: [RealmPath("alpha")], into: &library)
        #expect(
            findings.map(\.description) == [
                "x:2:42: warning: nothing is known of the variable esv.limit: say --esv esv.limit=VALUE"
            ])
    }

    @Test func `a journey runs with the values, and with defaults where nothing is known`() throws {
        let runner = try JourneyRunner(journey, variables: TenantVariables([("esv.company", "ACME")]))
        var step = runner.start()
        for _ in 1...2 {
            #expect(step.output(0, "message") == "Welcome to ACME")
            step = runner.answer(step, nil, 0)
        }
        #expect(step.types == ["TextOutputCallback", "ConfirmationCallback"])
        #expect(runner.answer(step, nil, 0).status == 401, "three passes are the default")
    }

    @Test func `a configured value wins over an exported one`() {
        var library = JourneyLibrary()
        let text = """
            {"variable": {"esv-a": {"_id": "esv-a", "value": "1", "expressionType": "int"},
             "esv-b": {"_id": "esv-b", "valueBase64": "ZXhwb3J0ZWQ="}}}
            """
        library.configuredVariables = TenantVariables([("esv.a", "2")])
        _ = JourneyLoader().load([JourneySource(path: "x", text: text)], realms: [RealmPath("alpha")], into: &library)
        #expect(library.variables["esv.a"] == "2" && library.variables["esv-b"] == "exported")
    }
}
