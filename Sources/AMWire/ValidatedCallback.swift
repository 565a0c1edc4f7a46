import OrderedJSON

/// A callback whose value must meet policies, and which may be sent for a check only (WIRE §2.2).
public protocol ValidatedCallback: Callback {
    /// The policies that the value must meet; an empty object when there are none.
    var policies: JSONValue { get set }
    /// Each a JSON document in a string, as AM sends them.
    var failedPolicies: [String] { get set }
    /// Whether the client wants the value checked and the same page again.
    var validateOnly: Bool { get set }
}

extension CallbackLayout where Value: ValidatedCallback {
    /// What such callbacks have in common; `first` stands in front of it.
    static func validated(
        _ type: String, first: [CallbackField<Value>] = [], prompt: CallbackField<Value>, answer: CallbackField<Value>
    ) -> Self {
        Self(
            type,
            output: first + [
                .json("policies", \.policies), .strings("failedPolicies", \.failedPolicies),
                .bool("validateOnly", \.validateOnly), prompt,
            ],
            input: [answer, .bool("IDTokenvalidateOnly", \.validateOnly)])
    }
}
