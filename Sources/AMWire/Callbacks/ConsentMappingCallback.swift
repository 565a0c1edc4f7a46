/// Asks whether data of the profile may be shared with another party (WIRE §2.1).
public struct ConsentMappingCallback: Callback {
    public static let layout = CallbackLayout<Self>(
        "ConsentMappingCallback",
        output: [
            .string("name", \.name), .string("displayName", \.displayName), .string("icon", \.icon),
            .string("accessLevel", \.accessLevel), .bool("isRequired", \.isRequired), .string("message", \.message),
            .strings("fields", \.fields),
        ],
        input: [.bool("IDToken", \.isGiven)])

    /// Names the mapping.
    public var name = ""
    /// What people call it.
    public var displayName = ""
    /// An address.
    public var icon = ""
    /// For example `Actual Profile`.
    public var accessLevel = ""
    /// Whether a refusal is asked about again.
    public var isRequired = false
    /// Shown above it.
    public var message = ""
    /// The attributes that are shared.
    public var fields: [String] = []
    /// What the user decided.
    public var isGiven = false

    public var control: CallbackControl {
        let details = fields.isEmpty ? "" : " (\(fields.joined(separator: ", ")))"
        return .checkbox(prompt: "\(message) \(displayName)\(details)", isOn: isGiven)
    }

    /// A mapping without a name.
    public init() {}
}
