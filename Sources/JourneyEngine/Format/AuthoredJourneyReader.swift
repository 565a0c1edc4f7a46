import EndpointRouting
import OrderedJSON

/// Reads one file of the authoring format (NODES §6).
struct AuthoredJourneyReader {
    private(set) var findings: [Finding] = []
    private(set) var scripts: [AuthoredScript] = []
    private let file: JourneyFile
    private let types: NodeTypeNames

    init(_ file: JourneyFile, types: NodeTypeNames) {
        self.file = file
        self.types = types
    }

    mutating func journey() -> Journey {
        var members = MemberReader(file.value.object ?? [:], at: file.origin)
        _ = members.any("$schema")
        _ = members.any(AuthoredNodeTypes.key)
        let name = members.string("journey") ?? file.name
        _ = members.string("realm")
        let realm = Self.realm(of: file)
        var options = Self.options(&members)
        if members.object["identityResource"] == nil { options.identityResource = Self.users(of: realm) }
        let nodeObjects = nodeObjects(&members)
        let targets = TargetNames(realm: realm, journey: name, nodes: nodeObjects)
        let entry = entry(&members, first: nodeObjects.keys.first, targets: targets)
        var journey = Journey(
            name: name, realm: realm, entry: entry, nodes: nodes(nodeObjects, targets: targets), origin: file.origin)
        journey.options = options
        journey.exported = members.object("export")
        journey.dependencies = members.object("dependencies") ?? [:]
        journey.furtherMembers = members.remainder()
        findings = members.findings + findings
        return journey
    }

    /// A realm as `RealmPath.spelling` has it, or as a path; files that name none are for alpha (DESIGN §6).
    static func realm(of file: JourneyFile) -> RealmPath {
        file.value["realm"]?.string.map(RealmPath.init(spelling:)) ?? file.realm
    }

    /// AIC's own name of a realm's users.
    static func users(of realm: RealmPath) -> String {
        realm.names.last.map { "managed/\($0)_user" } ?? "managed/user"
    }

    private static func options(_ members: inout MemberReader) -> JourneyOptions {
        var options = JourneyOptions()
        options.description = members.string("description")
        options.identityResource = members.string("identityResource").flatMap { $0 == "null" ? nil : $0 }
        options.isEnabled = members.bool("enabled") ?? true
        options.isInnerTreeOnly = members.bool("innerTreeOnly") ?? false
        options.mustRun = members.bool("mustRun") ?? false
        options.hasNoSession = members.bool("noSession") ?? false
        options.successURL = members.string("successUrl")
        options.failureURL = members.string("failureUrl")
        options.treeTimeout = minutes("treeTimeout", &members)
        options.maximumSessionTime = minutes("maximumSessionTime", &members)
        options.maximumIdleTime = minutes("maximumIdleTime", &members)
        options.categories = members.array("categories")?.compactMap(\.string) ?? []
        return options
    }

    private static func minutes(_ key: String, _ members: inout MemberReader) -> Duration? {
        guard let minutes = members.int(key) else { return nil }
        guard (1...Self.longestTime).contains(minutes) else {
            members.fail(key, "\"\(key)\" must be 1 to \(Self.longestTime) minutes")
            return nil
        }
        return .seconds(minutes * 60)
    }

    /// AM's own bound: the largest 32-bit number.
    private static let longestTime = Int(Int32.max)

    /// The nodes in order, those left out that are no objects.
    private mutating func nodeObjects(_ members: inout MemberReader) -> JSONObject {
        guard let nodes = members.object("nodes") else {
            if members.object["nodes"] == nil { members.fail("nodes", "\"nodes\" is missing") }
            return [:]
        }
        let sound = nodes.members.filter { $0.value.object != nil }
        for member in nodes where member.value.object == nil {
            let place = file.origin.appending("nodes", member.key).place
            findings.append(Finding(.error, "the node \"\(member.key)\" must be an object", at: place))
        }
        return JSONObject(sound.map { (key: $0.key, value: $0.value) })
    }

    /// `start`, else the first node.
    private func entry(_ members: inout MemberReader, first: String?, targets: TargetNames) -> Connection {
        let written = members.string("start")
        if written == nil, first == nil { members.fail("start", "\"start\" is missing") }
        let spelling = written ?? first ?? "failure"
        return Connection(
            outcome: "start", target: targets.target(spelling), spelling: spelling,
            origin: file.origin.appending("start"))
    }

    private mutating func nodes(_ objects: JSONObject, targets: TargetNames) -> [JourneyNode] {
        let origin = file.origin.appending("nodes")
        return objects.members.compactMap { member in
            if TargetNames.reserved.contains(member.key) {
                let message = "\"\(member.key)\" ends the journey; a node needs another name"
                findings.append(Finding(.error, message, at: origin.appending(member.key).place))
            }
            var reader = AuthoredNodeReader(targets: targets, types: types)
            let object = member.value.object ?? [:]
            let node = reader.node(key: member.key, object, at: origin.appending(member.key))
            findings += reader.findings
            scripts += reader.scripts
            return node
        }
    }
}
