import OrderedJSON

/// The node types that a file of our own format makes, as the Node Designer does: `"nodeTypes"`, by the names that
/// nodes call them by after `designer-` (NODES §1.5).
struct AuthoredNodeTypes {
    static let key = "nodeTypes"

    /// As exports have them.
    private(set) var objects: [TenantObject] = []
    private(set) var findings: [Finding] = []

    init(_ file: JourneyFile) {
        guard let value = file.value[Self.key], !value.isNull else { return }
        let origin = file.origin.appending(Self.key)
        guard let types = value.object else {
            findings = [Finding(.error, "\"\(Self.key)\" must be an object", at: origin.place)]
            return
        }
        for type in types {
            let place = origin.appending(type.key)
            guard let definition = type.value.object else {
                findings.append(Finding(.error, "a node type must be an object", at: place.place))
                continue
            }
            check(definition, at: place)
            let named: JSONObject = ["_id": .string("\(type.key)-1"), "serviceName": .string(type.key)]
            var complete = named.overlaid(with: definition)
            complete["script"] = definition["script"].flatMap(AuthoredScript.text)
            objects += [TenantObject(.nodeType, complete, key: type.key, in: file.realm, at: place)].compactMap { $0 }
        }
    }

    private mutating func check(_ definition: JSONObject, at origin: Origin) {
        var members = MemberReader(definition, at: origin)
        for key in ["_id", "serviceName", "displayName", "description"] { _ = members.string(key) }
        for key in ["inputs", "outputs", "tags"] { _ = members.texts(key) }
        _ = members.any("version")
        _ = members.bool("errorOutcome")
        if members.texts("outcomes")?.isEmpty ?? true { members.fail("outcomes", "a node type needs \"outcomes\"") }
        if members.any("script").flatMap(AuthoredScript.text) == nil {
            members.fail("script", AuthoredScript.expectation)
        }
        for property in members.object("properties") ?? [:] {
            check(property, at: origin.appending("properties", property.key))
        }
        _ = members.remainder()
        findings += members.findings
    }

    private mutating func check(_ property: JSONObject.Member, at origin: Origin) {
        guard let declaration = property.value.object else {
            findings.append(Finding(.error, "a property must be an object", at: origin.place))
            return
        }
        var members = MemberReader(declaration, at: origin)
        for key in ["title", "description"] { _ = members.string(key) }
        for key in ["required", "multivalued"] { _ = members.bool(key) }
        _ = members.any("defaultValue")
        _ = members.object("options")
        if let type = members.string("type"), !DesignerProperty.types.contains(type) {
            members.fail(
                "type", "\"type\" must be one of \(DesignerProperty.types.joined(separator: ", "))",
                suggestion: Suggestion.nearest(to: type, among: DesignerProperty.types))
        }
        _ = members.remainder()
        findings += members.findings
    }
}

extension MemberReader {
    fileprivate mutating func texts(_ key: String) -> [String]? {
        guard let elements = array(key) else { return nil }
        let texts = elements.compactMap(\.string)
        if texts.count < elements.count { fail(key, "\"\(key)\" must be a list of texts") }
        return texts
    }
}
