import EndpointRouting
import OrderedJSON

/// All that journeys from exports need beside their nodes, whichever file it came from (NODES §1.1, §1.11).
package struct JourneyDependencies: Sendable {
    private struct Key: Hashable {
        let kind: TenantObject.Kind
        let id: String
    }

    /// In the order in which they were added; one a realm.
    private var objects: [Key: [TenantObject]] = [:]
    /// The ids of the scripts that have ever had a name.
    private var scriptIDs: [String: Set<String>] = [:]

    package init() {}

    /// Adds an object; it takes the place of one with the same id in the same realm.
    package mutating func add(_ object: TenantObject) {
        let key = Key(kind: object.kind, id: object.id)
        objects[key, default: []].removeAll { $0.realm == object.realm }
        objects[key, default: []].append(object)
        if object.kind == .script, let name = object.name { scriptIDs[name, default: []].insert(object.id) }
    }

    /// Whatever the kind and the realm.
    var all: [TenantObject] { objects.values.flatMap { $0 } }

    var files: Set<String> { Set(objects.values.joined().map(\.origin.file)) }

    /// Adds what others have from some files and these lack.
    mutating func keep(_ others: JourneyDependencies, from files: Set<String>) {
        for (key, kept) in others.objects {
            let realms = Set(objects[key]?.map(\.realm) ?? [])
            for object in kept where files.contains(object.origin.file) && !realms.contains(object.realm) {
                add(object)
            }
        }
    }

    /// The object that a journey of a realm means: its own realm's, else any realm's, since exports of a single journey
    /// don't say where they come from.
    package func object(_ kind: TenantObject.Kind, _ id: String, in realm: RealmPath = .root) -> TenantObject? {
        let candidates = objects[Key(kind: kind, id: id)] ?? []
        return candidates.first { $0.realm == realm } ?? candidates.last
    }

    /// The objects of a kind that a realm has, by id.
    package func objects(_ kind: TenantObject.Kind, in realm: RealmPath = .root) -> [TenantObject] {
        objects.values.joined().filter { $0.kind == kind && ($0.realm == realm || kind.isGlobal) }
            .sorted { $0.id < $1.id }
    }

    /// The scripts of a name in all realms, by id.
    func scripts(named name: String) -> [TenantObject] {
        let ids = scriptIDs[name] ?? []
        return ids.sorted().flatMap { objects[Key(kind: .script, id: $0)] ?? [] }.filter { $0.name == name }
    }
}

extension JourneyDependencies {
    package func script(_ id: String, in realm: RealmPath) -> Script? {
        object(.script, id, in: realm).map(Script.init)
    }

    /// A script by what people call it: libraries are required by name (NODES §5.3).
    package func script(named name: String, in realm: RealmPath) -> Script? {
        scripts(named: name).first { $0.realm == realm }.map(Script.init)
    }

    /// The script that an id, else a name means to whoever runs scripts outside journeys; throws
    /// why nothing can be run.
    package func runnableScript(called name: String, in realm: RealmPath) throws(NodeFailure) -> Script {
        guard let script = script(name, in: realm) ?? script(named: name, in: realm) else {
            throw NodeFailure("no file has the script \"\(name)\"")
        }
        if let obstacle = script.obstacle { throw NodeFailure(obstacle) }
        return script
    }

    /// Why a script can't be run outside journeys; nil where it can.
    package func obstacle(toScript name: String, in realm: RealmPath) -> String? {
        do throws(NodeFailure) {
            _ = try runnableScript(called: name, in: realm)
            return nil
        } catch {
            return error.description
        }
    }

    /// The scripts that an id, else a name means: those of a realm, else those of all.
    package func scripts(called name: String, in realm: RealmPath) -> [Script] {
        let identified = objects[Key(kind: .script, id: name)] ?? []
        let meant = identified.isEmpty ? scripts(named: name) : identified
        let own = meant.filter { $0.realm == realm }
        return (own.isEmpty ? meant : own).map(Script.init).sorted { $0.id < $1.id }
    }

    /// What scripts are called, for suggestions.
    package var scriptNames: [String] {
        all.filter { $0.kind == .script }.compactMap(\.name).sorted()
    }

    /// Adds a next-generation script that stands in a file of its own and goes by the file's path, for all realms.
    package mutating func addScript(file path: String, text: String) {
        let json: JSONObject = [
            "_id": .string(path), "name": .string(path), "language": "JAVASCRIPT", "evaluatorVersion": "2.0",
            "script": [.string(text)],
        ]
        if let object = TenantObject(.script, json, in: .root, at: Origin(file: path)) { add(object) }
    }

    /// An email template as IDM keeps it.
    package func emailTemplate(_ name: String) -> JSONObject? { object(.emailTemplate, name)?.json }

    /// All custom types.
    package var nodeTypes: [DesignerNodeType] { objects(.nodeType).map(DesignerNodeType.init) }

    /// The variables that exports have.
    package var variables: TenantVariables {
        TenantVariables(
            objects(.variable).compactMap { variable in Self.value(of: variable).map { (variable.id, $0) } })
    }

    private static func value(of variable: TenantObject) -> String? {
        if let text = variable.json["value"]?.looseText { return text }
        return variable.json["valueBase64"]?.string.flatMap(ScriptText.decoded)
    }
}
