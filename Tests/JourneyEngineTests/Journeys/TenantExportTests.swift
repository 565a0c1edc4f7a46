import EndpointRouting
import Foundation
import JourneyEngine
import TestSupport
import Testing

/// Journeys exported from real tenants: what is loaded and said of them is held against the bare JSON.
@Suite(.spec("NODES §1.1"), .needsSharedFixtures) struct TenantExportTests {
    private static let names = SharedFixtures.names(in: "tenant-exports")
    private let alpha = RealmPath("alpha")

    @Test func `the exports are there`() {
        #expect(Self.names.count >= 40)
    }

    @Test(arguments: names) func `an export is loaded whole`(name: String) throws {
        let counted = try BareExport(name)
        let reading = JourneyReading(path: name, bytes: try counted.bytes, realm: alpha)
        #expect(reading.findings == [])
        #expect(reading.journeys.map(\.name).sorted() == counted.trees.keys.sorted())
        let nodes = reading.journeys.flatMap(\.nodes)
        #expect(nodes.map(\.type).sorted() == counted.canvasTypes.sorted())
        #expect(nodes.flatMap(\.children).map(\.type).sorted() == counted.childTypes.sorted())
        #expect(nodes.flatMap(\.connections).count == counted.connections)
        #expect(nodes.allSatisfy { $0.config["_id"]?.string == $0.id })
        for kind in TenantObject.Kind.allCases {
            #expect(reading.objects.filter { $0.kind == kind }.count == counted.objects(kind), "\(kind)")
        }
    }

    @Test(arguments: names) func `the check tells of what is missing, and of nothing else`(name: String) throws {
        let counted = try BareExport(name)
        var library = JourneyLibrary()
        let source = JourneySource(path: name, bytes: try counted.bytes)
        let findings = JourneyLoader().load([source], realms: [alpha], into: &library)
        let count = { (text: String) in findings.count { $0.message.contains(text) } }
        let known = NodeCatalog.standard
        let unknown = (counted.canvasTypes + counted.childTypes).filter { known[$0] == nil && $0 != "PageNode" }
        #expect(count("is no known node type") == unknown.count)
        #expect(count("no file has the script") == counted.missingScripts)
        #expect(count("has no journey") == counted.missingInnerTrees)
        #expect(count("can't be reached") == counted.unreachable)
        #expect(count("leads nowhere") == counted.unconnected)
        let limitations = findings.count { $0.message.contains(" no effect") }
        #expect(findings.hasErrors == counted.hasUnknownEntry)
        let told = unknown.count + counted.missingScripts + counted.missingInnerTrees + counted.unreachable
        #expect(
            findings.count == told + counted.unconnected + limitations + (counted.hasUnknownEntry ? 1 : 0),
            "\(findings.map(\.description).joined(separator: "\n"))")
        #expect(findings.allSatisfy { $0.place.file == name && $0.place.line > 1 })
    }

    @Test func `scripts, templates and providers are found by what nodes call them`() throws {
        var library = JourneyLibrary()
        let name = "with-dependencies-FrodoTestJourney4.journey.json"
        let source = JourneySource(path: name, bytes: try BareExport(name).bytes)
        _ = JourneyLoader().load([source], realms: [alpha], into: &library)
        let script = try #require(library.dependencies.script("739bdc48-fd24-4c52-b353-88706d75558a", in: alpha))
        #expect(script.name == "Check Username" && script.language == "JAVASCRIPT" && !script.isNextGeneration)
        #expect(script.source.hasPrefix("/* Check Username\n *\n"), "the quotes around the source are gone")
        #expect(library.dependencies.script(named: "Google Profile Normalization", in: alpha)?.language == "GROOVY")
        #expect(library.dependencies.emailTemplate("welcome")?["defaultLocale"] == "en")
        #expect(
            library.dependencies.objects(.socialProvider, in: alpha).map(\.id) == ["azure", "facebook", "google"])
    }
}

/// An export as another parser sees it, with its parts counted.
private struct BareExport {
    typealias Object = [String: Any]

    private let name: String
    let trees: [String: Object]

    init(_ name: String) throws {
        self.name = name
        let data = Data(try SharedFixtures.bytes(of: "tenant-exports/\(name)"))
        let root = try JSONSerialization.jsonObject(with: data) as? Object ?? [:]
        if let trees = root["trees"] as? [String: Object] {
            self.trees = trees
        } else {
            let id = (root["tree"] as? Object)?["_id"] as? String ?? ""
            trees = [id: root]
        }
    }

    var bytes: [UInt8] { get throws { try SharedFixtures.bytes(of: "tenant-exports/\(name)") } }

    private func object(_ value: Any?) -> Object { value as? Object ?? [:] }

    private var canvas: [Object] {
        trees.values.flatMap { object(object($0["tree"])["nodes"]).values.map { object($0) } }
    }

    private func configurations(_ sections: String...) -> [Object] {
        trees.values.flatMap { tree in sections.flatMap { object(tree[$0]).values.map { object($0) } } }
    }

    var canvasTypes: [String] { canvas.compactMap { $0["nodeType"] as? String } }

    var childTypes: [String] {
        configurations("nodes").filter { type(of: $0) == "PageNode" }.flatMap { page in
            (page["nodes"] as? [Object] ?? []).compactMap { $0["nodeType"] as? String }
        }
    }

    var connections: Int { canvas.map { object($0["connections"]).count }.reduce(0, +) }

    private func type(of node: Object) -> String { object(node["_type"])["_id"] as? String ?? "" }

    func objects(_ kind: TenantObject.Kind) -> Int {
        let section: [TenantObject.Kind: String] = [
            .script: "scripts", .emailTemplate: "emailTemplates", .socialProvider: "socialIdentityProviders",
            .saml2Entity: "saml2Entities", .circleOfTrust: "circlesOfTrust", .variable: "variable",
            .nodeType: "nodeTypes",
        ]
        return trees.values.map { tree in
            section[kind].map { object(tree[$0]).count } ?? (tree["themes"] as? [Any] ?? []).count
        }.reduce(0, +)
    }

    var missingScripts: Int {
        let scripts = Set(trees.values.flatMap { object($0["scripts"]).keys })
        return configurations("nodes", "innerNodes").count { node in
            guard ["ScriptedDecisionNode", "SocialProviderHandlerNode"].contains(type(of: node)) else { return false }
            return !scripts.contains(node["script"] as? String ?? "")
        }
    }

    var missingInnerTrees: Int {
        configurations("nodes").count { node in
            type(of: node) == "InnerTreeEvaluatorNode" && trees[node["tree"] as? String ?? ""] == nil
        }
    }

    /// Entry nodes that are neither nodes nor ends.
    var hasUnknownEntry: Bool {
        trees.values.contains { export in
            let tree = object(export["tree"])
            let entry = tree["entryNodeId"] as? String ?? ""
            return object(tree["nodes"])[entry] == nil && !Self.ends.contains(entry)
        }
    }

    private static let ends = [StaticNodes.success, StaticNodes.failure]

    var unreachable: Int {
        trees.values.map { export in
            let tree = object(export["tree"])
            let nodes = object(tree["nodes"])
            var reached: Set<String> = []
            var waiting = [tree["entryNodeId"] as? String ?? ""]
            while let id = waiting.popLast() {
                guard nodes[id] != nil, reached.insert(id).inserted else { continue }
                waiting += object(object(nodes[id])["connections"]).values.compactMap { $0 as? String }
            }
            return nodes.count - reached.count
        }.reduce(0, +)
    }

    /// Outcomes that the server lists and the tree doesn't connect.
    var unconnected: Int {
        trees.values.map { export in
            object(object(export["tree"])["nodes"]).map { id, node in
                let connected = object(object(node)["connections"])
                let listed = object(object(export["nodes"])[id])["_outcomes"] as? [Object] ?? []
                return listed.count { connected[$0["id"] as? String ?? ""] == nil }
            }.reduce(0, +)
        }.reduce(0, +)
    }
}
