/// Shows the terms of use and asks to accept them (WIRE §2.1).
public struct TermsAndConditionsCallback: Callback {
    public static let layout = CallbackLayout<Self>(
        "TermsAndConditionsCallback",
        output: [.string("version", \.version), .string("terms", \.terms), .string("createDate", \.createDate)],
        input: [.bool("IDToken", \.isAccepted)])

    /// For example `0.0`.
    public var version = ""
    /// The text; may hold HTML.
    public var terms = ""
    /// When this version was made (ISO 8601).
    public var createDate = ""
    /// What the user decided.
    public var isAccepted = false

    public var control: CallbackControl { .checkbox(prompt: terms, isOn: isAccepted) }

    /// Without terms.
    public init() {}

    /// A version of the terms.
    public init(version: String, terms: String, createDate: String) {
        self.version = version
        self.terms = terms
        self.createDate = createDate
    }
}
