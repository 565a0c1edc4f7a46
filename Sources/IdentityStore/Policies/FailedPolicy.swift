import AMWire
import OrderedJSON

/// What a value lacks.
package struct FailedPolicy: Sendable, Equatable {
    /// For example `{"params":{"minLength":8},"policyRequirement":"MIN_LENGTH"}`, members in the order of who checks:
    /// IDM begins with the parameters, the directory with the requirement.
    package let json: JSONValue

    init(_ policy: Policy) {
        let parameters: JSONValue? = policy.parameters.isEmpty ? .none : .some(.object(policy.parameters))
        var object: JSONObject = [:]
        if policy.origin != .directory { object["params"] = parameters }
        object["policyRequirement"] = .string(policy.requirement)
        object["params"] = parameters
        json = .object(object)
    }

    /// For example `MIN_LENGTH`.
    package var requirement: String { json["policyRequirement"]?.string ?? "" }

    /// As it stands in a callback's `failedPolicies`.
    package var text: String { json.javaText }
}
