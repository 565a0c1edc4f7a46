import EndpointRouting
import OrderedJSON

/// The members of frodo's files that hold a tenant's objects: whole-tenant exports and files of one kind name them in
/// the singular, exports of journeys in the plural (NODES §1.1, §1.7).
enum FrodoSections {
    private static let kinds: [String: TenantObject.Kind] = [
        "script": .script, "scripts": .script, "emailTemplate": .emailTemplate, "emailTemplates": .emailTemplate,
        "idp": .socialProvider, "socialIdentityProviders": .socialProvider, "theme": .theme, "themes": .theme,
        "saml2Entities": .saml2Entity, "circlesOfTrust": .circleOfTrust, "variable": .variable,
        "variables": .variable, "nodeTypes": .nodeType,
    ]

    /// The sections that an export of a journey has beside its nodes, with nothing in them (NODES §1.1).
    static let empty: JSONObject = [
        "circlesOfTrust": [:], "emailTemplates": [:], "innerNodes": [:], "nodes": [:], "saml2Entities": [:],
        "scripts": [:], "socialIdentityProviders": [:], "themes": [], "tree": [:], "variable": [:],
    ]

    /// What an export of a journey has beside tree and nodes, as far as there is something in it.
    static func dependencies(in export: JSONObject) -> JSONObject {
        let further = export.without("tree", "nodes", "innerNodes", "innernodes", "meta")
        return JSONObject(
            uniqueMembers: further.members.filter { $0.value != .object([:]) && $0.value != .array([]) })
    }

    /// The section of an export of a journey that objects of a kind stand in; nil for those that nodes don't name.
    static func section(of kind: TenantObject.Kind) -> String? {
        switch kind {
        case .script: "scripts"
        case .emailTemplate: "emailTemplates"
        case .nodeType: "nodeTypes"
        case .socialProvider, .theme, .saml2Entity, .circleOfTrust, .variable: nil
        }
    }

    /// Adds the objects in all sections of a file, of a journey's export, or of a realm.
    static func read(_ json: JSONObject, in realm: RealmPath, at origin: Origin, into parts: inout JourneyParts) {
        for section in json {
            guard let kind = kinds[section.key] else { continue }
            for (key, value) in members(of: section.value) {
                guard let object = value.object else { continue }
                let place = origin.appending(section.key, key)
                parts.objects += [TenantObject(kind, object, key: key, in: realm, at: place)].compactMap { $0 }
            }
        }
        readSAML(json["saml"]?.object ?? [:], in: realm, at: origin.appending("saml"), into: &parts)
    }

    /// Whether a file is nothing but sections, and has something in one.
    static func fill(_ json: JSONObject) -> Bool {
        json.contains { section in
            guard let kind = kinds[section.key] else { return false }
            return members(of: section.value).contains { _, value in
                value.object.map { TenantObject.Kind(of: $0) == kind } ?? false
            }
        }
    }

    /// In whole-tenant exports what belongs to SAML has a level of its own.
    private static func readSAML(
        _ json: JSONObject, in realm: RealmPath, at origin: Origin, into parts: inout JourneyParts
    ) {
        for (key, kind) in [
            ("hosted", TenantObject.Kind.saml2Entity), ("remote", .saml2Entity), ("cot", .circleOfTrust),
        ] {
            for member in json[key]?.object ?? [:] {
                guard let object = member.value.object else { continue }
                let place = origin.appending(key, member.key)
                parts.objects += [TenantObject(kind, object, key: member.key, in: realm, at: place)].compactMap { $0 }
            }
        }
    }

    /// Themes come as a list.
    private static func members(of section: JSONValue) -> [(key: String, value: JSONValue)] {
        section.object?.members.map { ($0.key, $0.value) }
            ?? section.array?.enumerated().map { (String($0.offset), $0.element) } ?? []
    }
}
