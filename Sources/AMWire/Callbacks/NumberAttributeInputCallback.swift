import OrderedJSON

/// Asks for an attribute of the user's profile that is a number (WIRE §2.2).
public struct NumberAttributeInputCallback: AttributeInputCallback {
    public static let layout = CallbackLayout<Self>.attribute(
        "NumberAttributeInputCallback", value: .json("value", \.value), answer: .json("IDToken", \.value))

    public var attribute = AttributeInput()
    /// The attribute's value: the present one, then the answer; null while there is none.
    public var value: JSONValue = .null

    public var control: CallbackControl {
        .number(prompt: attribute.prompt, value: value.isNull ? "" : value.string ?? value.text)
    }

    /// Without a name.
    public init() {}
}
