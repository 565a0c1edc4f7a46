import EndpointRouting
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

/// One journey, `J`, and what it needs, in every layout that a tenant's configuration is kept in.
@Suite(.spec("NODES §1.7, §1.8, §1.9, §1.10")) struct TenantFolderTests {
    private static let page = "22222222-0000-4000-8000-000000000001"
    private static let child = "22222222-0000-4000-8000-000000000002"
    private static let script = "22222222-0000-4000-8000-000000000003"
    private static let custom = "22222222-0000-4000-8000-000000000004"

    /// The REST interface's tree object: a page, a scripted node, a custom one.
    private static func tree(id: String = "J") -> String {
        """
        {"_id": "\(id)", "_rev": "1", "entryNodeId": "\(page)", "nodes": {
          "\(page)": {"nodeType": "PageNode", "displayName": "Page", "connections": {"outcome": "\(script)"}},
          "\(script)": {"nodeType": "ScriptedDecisionNode", "displayName": "Scripted", "connections": {"a b": "\(custom)"}},
          "\(custom)": {"nodeType": "designer-alu", "displayName": "ALU",
                        "connections": {"done": "70e691a5-1e33-4ac3-a356-e7b6d60d92e0"}}}}
        """
    }

    private static func nodes(prefix: String = "") -> [String] {
        [
            """
            {"_id": "\(prefix)\(page)", "_type": {"_id": "PageNode"}, "pageHeader": {"en": "Hi"}, "pageDescription": {},
             "nodes": [{"_id": "\(child)", "nodeType": "ValidatedUsernameNode", "displayName": "Name"}]}
            """,
            #"{"_id": "\#(prefix)\#(child)", "_type": {"_id": "ValidatedUsernameNode"}, "usernameAttribute": "mail"}"#,
            """
            {"_id": "\(prefix)\(script)", "_type": {"_id": "ScriptedDecisionNode"}, "script": "\(scriptID)",
             "outcomes": ["a b"], "_outcomes": [{"id": "a b", "displayName": "A B"}]}
            """,
            #"{"_id": "\#(prefix)\#(custom)", "_type": {"_id": "designer-alu"}, "operation": "add"}"#,
        ]
    }

    private static let scriptID = "22222222-0000-4000-8000-0000000000aa"

    private static func script(_ source: String) -> String {
        """
        {"_id": "\(scriptID)", "name": "Decide", "language": "JAVASCRIPT", "evaluatorVersion": "2.0",
         "context": "AUTHENTICATION_TREE_DECISION_NODE", "script": \(source)}
        """
    }

    private static func nodeType(_ source: String) -> String {
        """
        {"_id": "alu-1", "serviceName": "alu", "displayName": "ALU", "outcomes": ["done"], "errorOutcome": true,
         "properties": {}, "script": \(source)}
        """
    }

    private static let template =
        #"{"_id": "emailTemplate/welcome", "subject": {"en": "Hi"}, "message": {"en": "Welcome"}}"#
    private static let code = "action.goTo(\"a b\");"

    /// The files of a layout; the scripts' text files are marked by their ending.
    struct Layout: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let files: [String: String]
        var realm = "/alpha"
    }

    static let layouts = [bundle, split, separate, rest, configManager, amster, fileBased]

    private static let bundle = Layout(
        testDescription: "whole-tenant bundle",
        files: [
            "all.cloud.json": """
            {"meta": {}, "global": {"emailTemplate": {"welcome": \(template)},
              "nodeTypes": {"alu-1": \(nodeType("[\"action.goTo(\\\"a b\\\");\"]"))}},
             "realm": {"root": {}, "root-bravo": {
              "script": {"\(scriptID)": \(script(#""\"\\\"action.goTo(\\\\\\\"a b\\\\\\\");\\\"\"""#))},
              "trees": {"J": {"tree": \(tree()), "nodes": {
                "\(page)": \(nodes()[0]), "\(script)": \(nodes()[2]), "\(custom)": \(nodes()[3])},
               "innerNodes": {"\(child)": \(nodes()[1])}}}}}}
            """
        ], realm: "/bravo")

    private static let split = Layout(
        testDescription: "split layout with extracted scripts",
        files: [
            "realm/root-bravo/journey/J.journey.json": """
            {"trees": {"J": {"tree": \(tree()), "nodes": {
              "\(page)": \(nodes()[0]), "\(script)": \(nodes()[2]), "\(custom)": \(nodes()[3])},
             "innerNodes": {"\(child)": \(nodes()[1])}}}}
            """,
            "realm/root-bravo/script/Decide.script.json":
                #"{"script": {"\#(scriptID)": \#(script("\"file://Decide.script.js\""))}}"#,
            "realm/root-bravo/script/Decide.script.js": code,
            "global/nodeTypes/ALU.nodeTypes.json":
                #"{"nodeTypes": {"alu-1": \#(nodeType("\"file://ALU.nodeTypes.js\""))}}"#,
            "global/nodeTypes/ALU.nodeTypes.js": code,
            "global/emailTemplate/welcome.emailTemplate.json": #"{"emailTemplate": {"welcome": \#(template)}}"#,
        ], realm: "/bravo")

    private static let separate = Layout(
        testDescription: "node export beside a tree",
        files: [
            "tree.json": tree(),
            "nodes.json": """
            {"node": {"\(page)": \(nodes()[0]), "\(child)": \(nodes()[1]), "\(script)": \(nodes()[2]),
             "\(custom)": \(nodes()[3])}, "nodeTypes": {"alu-1": \(nodeType("\"action.goTo(\\\"a b\\\");\""))}}
            """,
            "script.json": #"{"script": {"\#(scriptID)": \#(script("[\"action.goTo(\\\"a b\\\");\"]"))}}"#,
            "mail.json": template,
        ])

    private static let rest = Layout(
        testDescription: "REST lists",
        files: [
            "trees.json": #"{"result": [\#(tree())], "resultCount": 1}"#,
            "nodes.json": #"{"result": [\#(nodes().joined(separator: ","))]}"#,
            "scripts.json": #"{"result": [\#(script("\"YWN0aW9uLmdvVG8oImEgYiIpOw==\""))]}"#,
            "types.json": #"{"result": [\#(nodeType("\"action.goTo(\\\"a b\\\");\""))]}"#,
            "templates.json": #"{"result": [\#(template)]}"#,
        ])

    private static let configManager = Layout(
        testDescription: "fr-config-manager",
        files: [
            "realms/bravo/journeys/J/J.json": tree(),
            "realms/bravo/journeys/J/nodes/Page - \(page).json": nodes()[0],
            "realms/bravo/journeys/J/nodes/Page - \(page)/Name - \(child).json": nodes()[1],
            "realms/bravo/journeys/J/nodes/Scripted - \(script).json": nodes()[2],
            "realms/bravo/journeys/J/nodes/ALU - \(custom).json": nodes()[3],
            "realms/bravo/scripts/scripts-config/\(scriptID).json": script(
                #"{"file": "scripts-content/AUTHENTICATION_TREE_DECISION_NODE/Decide.js"}"#),
            "realms/bravo/scripts/scripts-content/AUTHENTICATION_TREE_DECISION_NODE/Decide.js": code,
            "custom-nodes/nodes/ALU/ALU.json": nodeType(#"{"file": "ALU.js"}"#),
            "custom-nodes/nodes/ALU/ALU.js": code,
            "email-templates/welcome/welcome.json": template,
        ], realm: "/bravo")

    private static func amster(_ entity: String, _ data: String) -> String {
        #"{"metadata": {"realm": "/bravo", "amsterVersion": "7.2.0", "entityType": "\#(entity)"}, "data": \#(data)}"#
    }

    private static let amster = Layout(
        testDescription: "Amster",
        files: [
            "realms/root-bravo/AuthTree/J.json": amster("AuthTree", tree()),
            "realms/root-bravo/PageNode/1.json": amster("PageNode", nodes()[0]),
            "realms/root-bravo/ValidatedUsernameNode/2.json": amster("ValidatedUsernameNode", nodes()[1]),
            "realms/root-bravo/ScriptedDecision/3.json": amster("ScriptedDecision", nodes()[2]),
            "realms/root-bravo/Alu/4.json": amster("Alu", nodes()[3]),
            "realms/root-bravo/Scripts/5.json": amster("Scripts", script("\"YWN0aW9uLmdvVG8oImEgYiIpOw==\"")),
            "types.json": nodeType("\"action.goTo(\\\"a b\\\");\""), "mail.json": template,
        ], realm: "/bravo")

    private static let fileBased = Layout(
        testDescription: "file-based configuration",
        files: [
            "services/realm/root/authenticationtreesservice/1.0/organizationconfig/default/j.json":
                amster("authenticationTreesService", tree(id: "default/J")),
            "services/realm/root/pagenode/1.0/organizationconfig/default/1.json":
                amster("PageNode", nodes(prefix: "default/")[0]),
            "services/realm/root/validatedusernamenode/1.0/organizationconfig/default/2.json":
                amster("ValidatedUsernameNode", nodes(prefix: "default/")[1]),
            "services/realm/root/scripteddecisionnode/1.0/organizationconfig/default/3.json":
                amster("ScriptedDecisionNode", nodes(prefix: "default/")[2]),
            "services/realm/root/alu/1.0/organizationconfig/default/4.json":
                amster("designer-alu", nodes(prefix: "default/")[3]),
            "services/realm/root/scriptingservice/default/5.json":
                amster("scriptConfigurations", script(#"{"$base64:encode": {"$inline": "decide.javascript"}}"#)),
            "services/realm/root/scriptingservice/default/decide.javascript": code,
            "types.json": nodeType("\"action.goTo(\\\"a b\\\");\""), "mail.json": template,
        ], realm: "/bravo")

    /// Nodes and what else a journey needs are found whatever file they stand in.
    @Test(arguments: layouts) func `every layout gives the same journey`(layout: Layout) throws {
        let files = layout.files.mapValues { Array($0.utf8) }
        let sources = files.filter { $0.key.hasSuffix(".json") }.sorted { $0.key < $1.key }
            .map { JourneySource(path: $0.key, bytes: $0.value) }
        var library = JourneyLibrary()
        let findings = JourneyLoader { files[$0] }.load(sources, realms: [RealmPath("alpha")], into: &library)
        #expect(
            findings.map(\.message).sorted() == [
                #"ALU has no property "operation""#,
                #"the outcome "Script Error" of "ALU" leads nowhere: the journey fails there"#,
            ], "only what is wrong with the custom node is told of")
        let realm = RealmPath(layout.realm)
        guard case .ready(let journey) = library.entry("J", in: realm) else {
            Issue.record("there is no journey J")
            return
        }
        #expect(journey.nodes.map(\.type) == ["PageNode", "ScriptedDecisionNode", "designer-alu"])
        #expect(journey.nodes[0].config["pageHeader"] == ["en": "Hi"])
        #expect(journey.nodes[0].children.map { $0.config["usernameAttribute"] } == ["mail"])
        #expect(journey.nodes[1].target(of: "a b") == .node(Self.custom))
        #expect(journey.nodes[2].config["operation"] == "add" && journey.nodes[2].target(of: "done") == .success)
        let script = try #require(library.dependencies.script(Self.scriptID, in: realm))
        #expect(script.source == Self.code && script.name == "Decide" && script.isNextGeneration)
        #expect(library.dependencies.script(named: "Decide", in: realm) == script)
        let type = try #require(library.dependencies.nodeTypes.first { $0.serviceName == "alu" })
        #expect(type.outcomes == ["done", "Script Error"] && type.script.source == Self.code)
        #expect(library.dependencies.emailTemplate("welcome")?["subject"] == ["en": "Hi"])
    }
}
