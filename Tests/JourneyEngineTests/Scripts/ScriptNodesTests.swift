import HTTPMessages
import JourneyEngine
import OrderedJSON
import TenantScripting
import TestSupport
import Testing

@Suite(.spec("NODES §3.3, §5.2")) struct ScriptNodesTests {
    private func provider(_ script: String, type: String = "MessageNode") throws -> JourneyFixture {
        try JourneyFixture(
            """
            {"journey": "C", "start": "c", "nodes": {
              "c": {"type": "ConfigProvider", "script": \(JSONValue.string(script).text),
                "config": {"nodeType": "\(type)"},
                "on": {"true": "yes", "false": "failure", "CONFIGURATION_FAILED": "failed"}},
              "yes": {"type": "respond", "body": "yes"}, "failed": {"type": "respond", "body": "failed"}}}
            """)
    }

    @Test func `a provider behaves as a node of the type that its script configures`() throws {
        let fixture = try provider("config = {message: {en: 'Hello ' + realm}}")
        let step = try fixture.start("C")
        #expect(step.prompt == "Hello /alpha")
        #expect(try fixture.answer(step, "0").text == "yes")
    }

    @Test(arguments: ["throw 1", "var x = 1", "config = {message: 5}", "var = "])
    func `a provider without a configuration has an outcome of its own`(script: String) throws {
        let fixture = try provider(script)
        #expect(try fixture.start("C").text == "failed")
        #expect(fixture.log.messages.contains { $0.hasPrefix("no configuration for MessageNode") })
    }

    @Test func `a client script is sent, and its result kept`() throws {
        let fixture = try JourneyFixture(
            """
            {"journey": "C", "start": "c", "nodes": {
              "c": {"type": "ClientScript", "script": "alert(1)", "config": {"scriptResult": "found"}, "next": "end"},
              "end": {"type": "respond", "body": "{{shared.found}}"}}}
            """)
        let step = try fixture.start("C")
        #expect(step.json["callbacks"]?.array?.map { $0["type"] } == ["TextOutputCallback", "HiddenValueCallback"])
        #expect(step.prompt == "alert(1)")
        #expect(try fixture.answer(step, "42").text == "42")
    }

    private func report(_ text: String) -> [String] {
        var library = JourneyLibrary()
        _ = JourneyLoader().load([JourneySource(path: "f", text: text)], realms: [.alpha], into: &library)
        return ScriptSourceCheck(library.dependencies, JavaScriptCoreEngine()).findings.map(\.description)
    }

    @Test func `the check parses scripts and tells what a tenant wouldn't run`() {
        let journey = { (script: String) in
            """
            {"journey": "J", "nodes": {"s": {"type": "Script",
              "script": \(script), "on": {"true": "success"}}}}
            """
        }
        #expect(report(journey(#""outcome = 'true'""#)).isEmpty)
        #expect(
            report(journey(#""\n}""#)).first?.contains(#"error: the script "s", line 2: SyntaxError"#) == true)
        #expect(
            report(journey("[\"var a;\",\n \"let b\"]")) == [
                #"f:3:2: warning: the script "s", line 2: `let` doesn't run on a tenant, whose engine is Rhino"#
            ])
        #expect(report(journey(#"{"text": "}", "language": "GROOVY"}"#)).isEmpty)
    }

    @Test func `scripts for browsers are none of the tenant's engine`() {
        let text = "import x from 'y'; let z = async () => {};"
        let journey = """
            {"journey": "J", "nodes": {"s": {"type": "ClientScript", "script": "\(text)", "next": "success"}}}
            """
        let export = { (context: String) in
            """
            {"_id": "1", "name": "s", "language": "JAVASCRIPT", "context": "\(context)", "script": ["\(text)"]}
            """
        }
        #expect(report(journey).isEmpty)
        #expect(report(export("AUTHENTICATION_CLIENT_SIDE")).isEmpty)
        #expect(!report(export("AUTHENTICATION_TREE_DECISION_NODE")).isEmpty)
    }
}
