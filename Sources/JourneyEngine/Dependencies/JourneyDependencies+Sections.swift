import OrderedJSON

extension JourneyDependencies {
    /// What a journey needs beside its nodes, as sections of an export: all that its own export had, and from other
    /// files the scripts, email templates and custom node types that its nodes name. In alphabetical order.
    func sections(for journey: Journey) -> JSONObject {
        var sections = journey.dependencies
        for node in journey.nodes.flatMap({ [$0] + $0.children }) {
            for object in objects(namedBy: node, journey) {
                guard let section = FrodoSections.section(of: object.kind) else { continue }
                var members = sections[section]?.object ?? [:]
                let key = object.kind == .nodeType ? object.json["_id"]?.string ?? object.id : object.id
                if members[key] == nil { members[key] = .object(object.completeJSON) }
                sections[section] = .object(members)
            }
        }
        return JSONObject(uniqueMembers: sections.members.sorted { $0.key < $1.key })
    }

    private func objects(namedBy node: JourneyNode, _ journey: Journey) -> [TenantObject] {
        let names = [
            (TenantObject.Kind.script, node.config["script"]?.string),
            (.emailTemplate, node.config["emailTemplateName"]?.string),
            (.nodeType, DesignerNodeType.serviceName(ofType: node.type)),
        ]
        return names.compactMap { kind, name in name.flatMap { object(kind, $0, in: journey.realm) } }
    }
}

extension TenantObject {
    /// The object with the script in it that stands in a file of its own.
    fileprivate var completeJSON: JSONObject {
        guard let fileText else { return json }
        var complete = json
        complete["script"] = .string(fileText)
        return complete
    }
}
