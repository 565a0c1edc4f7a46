import OrderedJSON
import SQLiteStore

/// Rules that look at other values.
extension Policy {
    /// No other user of the realm has the value as user name.
    package static let validUserName = Policy("valid-username", "VALID_USERNAME") { subject, transaction in
        guard let name = subject.value?.string, !name.isEmpty else { return true }
        let holder = try UserTable().user(named: name, in: subject.realm, &transaction)
        return holder == nil || holder?.id == subject.userID
    }

    /// No other user of the realm has the value in the same attribute.
    package static let unique = Policy("unique", "UNIQUE") { subject, transaction in
        guard let value = subject.value, !value.isNull else { return true }
        let filter = QueryFilter.compare(path: subject.path.names, .equals, value)
        let holders = try UserTable().users(in: subject.realm, where: filter, &transaction)
        return holders.allSatisfy { $0.id == subject.userID }
    }

    /// The value contains none of these other attributes' values; case doesn't matter.
    package static func noOthers(_ attributes: [String], origin: Origin = .attribute) -> Policy {
        Policy(
            "cannot-contain-others", "CANNOT_CONTAIN_OTHERS",
            ["disallowedFields": .array(attributes.map(JSONValue.string))], origin: origin
        ) { subject, _ in
            guard let text = subject.value?.string?.lowercased() else { return true }
            return attributes.allSatisfy { attribute in
                guard let other = subject.object.value(at: AttributePath(attribute))?.string, !other.isEmpty
                else { return true }
                return !text.containsText(other.lowercased())
            }
        }
    }
}
