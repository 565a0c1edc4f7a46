import Determinism
import OrderedJSON

/// Reads a node of the authoring format, or a page's child (NODES §6).
struct AuthoredNodeReader {
    private(set) var findings: [Finding] = []
    /// What nodes have their scripts in.
    private(set) var scripts: [AuthoredScript] = []
    let targets: TargetNames
    private let types: NodeTypeNames

    init(targets: TargetNames, types: NodeTypeNames) {
        self.targets = targets
        self.types = types
    }

    /// Nil where the node has no type.
    mutating func node(key: String, _ object: JSONObject, at origin: Origin) -> JourneyNode? {
        var members = MemberReader(object, at: origin)
        defer { findings += members.findings }
        guard let type = type(&members) else { return nil }
        let label = members.string("label")
        var node = JourneyNode(
            id: id(key, &members), key: key, type: type, displayName: label, origin: origin)
        node.version = members.string("version") ?? "1.0"
        node.config = config(of: type, &members)
        readConnections(of: &node, &members)
        readPage(of: &node, &members)
        node.stubs = stubs(&members)
        node.fault = fault(key, &members)
        readExport(of: &node, &members)
        readScript(of: &node, &members)
        node.furtherMembers = members.remainder()
        return node
    }

    /// A bare callback, and an object with `callbacks`, need not say that they are a `callbacks` node.
    private func type(_ members: inout MemberReader) -> String? {
        let spelling = members.string("type")
        if let spelling, !Self.isBareCallback(members.object, spelling, types) { return types.id(of: spelling) }
        if spelling != nil || members.object["callbacks"] != nil { return CallbacksNode.type.id }
        if members.object["type"] == nil { members.fail("type", "\"type\" is missing") }
        return nil
    }

    private static func isBareCallback(_ object: JSONObject, _ type: String, _ types: NodeTypeNames) -> Bool {
        !types.isKnown(type) && (object["output"] != nil || object["input"] != nil)
    }

    private func id(_ key: String, _ members: inout MemberReader) -> String {
        guard let id = members.string("id") else { return targets.derivedID(key) }
        if !UUIDText.isWellFormed(id) { members.fail("id", "\"id\" must be a UUID") }
        return id.lowercased()
    }
}

extension AuthoredNodeReader {
    /// What stands in `config`, and beside it for our own types, whose properties are members of the node.
    private func config(of type: String, _ members: inout MemberReader) -> JSONObject {
        var config = members.object("config") ?? [:]
        if type == CallbacksNode.type.id, members.object["callbacks"] == nil, !saysItsType(members.object) {
            config["callbacks"] = .array([bareCallback(&members)])
            config["route"] = members.any("route")
            return config
        }
        for property in types.ownProperties(of: type) {
            if let value = members.any(property) { config[property] = value }
        }
        return config
    }

    /// Whether a node is called by its type, and not by the one callback that it is.
    private func saysItsType(_ object: JSONObject) -> Bool { object["type"]?.string.map(types.isKnown) ?? false }

    /// The node itself, as the one callback that it describes.
    private func bareCallback(_ members: inout MemberReader) -> JSONValue {
        var callback: JSONObject = [:]
        for key in ["type", "output", "input", "store", "_id"] { callback[key] = members.any(key) }
        return .object(callback)
    }

    private mutating func readPage(of node: inout JourneyNode, _ members: inout MemberReader) {
        for (key, property) in [
            ("header", "pageHeader"), ("description", "pageDescription"), ("stage", "stage"),
        ] where !types.ownProperties(of: node.type).contains(key) {
            guard let value = members.any(key) else { continue }
            node.config[property] = key == "stage" && value.object != nil ? .string(value.text) : value
        }
        for (index, child) in (members.array("children") ?? []).enumerated() {
            let origin = members.origin.appending("children", String(index))
            guard let object = child.object else {
                findings.append(Finding(.error, "a child must be an object", at: origin.place))
                continue
            }
            guard var child = self.node(key: "\(node.key)/\(index)", object, at: origin) else { continue }
            if object["label"] == nil { child.displayName = types.displayName(of: child.type) ?? child.displayName }
            node.children.append(child)
            if child.fault == nil { continue }
            let problem = "a page's child has no \"fault\" of its own: give it to the page"
            findings.append(Finding(.warning, problem, at: origin.appending("fault").place))
        }
    }

    /// What an import has kept: AM's own members of the node, and what the tree or page said of it.
    private func readExport(of node: inout JourneyNode, _ members: inout MemberReader) {
        guard let export = members.object("export") else { return }
        let (own, entry) = (export.members.filter { $0.key.hasPrefix("_") }, export.members)
        for member in own { node.config[member.key] = member.value }
        node.listedOutcomes = (export["_outcomes"]?.array ?? []).compactMap { $0["id"]?.string }
        node.exported = JSONObject(uniqueMembers: entry.filter { !$0.key.hasPrefix("_") })
    }

    /// A script that stands in the node, or in a file that it names, goes by the node's id.
    private mutating func readScript(of node: inout JourneyNode, _ members: inout MemberReader) {
        guard let value = members.any("script"), !value.isNull else { return }
        guard types.takesScript(node.type) else {
            members.warn("script", "\"script\" is kept, but nothing acts on it")
            return
        }
        guard let script = AuthoredScript(value, of: node) else {
            members.fail("script", AuthoredScript.expectation)
            return
        }
        scripts.append(script)
        node.config["script"] = .string(node.id)
    }
}
