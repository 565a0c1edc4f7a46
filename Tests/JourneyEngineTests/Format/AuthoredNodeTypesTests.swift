import EndpointRouting
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §1.5, §6")) struct AuthoredNodeTypesTests {
    private func text(_ types: String, node: String = #"{"type": "designer-a", "next": "success"}"#) -> String {
        #"{"journey": "J", "nodes": {"n": \#(node)}, "nodeTypes": \#(types)}"#
    }

    private func report(_ text: String) -> [String] {
        JourneyChecker().report([JourneySource(path: "f", text: text)], realm: .alpha).map(\.description)
    }

    private static let whole = """
        {"a": {"displayName": "A", "description": "Does it.", "outcomes": ["done"], "tags": ["x"], "inputs": [],
          "outputs": ["c"], "errorOutcome": false, "script": ["a", "b"], "properties": {
            "p": {"title": "P", "description": "Of it.", "type": "NUMBER", "required": true, "defaultValue": 1},
            "q": {"type": "STRING", "options": {"X": "x", "Y": "y"}}, "r": {"type": "STRING", "required": true}}}}
        """

    @Test func `a type that a file makes is known to its check`() {
        #expect(
            report(text(Self.whole, node: #"{"type": "designer-a", "config": {"r": "x"}, "next": "success"}"#)).isEmpty)
        #expect(
            report(text(Self.whole, node: #"{"type": "designer-a", "config": {"q": "Z"}, "on": {"don": "success"}}"#))
                == [
                    #"f:1:67: error: "q" must be one of "X", "Y"; did you mean "X"?"#
                ])
        #expect(
            report(text(Self.whole)) == [#"f:1:28: error: "r" is needed"#])
    }

    @Test(arguments: [
        ("5", #""nodeTypes" must be an object"#), (#"{"a": 5}"#, "a node type must be an object"),
        (#"{"a": {"script": "x"}}"#, #"a node type needs "outcomes""#),
        (#"{"a": {"outcomes": [], "script": "x"}}"#, #"a node type needs "outcomes""#),
        (#"{"a": {"outcomes": [1], "script": "x"}}"#, #""outcomes" must be a list of texts"#),
        (#"{"a": {"outcomes": ["o"]}}"#, #""script" is a text, a list of lines"#),
        (#"{"a": {"outcomes": ["o"], "script": {"fil": "x"}}}"#, #""script" is a text, a list of lines"#),
        (#"{"a": {"outcomes": ["o"], "script": {"file": 1}}}"#, #""script" is a text, a list of lines"#),
        (#"{"a": {"outcomes": ["o"], "script": {"text": {}}}}"#, #""script" is a text, a list of lines"#),
        (#"{"a": {"outcomes": ["o"], "script": [1]}}"#, #""script" is a text, a list of lines"#),
        (#"{"a": {"outcomes": ["o"], "script": "x", "properties": {"p": 5}}}"#, "a property must be an object"),
        (
            #"{"a": {"outcomes": ["o"], "script": "x", "properties": {"p": {"type": "STRINGS"}}}}"#,
            #""type" must be one of STRING, NUMBER, BOOLEAN, OBJECT; did you mean "STRING"?"#
        ), (#"{"a": {"outcomes": ["o"], "script": "x", "errorOutcome": 1}}"#, #""errorOutcome" must be true or false"#),
        (#"{"a": {"outcomes": ["o"], "script": "x", "errorOutcom": true}}"#, #"the key "errorOutcom" means nothing"#),
    ])
    func `what is wrong with a type is told`(types: String, problem: String) {
        #expect(report(text(types)).contains { $0.contains(problem) }, "\(report(text(types)))")
    }

    @Test(arguments: [#""a\nb""#, #"["a", "b"]"#, #"{"text": "a\nb"}"#, #"{"text": ["a", "b"]}"#])
    func `a script stands in a type as it does in a node`(script: String) throws {
        let file = text(#"{"a": {"outcomes": ["o"], "script": \#(script)}}"#)
        #expect(!report(file).contains { $0.contains("script") }, "\(report(file))")
        var library = JourneyLibrary()
        _ = JourneyLoader().load([JourneySource(path: "f", text: file)], realms: [.alpha], into: &library)
        #expect(library.dependencies.object(.nodeType, "a")?.scriptText == "a\nb")
        let value = try JourneyFile(path: "x", bytes: Array(file.utf8), realm: .alpha).value
        #expect(SchemaValidator(root: JourneyFileSchema().json).problems(in: value).isEmpty)
    }

    @Test func `the schema takes what the check takes, and knows the types of files that it is made with`() throws {
        let file = text(Self.whole, node: #"{"type": "designer-a", "config": {"r": "x"}, "next": "success"}"#)
        let value = try JourneyFile(path: "x", bytes: Array(file.utf8), realm: .alpha).value
        #expect(SchemaValidator(root: JourneyFileSchema().json).problems(in: value).isEmpty)
        var library = JourneyLibrary()
        _ = JourneyLoader().load([JourneySource(path: "f", text: file)], realms: [.alpha], into: &library)
        let catalog = NodeCatalog.standard.including(library.dependencies.nodeTypes)
        let schema = JourneyFileSchema(catalog: catalog).json
        #expect(SchemaValidator(root: schema).problems(in: value).isEmpty)
        let wrong = text(
            Self.whole, node: #"{"type": "designer-a", "config": {"q": "Z", "r": "x"}, "next": "success"}"#)
        let other = try JourneyFile(path: "x", bytes: Array(wrong.utf8), realm: .alpha).value
        #expect(!SchemaValidator(root: schema).problems(in: other).isEmpty)
    }

    @Test func `a journey becomes an export with the types that it uses, and comes back`() throws {
        let node = #"{"type": "Page", "children": [{"type": "designer-NiceNode"}], "next": "success"}"#
        let types = #"{"NiceNode": {"displayName": "Nice", "outcomes": ["done"], "script": {"file": "nice.js"}}}"#
        let conversion = try JourneyConversion(
            [JourneySource(path: "f.journey.json", text: text(types, node: node))], realm: "alpha"
        ) { $0 == "nice.js" ? Array("action.goTo('done')".utf8) : nil }
        let export = try #require(try conversion.files(.frodo).first)
        let section = try JSONValue(parsing: export.text)["trees"]?["J"]?["nodeTypes"]?["NiceNode-1"]
        #expect(section?["serviceName"] == "NiceNode" && section?["script"] == "action.goTo('done')")
        let back = try JourneyConversion([JourneySource(path: "e.json", text: export.text)], realm: "alpha")
        let file = try #require(try back.files(.journey).first)
        let again = try JourneyConversion([JourneySource(path: "g.journey.json", text: file.text)], realm: "alpha")
        #expect(try again.files(.frodo).first?.text == export.text)
        #expect(!JourneyDiagram(again.journeys[0], catalog: again.catalog).mermaid.contains("{{"))
    }
}
