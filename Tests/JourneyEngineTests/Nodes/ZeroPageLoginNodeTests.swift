import HTTPMessages
import JourneyEngine
import TestSupport
import Testing

@Suite(.spec("NODES §3.2")) struct ZeroPageLoginNodeTests {
    private func runner(_ config: String = "{}") throws -> JourneyRunner {
        try JourneyRunner(
            nodes: """
                "a": {"type": "ZeroPageLogin", "config": \(config), "on": {"true": "tell", "false": "ask"}},
                "tell": {"type": "respond", "body": ["{{shared.username}}", "{{transient.password}}"]},
                "ask": {"type": "Message", "on": {"*": "success"}}
                """)
    }

    private let credentials: HTTPFields = ["X-OpenAM-Username": "=?UTF-8?B?ZGVtbw==?=", "X-OpenAM-Password": "secret"]

    @Test func `name and password are taken from the header`() throws {
        #expect(try runner().start(fields: credentials).text == #"["demo","secret"]"#)
        let config = #"{"usernameHeader": "X-Name", "passwordHeader": "X-Word"}"#
        let fields: HTTPFields = ["x-name": "a", "X-WORD": "b"]
        #expect(try runner(config).start(fields: fields).text == #"["a","b"]"#)
    }

    @Test(
        arguments: [
            [:], ["X-OpenAM-Username": "demo"], ["X-OpenAM-Password": "secret"],
            ["X-OpenAM-Username": "", "X-OpenAM-Password": "secret"],
        ] as [HTTPFields]) func `one alone is none`(fields: HTTPFields) throws
    {
        #expect(try runner().start(fields: fields).types == ["TextOutputCallback", "ConfirmationCallback"])
    }

    @Test(
        arguments: [("https://app.example/in", true), ("https://app.example/", false), (nil, false)]
            as [(String?, Bool)])
    func `only listed pages may send them, where that is asked for`(referrer: String?, isLetIn: Bool) throws {
        let runner = try runner(#"{"allowWithoutReferer": false, "referrerWhiteList": ["https://app.example/in"]}"#)
        var fields = credentials
        fields["Referer"] = referrer
        #expect(runner.start(fields: fields).types.isEmpty == isLetIn)
    }

    @Test func `a name that no field can have is told by the check`() {
        let text = """
            {"journey": "J", "start": "a", "nodes": {"a": {"type": "ZeroPageLogin",
            "config": {"usernameHeader": "X Name"}, "on": {"*": "success"}}}}
            """
        let findings = JourneyChecker().report([JourneySource(path: "x", text: text)], realm: .alpha)
        #expect(
            findings.map(\.description) == [#"x:2:12: error: "X Name" can't be the name of a header field"#])
    }
}
