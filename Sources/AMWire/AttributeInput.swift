import OrderedJSON

/// What the three attribute callbacks have in common (WIRE §2.2).
public struct AttributeInput: Sendable, Hashable {
    /// The attribute's path in the profile, for example `preferences/updates`.
    public var name = ""
    /// Shown beside the field.
    public var prompt = ""
    /// Whether an empty answer is refused.
    public var required = false
    /// The policies that the value must meet; an empty object when there are none.
    public var policies: JSONValue = [:]
    /// Each a JSON document in a string, as AM sends them.
    public var failedPolicies: [String] = []
    /// Whether the client wants the value checked and the same page again.
    public var validateOnly = false

    /// Nothing asked for yet.
    public init() {}
}

/// A callback that asks for an attribute of the user's profile.
public protocol AttributeInputCallback: Callback {
    /// All but the value.
    var attribute: AttributeInput { get set }
}

extension CallbackLayout where Value: AttributeInputCallback {
    static func attribute(_ type: String, value: CallbackField<Value>, answer: CallbackField<Value>) -> Self {
        Self(
            type,
            output: [
                .string("name", \.attribute.name), .string("prompt", \.attribute.prompt),
                .bool("required", \.attribute.required), .json("policies", \.attribute.policies),
                .strings("failedPolicies", \.attribute.failedPolicies),
                .bool("validateOnly", \.attribute.validateOnly), value,
            ],
            input: [answer, .bool("IDTokenvalidateOnly", \.attribute.validateOnly)])
    }
}
