import EndpointRouting
import OrderedJSON
import SQLiteStore

extension ManagedUserSchema {
    /// All rules for an attribute: required, what the schema says of the empty value, its type, then the others, as
    /// recorded (WIRE §2.2). An attribute inside another has none, nor has one that the schema lacks.
    package func policies(of path: AttributePath) -> [Policy] {
        guard path.names.count == 1, contains(path) else { return [] }
        let attribute = self[path]
        let described = attribute.policies.filter { $0.origin == .schema }
        return (attribute.isRequired ? [.required] : []) + described + [.type(attribute.kind)]
            + attribute.policies.filter { $0.origin != .schema }
    }

    /// An attribute and those that are described inside it.
    package func paths(from path: AttributePath) -> [AttributePath] {
        [path] + attributes.map(\.path).filter { $0.names.count > 1 && $0.names.first == path.text }
    }

    /// The policies as a callback shows them; an empty object where there are none.
    package func policyObject(of path: AttributePath) -> JSONValue {
        let policies = policies(of: path).filter { $0.origin != .directory }
        guard !policies.isEmpty else { return [:] }
        var requirements: [String] = []
        for policy in policies where !requirements.contains(policy.requirement) {
            requirements.append(policy.requirement)
        }
        return [
            "policyRequirements": .array(requirements.map(JSONValue.string)), "fallbackPolicies": nil,
            "name": .string(path.text), "policies": .array(policies.map(\.json)), "conditionalPolicies": nil,
        ]
    }

    /// What an attribute's value lacks.
    ///
    /// - Parameters:
    ///   - object: the object as it would be, with the password where it is to be set.
    ///   - userID: the `_id` of the object; nil for a new one.
    package func failures(
        at path: AttributePath, of object: JSONObject, userID: String?, in realm: RealmPath,
        _ transaction: inout Transaction
    ) throws -> [FailedPolicy] {
        let subject = PolicySubject(path, of: object, userID: userID, in: realm)
        var failures: [FailedPolicy] = []
        for policy in checks(of: path) where try !policy.isMet(subject, &transaction) {
            if !failures.contains(policy.failure) { failures.append(policy.failure) }
        }
        return failures
    }

    /// Beside the policies, the type of a described attribute inside another.
    private func checks(of path: AttributePath) -> [Policy] {
        path.names.count > 1 && contains(path) ? [.type(self[path].kind)] : policies(of: path)
    }
}
