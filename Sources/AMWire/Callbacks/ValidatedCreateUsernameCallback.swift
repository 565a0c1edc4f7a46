import OrderedJSON

/// Asks for a user name that meets the policies for one (WIRE §2.2).
public struct ValidatedCreateUsernameCallback: ValidatedCallback {
    public static let layout = CallbackLayout<Self>.validated(
        "ValidatedCreateUsernameCallback", prompt: .string("prompt", \.prompt), answer: .string("IDToken", \.username))

    /// The policies that the value must meet; an empty object when there are none.
    public var policies: JSONValue = [:]
    /// Each a JSON document in a string, as AM sends them.
    public var failedPolicies: [String] = []
    /// Whether the client wants the value checked and the same page again.
    public var validateOnly = false
    /// Shown beside the field.
    public var prompt = ""
    /// What the user typed.
    public var username = ""

    public var control: CallbackControl { .text(prompt: prompt, value: username) }

    /// An empty field without policies.
    public init() {}

    /// A field with a prompt.
    public init(prompt: String, username: String = "", policies: JSONValue = [:], failedPolicies: [String] = []) {
        self.prompt = prompt
        self.username = username
        self.policies = policies
        self.failedPolicies = failedPolicies
    }
}
