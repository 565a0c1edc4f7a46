import EndpointRouting
import OrderedJSON

/// Something that journeys need beside their nodes, as a tenant's export has it (NODES §1.6).
package struct TenantObject: Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        case script, emailTemplate, socialProvider, theme, saml2Entity, circleOfTrust, variable
        /// One made with the Node Designer (NODES §1.5).
        case nodeType
    }

    package let kind: Kind
    /// What nodes name it by: a script's UUID, a template's name, the service name of a node type.
    package let id: String
    /// The top realm for what a tenant has once.
    package let realm: RealmPath
    /// As it was exported.
    package let json: JSONObject
    package let origin: Origin
    /// The text of the file that a script stands in, where the export keeps it there.
    package internal(set) var fileText: String?

    /// - Parameter key: what the object is filed under where it doesn't name itself.
    init?(_ kind: Kind, _ json: JSONObject, key: String? = nil, in realm: RealmPath, at origin: Origin) {
        guard let id = kind.id(of: json) ?? key else { return nil }
        self.kind = kind
        self.id = id
        self.realm = kind.isGlobal ? .root : realm
        self.json = json
        self.origin = origin
    }

    /// What people call it.
    package var name: String? { json["name"]?.string }
}

extension TenantObject.Kind {
    /// Whether a tenant has it once, not in each realm.
    var isGlobal: Bool { [.emailTemplate, .variable, .nodeType].contains(self) }

    /// The id that an object of the kind gives itself.
    fileprivate func id(of json: JSONObject) -> String? {
        switch self {
        case .nodeType: json["serviceName"]?.string
        case .emailTemplate:
            json["_id"]?.string.flatMap {
                $0.hasPrefix(Self.emailPrefix) ? String($0.dropFirst(Self.emailPrefix.count)) : nil
            }
        default: json["_id"]?.string
        }
    }

    /// The kind of an object that stands in a file of its own, by its members.
    init?(of json: JSONObject) {
        let has = { (keys: String...) in keys.allSatisfy { json[$0] != nil } }
        let id = json["_id"]?.string ?? ""
        if has("script", "language", "context") {
            self = .script
        } else if json["outcomes"]?.array != nil, json["serviceName"]?.string != nil {
            self = .nodeType
        } else if id.hasPrefix(Self.emailPrefix) {
            self = .emailTemplate
        } else if id.hasPrefix("esv-"), json["value"] != nil || json["valueBase64"] != nil {
            self = .variable
        } else if has("_id", "clientId", "tokenEndpoint", "scopes") {
            self = .socialProvider
        } else if has("_id", "linkedTrees", "isDefault") {
            self = .theme
        } else {
            return nil
        }
    }

    private static let emailPrefix = "emailTemplate/"
}
