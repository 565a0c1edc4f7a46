import IdentityStore
import OrderedJSON
import TenantScripting

/// An attribute of a user as AM's scripts see it: a list of texts, under the directory's name or IDM's.
struct ProfileAttribute: Sendable, Equatable {
    /// In the profile.
    let name: String
    private let kind: ManagedAttribute.Kind?
    /// The directory says `Active` where the profile says `active`.
    private let isDirectoryStatus: Bool

    /// Case makes no difference, as in directories.
    init(_ text: String, in schema: ManagedUserSchema) {
        let folded = text.lowercased()
        let wanted = Self.directoryNames[folded] ?? Self.numbered(folded) ?? text
        let known = schema.attributes.first { $0.path.text.lowercased() == wanted.lowercased() }
        name = known?.path.text ?? wanted
        kind = known?.kind
        isDirectoryStatus = folded == Self.status
    }

    /// No password is told.
    func values(of user: ManagedUser) -> [String] {
        if isDirectoryStatus { return [user.isActive ? "Active" : "Inactive"] }
        switch name {
        case Self.identifier: return [user.id]
        case Self.password: return []
        case "cn" where user.attributes[name] == nil:
            let parts = ["givenName", "sn"].compactMap { user.attributes[$0]?.string }
            return parts.isEmpty ? [] : [parts.joined(separator: " ")]
        default: return Self.texts(user.attributes[name] ?? .null)
        }
    }

    /// Sets the values; without any the attribute goes. A password is no part of the profile.
    func set(_ values: [String], in user: inout ManagedUser) throws(ScriptRefusal) {
        guard name != Self.identifier else { throw ScriptRefusal("the _id of a user can't be changed") }
        guard let first = values.first else {
            user.attributes[name] = nil
            return
        }
        if values.count == 1, kind != .array {
            user.attributes[name] = value(isDirectoryStatus ? first.lowercased() : first)
        } else if kind == nil || kind == .array {
            user.attributes[name] = .array(values.map(Self.element))
        } else {
            throw ScriptRefusal("the attribute \(name) has one value, not \(values.count)")
        }
    }

    static let password = "password"
    private static let identifier = "_id"

    private func value(_ text: String) -> JSONValue {
        switch kind {
        case .number, .boolean, .object: (try? JSONValue(parsing: text)) ?? .string(text)
        case .string, .array, nil: .string(text)
        }
    }

    private static func texts(_ value: JSONValue) -> [String] {
        switch value {
        case .null: []
        case .array(let elements): elements.flatMap(texts)
        case .string(let text): [text]
        case .bool, .number, .object: [value.text]
        }
    }

    /// Directories keep objects as texts.
    private static func element(_ text: String) -> JSONValue {
        guard text.hasPrefix("{"), let value = try? JSONValue(parsing: text), value.object != nil else {
            return .string(text)
        }
        return value
    }
}

/// The names of AIC's directory.
extension ProfileAttribute {
    private static let status = "inetuserstatus"

    private static let directoryNames = [
        status: "accountStatus", "uid": "userName", "fr-idm-uuid": identifier, "userpassword": password, "l": "city",
        "st": "stateProvince", "co": "country", "iplanet-am-user-alias-list": "aliasList",
    ]

    /// `fr-attr-istr3` is `frIndexedString3`.
    private static func numbered(_ name: String) -> String? {
        let stem = name.prefix { !$0.isNumber }
        return prefixes[String(stem)].map { $0 + name.dropFirst(stem.count) }
    }

    private static let prefixes = [
        "fr-attr-istr": "frIndexedString", "fr-attr-str": "frUnindexedString",
        "fr-attr-imulti": "frIndexedMultivalued", "fr-attr-multi": "frUnindexedMultivalued",
        "fr-attr-idate": "frIndexedDate", "fr-attr-date": "frUnindexedDate",
        "fr-attr-iint": "frIndexedInteger", "fr-attr-int": "frUnindexedInteger",
    ]
}
