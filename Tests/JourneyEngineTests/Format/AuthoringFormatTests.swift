import EndpointRouting
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §6")) struct AuthoringFormatTests {
    private func read(_ text: String, realm: String = "alpha") -> JourneyReading {
        JourneyReading(path: "x.journey.json", bytes: Array(text.utf8), realm: RealmPath(realm))
    }

    private let login = """
        {
          "$schema": "../schema/journey.schema.json",
          "journey": "Login", // the name
          "realm": "bravo",
          "start": "credentials",
          "noSession": true,
          "successUrl": "https://app.example/",
          "treeTimeout": 5,
          "nodes": {
            "credentials": {
              "type": "Page", "label": "First page", "header": "Sign in", "description": { "en": "Hello", "de": "Hallo" },
              "stage": { "themeId": "1" },
              "children": [
                { "type": "PlatformUsername" },
                { "type": "MetadataCallback", "output": { "data": { "a": 1.0 } } },
                { "callbacks": [] },
              ],
              "next": "check",
            },
            "check": {
              "type": "IdentityStoreDecisionNode", "id": "7F0C2AEE-8c74-4d02-82a6-9d4ed9d11708", "version": "2.0",
              "config": { "minimumPasswordLength": 4 },
              "on": { "TRUE": "success", "*": "failure" },
              "stub": [
                { "outcome": "TRUE", "set": { "shared.x": 1 }, "when": { "header": "X-Test", "equals": "yes" } },
                { "outcome": "FALSE" },
              ],
            },
          },
        }
        """

    @Test func `a journey is read with its nodes, connections and options`() throws {
        let reading = read(login)
        #expect(reading.findings == [])
        let journey = try #require(reading.journeys.first)
        #expect(journey.name == "Login" && journey.realm == RealmPath("bravo"))
        #expect(journey.options.hasNoSession && journey.options.isEnabled && !journey.options.mustRun)
        #expect(journey.options.successURL == "https://app.example/" && journey.options.treeTimeout == .seconds(300))
        #expect(journey.options.identityResource == "managed/bravo_user")
        let page = try #require(journey.nodes.first)
        #expect(journey.entry.target == .node(page.id))
        #expect(page.type == "PageNode" && page.displayName == "First page" && page.key == "credentials")
        #expect(page.target(of: "outcome") == .node("7f0c2aee-8c74-4d02-82a6-9d4ed9d11708"))
        #expect(page.children.map(\.type) == ["ValidatedUsernameNode", "callbacks", "callbacks"])
    }

    @Test func `a node is read with its version, configuration, wildcard and stubs`() throws {
        let journey = try #require(read(login).journeys.first)
        let check = try #require(journey.node("7f0c2aee-8c74-4d02-82a6-9d4ed9d11708"))
        #expect(check.version == "2.0" && check.config == ["minimumPasswordLength": 4])
        #expect(check.target(of: "TRUE") == .success && check.target(of: "LOCKED") == .failure)
        #expect(
            check.stubs == [
                StubRule(
                    outcome: "TRUE", assignments: [.init(StatePath(.shared, "x"), 1)],
                    condition: Condition(.header("X-Test"), [.equals("yes")])), StubRule(outcome: "FALSE"),
            ])
    }

    @Test func `the texts of a page become AM's properties`() throws {
        let page = try #require(read(login).journeys.first?.nodes.first)
        #expect(
            page.config == [
                "pageHeader": "Sign in", "pageDescription": ["en": "Hello", "de": "Hallo"],
                "stage": #"{"themeId":"1"}"#,
            ])
    }

    @Test func `a bare callback on a page keeps its JSON as it was written`() throws {
        let page = try #require(read(login).journeys.first?.nodes.first)
        #expect(
            JSONValue.object(page.children[1].config).text
                == #"{"callbacks":[{"type":"MetadataCallback","output":{"data":{"a":1.0}}}]}"#)
    }

    @Test func `an id comes from realm, journey and key unless the file gives one`() throws {
        let text = #"{"journey": "J", "nodes": {"a": {"type": "MessageNode"}}}"#
        let first = try #require(read(text).journeys.first)
        #expect(first.nodes[0].id == NodeID.derived(realm: RealmPath("alpha"), journey: "J", key: "a"))
        #expect(first.entry.target == .node(first.nodes[0].id))
        #expect(try #require(read(text, realm: "bravo").journeys.first).nodes[0].id != first.nodes[0].id)
    }

    @Test func `a file without a realm is read for the one given, and root is the top`() throws {
        let text = #"{"journey": "J", "start": "success", "nodes": {}}"#
        #expect(try #require(read(text).journeys.first).realm == RealmPath("alpha"))
        let top = #"{"journey": "J", "realm": "root", "start": "success", "nodes": {}}"#
        #expect(try #require(read(top).journeys.first).realm == .root)
    }

    @Test func `unknown keys are kept`() throws {
        let text = #"{"journey": "J", "start": "a", "zz": [1], "nodes": {"a": {"type": "MessageNode", "qq": 2}}}"#
        let journey = try #require(read(text).journeys.first)
        #expect(journey.furtherMembers == ["zz": [1]])
        #expect(journey.nodes[0].furtherMembers == ["qq": 2])
    }

    @Test func `what nothing acts on is said to be kept`() {
        let text = #"{"start": "a", "nodes": {"a": {"type": "Message", "script": "x"}}}"#
        #expect(
            read(text).findings.map(\.description) == [
                #"x.journey.json:1:51: warning: "script" is kept, but nothing acts on it"#
            ])
    }

    @Test(arguments: [
        (#""outcome = 'a'""#, "outcome = 'a'", true), (#"["a = 1", "b"]"#, "a = 1\nb", true),
        (#"{"text": "x", "evaluatorVersion": "1.0", "name": "N"}"#, "x", false),
    ])
    func `a script that stands in a node goes by the node's id`(script: String, text: String, isNext: Bool) throws {
        let parts = read(#"{"start": "a", "nodes": {"a": {"type": "Script", "script": \#(script)}}}"#)
        let node = try #require(parts.journeys.first?.nodes.first)
        let object = try #require(parts.objects.first)
        #expect(node.config["script"] == .string(node.id) && object.id == node.id)
        #expect(object.scriptText == text)
        #expect((object.json["evaluatorVersion"] == "2.0") == isNext)
    }

    @Test(arguments: ["1", "{}", "true"]) func `what is no script is refused`(script: String) {
        let findings = read(#"{"start": "a", "nodes": {"a": {"type": "Script", "script": \#(script)}}}"#).findings
        #expect(
            findings.map(\.message) == [
                "\"script\" is a text, a list of lines, or an object with \"file\" or \"text\""
            ])
    }
}
