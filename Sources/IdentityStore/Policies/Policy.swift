import EndpointRouting
import OrderedJSON
import SQLiteStore

/// A rule that an attribute's value must meet, as IDM's policy service knows it (WIRE §2.2).
package struct Policy: Sendable {
    /// Where a rule comes from; decides what clients are told of it, and in which order.
    package enum Origin: Sendable {
        /// It follows from the attribute's description.
        case schema
        /// The attribute names it.
        case attribute
        /// The directory checks it: it stands in no list of policies, but a value that fails it does so by its name.
        case directory
    }

    /// For example `minimum-length`.
    package let id: String
    /// What a value that fails it lacks, for example `MIN_LENGTH`.
    package let requirement: String
    package let parameters: JSONObject
    package let origin: Origin
    /// Whether a value meets the rule.
    let isMet: @Sendable (PolicySubject, inout Transaction) throws -> Bool

    init(
        _ id: String, _ requirement: String, _ parameters: JSONObject = [:], origin: Origin = .attribute,
        isMet: @escaping @Sendable (PolicySubject, inout Transaction) throws -> Bool
    ) {
        self.id = id
        self.requirement = requirement
        self.parameters = parameters
        self.origin = origin
        self.isMet = isMet
    }

    /// A rule for texts; a value that is none, or isn't there, meets it.
    static func text(
        _ id: String, _ requirement: String, _ parameters: JSONObject = [:], origin: Origin = .attribute,
        isMet: @escaping @Sendable (String) -> Bool
    ) -> Policy {
        Policy(id, requirement, parameters, origin: origin) { subject, _ in
            subject.value?.string.map(isMet) ?? true
        }
    }

    /// How the rule stands in a list of policies; what follows from the schema begins with its requirements.
    var json: JSONValue {
        let requirements = JSONValue.array([.string(requirement)])
        var object: JSONObject = origin == .schema ? ["policyRequirements": requirements] : [:]
        object["policyId"] = .string(id)
        if !parameters.isEmpty { object["params"] = .object(parameters) }
        object["policyRequirements"] = requirements
        return .object(object)
    }

    /// What is said of a value that fails.
    var failure: FailedPolicy { FailedPolicy(self) }
}

/// A value that is to meet policies, and what it is a part of.
package struct PolicySubject: Sendable {
    /// Nil where the object has none.
    package let value: JSONValue?
    package let path: AttributePath
    /// The object as it would be with the value.
    package let object: JSONObject
    package let realm: RealmPath
    /// The object's own `_id`; nil for a new one.
    package let userID: String?

    package init(_ path: AttributePath, of object: JSONObject, userID: String?, in realm: RealmPath) {
        self.path = path
        value = object.value(at: path)
        self.object = object
        self.realm = realm
        self.userID = userID
    }
}
