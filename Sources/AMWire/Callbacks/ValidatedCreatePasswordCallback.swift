import OrderedJSON

/// Asks for a password that meets the policies for one (WIRE §2.2).
public struct ValidatedCreatePasswordCallback: ValidatedCallback {
    public static let layout = CallbackLayout<Self>.validated(
        "ValidatedCreatePasswordCallback", first: [.bool("echoOn", \.echoOn)], prompt: .string("prompt", \.prompt),
        answer: .string("IDToken", \.password))

    /// Whether what is typed may be seen.
    public var echoOn = false
    /// The policies that the value must meet; an empty object when there are none.
    public var policies: JSONValue = [:]
    /// Each a JSON document in a string, as AM sends them.
    public var failedPolicies: [String] = []
    /// Whether the client wants the value checked and the same page again.
    public var validateOnly = false
    /// Shown beside the field.
    public var prompt = ""
    /// What the user typed.
    public var password = ""

    public var control: CallbackControl {
        echoOn ? .text(prompt: prompt, value: password) : .secret(prompt: prompt)
    }

    /// An empty field without policies.
    public init() {}

    /// A field with a prompt.
    public init(prompt: String, policies: JSONValue = [:], failedPolicies: [String] = []) {
        self.prompt = prompt
        self.policies = policies
        self.failedPolicies = failedPolicies
    }
}
