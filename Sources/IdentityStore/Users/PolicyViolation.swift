import AMWire
import EndpointRouting
import HTTPMessages
import OrderedJSON

/// An object that lacks something: 403 with what it is (AM-BEHAVIOUR §7).
package struct PolicyViolation: WireError {
    /// What each attribute lacks, in order; never empty.
    package let failures: [(path: AttributePath, policies: [FailedPolicy])]

    package var response: HTTPResponse { error.response }

    var error: AMError {
        let requirements = failures.map { failure -> JSONValue in
            [
                "policyRequirements": .array(failure.policies.map(\.json)), "property": .string(failure.path.text),
            ]
        }
        var error = AMError.forbidden("Failed policy validation")
        error.detail = ["result": false, "failedPolicyRequirements": .array(requirements)]
        return error
    }

    /// No sign stands behind an attribute's name: what follows `password:` in a log is taken for a secret.
    package var hint: String? {
        failures.map { "\($0.path.text) fails \($0.policies.map(\.requirement).joined(separator: ", "))" }
            .joined(separator: "; ")
    }
}
