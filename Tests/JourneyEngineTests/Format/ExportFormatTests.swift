import EndpointRouting
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §1.1")) struct ExportFormatTests {
    private func read(_ text: String, path: String = "x.json") -> JourneyReading {
        JourneyReading(path: path, bytes: Array(text.utf8), realm: RealmPath("alpha"))
    }

    private let single = """
        {
          "meta": {"exportTool": "frodo"},
          "tree": {
            "_id": "Sign in", "entryNodeId": "11111111-0000-4000-8000-000000000001", "description": "null",
            "identityResource": "managed/alpha_user", "mustRun": true, "uiConfig": {"categories": "[]"},
            "nodes": {
              "11111111-0000-4000-8000-000000000001": {
                "displayName": "First page", "nodeType": "PageNode", "version": "2.0", "x": 1, "y": 2,
                "connections": {
                  "11111111-0000-4000-8000-000000000012-outcome": "11111111-0000-4000-8000-000000000002"
                }
              },
              "11111111-0000-4000-8000-000000000002": {
                "displayName": "Check", "nodeType": "DataStoreDecisionNode",
                "connections": {
                  "true": "70e691a5-1e33-4ac3-a356-e7b6d60d92e0", "false": "e301438c-0bd0-429c-ab0c-66126501069a"
                }
              }
            },
            "staticNodes": {"startNode": {"x": 50, "y": 20}}
          },
          "nodes": {
            "11111111-0000-4000-8000-000000000001": {
              "_id": "11111111-0000-4000-8000-000000000001", "_type": {"_id": "PageNode"}, "stage": "null",
              "pageHeader": {"en": "Hello"}, "pageDescription": {},
              "nodes": [
                {"_id": "11111111-0000-4000-8000-000000000011", "nodeType": "ValidatedUsernameNode", "displayName": "Name"},
                {"_id": "11111111-0000-4000-8000-000000000012", "nodeType": "ValidatedPasswordNode", "nodeVersion": "1.5"}
              ]
            },
            "11111111-0000-4000-8000-000000000002": {
              "_id": "11111111-0000-4000-8000-000000000002", "_type": {"_id": "DataStoreDecisionNode"},
              "_outcomes": [{"id": "true", "displayName": "True"}, {"id": "false", "displayName": "False"}]
            }
          },
          "innernodes": {
            "11111111-0000-4000-8000-000000000011": {"_type": {"_id": "ValidatedUsernameNode"}, "usernameAttribute": "mail"},
            "11111111-0000-4000-8000-000000000012": {"_type": {"_id": "ValidatedPasswordNode", "version": "3.0"}}
          }
        }
        """

    @Test func `a single export becomes a journey with its page's nodes inside`() throws {
        let reading = read(single)
        #expect(reading.findings == [])
        let journey = try #require(reading.journeys.first)
        #expect(journey.name == "Sign in" && journey.realm == RealmPath("alpha") && journey.options.mustRun)
        #expect(journey.options.description == nil && journey.options.identityResource == "managed/alpha_user")
        #expect(journey.entry.target == .node("11111111-0000-4000-8000-000000000001"))
        let page = try #require(journey.nodes.first)
        #expect(page.type == "PageNode" && page.displayName == "First page" && page.version == "2.0")
        #expect(page.config["pageHeader"] == ["en": "Hello"])
        #expect(page.children.map(\.type) == ["ValidatedUsernameNode", "ValidatedPasswordNode"])
        #expect(page.children[0].config["usernameAttribute"] == "mail" && page.children[0].displayName == "Name")
        #expect(page.children.map(\.version) == ["1.0", "3.0"])
        let check = try #require(journey.node("11111111-0000-4000-8000-000000000002"))
        #expect(check.target(of: "true") == .success && check.target(of: "false") == .failure)
        #expect(check.listedOutcomes == ["true", "false"])
    }

    @Test func `what only editors look at is kept`() throws {
        let journey = try #require(read(single).journeys.first)
        #expect(journey.exported?["staticNodes"] == ["startNode": ["x": 50, "y": 20]])
        #expect(journey.exported?["description"] == "null")
        #expect(journey.nodes[0].exported?["x"] == 1)
        #expect(journey.nodes[0].children[1].exported?["nodeVersion"] == "1.5")
        #expect(journey.nodes[0].config["stage"] == "null")
    }

    @Test func `an export runs like a journey of our own format`() throws {
        let runner = try JourneyRunner(single)
        let page = runner.start("Sign%20in")
        #expect(page.types == ["NameCallback", "PasswordCallback"])
        #expect(page.body["header"] == "Hello" && page.body["stage"] == nil && page.body["description"] == nil)
        #expect(runner.answer(page, "demo", "Ch4ng3!t").isSuccess)
        #expect(runner.answer(runner.start("Sign%20in"), "demo", "wrong").status == 401)
    }

    @Test func `an export of several trees has them all`() throws {
        let text = """
            {"meta": {"exportTool": "platform-admin ui tree export", "treesSelectedForExport": ["A"]}, "trees": {
              "A": {"tree": {"_id": "A", "entryNodeId": "70e691a5-1e33-4ac3-a356-e7b6d60d92e0", "nodes": {}}},
              "B": {"tree": {"entryNodeId": "e301438c-0bd0-429c-ab0c-66126501069a", "nodes": {}}}}}
            """
        let journeys = read(text).journeys
        #expect(journeys.map(\.name) == ["A", "B"])
        #expect(journeys.map(\.entry.target) == [.success, .failure])
    }

    @Test(arguments: [
        (#""nodes": 7"#, [String](), [#"x.json:1:1: error: this is no journey in any known format"#]),
        (
            #""entryNodeId": 7, "nodes": {}"#, ["J"],
            [#"x.json:1:29: error: "entryNodeId" must be the id of a node"#]
        ),
        (
            "\"entryNodeId\": \"a\", \"nodes\": {\n\"a\": {\"connections\": {}}}", ["J"],
            [#"x.json:2:1: error: "nodeType" is missing"#]
        ),
        (
            "\"entryNodeId\": \"a\", \"nodes\": {\n\"a\": {\"nodeType\": \"XNode\", \"connections\": {\"true\": 1}}}",
            ["J"],
            [
                #"x.json:2:1: warning: no file has the configuration of "a""#,
                #"x.json:2:44: error: the outcome "true" must lead to the id of a node"#,
            ]
        ),
    ]) func `what is wrong with a tree is told with its place`(
        members: String, broken: [String], findings: [String]
    ) {
        let reading = read(#"{"tree": {"_id": "J","x":1, \#(members)}}"#)
        #expect(reading.findings.inFileOrder.map(\.description) == findings)
        #expect(reading.journeys.isEmpty)
        let names = reading.entries.compactMap { if case .broken(let broken) = $0 { broken.name } else { nil } }
        #expect(names == (broken.isEmpty ? ["x"] : broken))
    }

    @Test func `nodes may stand in the tree itself`() throws {
        let text = """
            {"_id": "J", "entryNodeId": "p", "nodes": {"p": {"nodeType": "PageNode", "connections": {"outcome": "m"},
             "config": {"pageHeader": {"en": "Hi"}, "nodes": [
               {"_id": "c", "nodeType": "AttributeCollectorNode", "config": {"attributesToCollect": ["sn"]}}]}},
             "m": {"nodeType": "MessageNode", "connections": {}, "config": {"message": {"en": "Yes?"}}}}}
            """
        let reading = read(text)
        #expect(reading.findings == [])
        let nodes = try #require(reading.journeys.first).nodes
        #expect(nodes[0].config["pageHeader"] == ["en": "Hi"] && nodes[1].config["message"] == ["en": "Yes?"])
        #expect(nodes[0].children.map { $0.config["attributesToCollect"] } == [["sn"]])
    }

    @Test(arguments: [
        ("x.json", "/alpha"), ("a/realm/root/journey/x.json", "/"), ("realm/root-bravo/x.json", "/bravo"),
        ("realm/root-first-second/journey/x.json", "/first/second"), ("realms/bravo/journeys/J/J.json", "/bravo"),
        ("am/realms/root/realms/bravo/trees/J.json", "/bravo"), ("realm/x.json", "/alpha"),
    ]) func `folders may name the realm`(path: String, realm: String) throws {
        let text = #"{"_id": "J", "entryNodeId": "e301438c-0bd0-429c-ab0c-66126501069a", "nodes": {}}"#
        #expect(try #require(read(text, path: path).journeys.first).realm == RealmPath(realm))
    }

    @Test func `one bad tree leaves the others as they are`() {
        let text = """
            {"trees": {
              "A": {"tree": {"entryNodeId": 1, "nodes": {}}},
              "B": {"tree": {"entryNodeId": "70e691a5-1e33-4ac3-a356-e7b6d60d92e0", "nodes": {}}},
              "C": {"nodes": {}}}}
            """
        let reading = read(text)
        #expect(reading.journeys.map(\.name) == ["B"])
        #expect(
            reading.findings.inFileOrder.map(\.description) == [
                #"x.json:2:18: error: "entryNodeId" must be the id of a node"#,
                #"x.json:4:3: warning: "C" must have a "tree" with an "entryNodeId""#,
            ])
    }
}
