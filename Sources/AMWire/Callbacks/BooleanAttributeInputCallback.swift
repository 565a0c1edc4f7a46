/// Asks for an attribute of the user's profile that is true or false (WIRE §2.2).
public struct BooleanAttributeInputCallback: AttributeInputCallback {
    public static let layout = CallbackLayout<Self>.attribute(
        "BooleanAttributeInputCallback", value: .bool("value", \.value), answer: .bool("IDToken", \.value))

    public var attribute = AttributeInput()
    /// The attribute's value: the present one, then the answer.
    public var value = false

    public var control: CallbackControl { .checkbox(prompt: attribute.prompt, isOn: value) }

    /// Without a name.
    public init() {}
}
