/// A value that the client's program fills in, not its user (WIRE §2.1).
public struct HiddenValueCallback: Callback {
    public static let layout = CallbackLayout<Self>(
        "HiddenValueCallback", output: [.string("value", \.initialValue), .string("id", \.id)],
        input: [.string("IDToken", \.value)])

    /// What the server preset.
    public var initialValue = ""
    /// What the value is for.
    public var id = ""
    /// What the client sends; AM puts the id here at first.
    public var value = ""

    public var control: CallbackControl { .hidden }

    /// Without value and id.
    public init() {}

    /// A value to fill in.
    public init(id: String, initialValue: String = "") {
        self.id = id
        self.initialValue = initialValue
        value = id
    }
}
