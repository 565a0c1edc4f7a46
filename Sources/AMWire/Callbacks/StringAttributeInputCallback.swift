/// Asks for an attribute of the user's profile that is a text (WIRE §2.2).
public struct StringAttributeInputCallback: AttributeInputCallback {
    public static let layout = CallbackLayout<Self>.attribute(
        "StringAttributeInputCallback", value: .string("value", \.value), answer: .string("IDToken", \.value))

    public var attribute = AttributeInput()
    /// The attribute's value: the present one, then the answer.
    public var value = ""

    public var control: CallbackControl { .text(prompt: attribute.prompt, value: value) }

    /// Without a name.
    public init() {}
}
