import OrderedJSON

/// A value under a name of its own for the client's program; only AM's ancestor sends it (NODES §3.1).
public struct NameValueOutputCallback: Callback {
    public static let layout = CallbackLayout<Self>("NameValueOutputCallback", namedOutput: \Self.outputs)

    /// Names and values, as they travel.
    public var outputs: [CallbackMessage.Entry] = []

    public var control: CallbackControl { .hidden }

    /// No value.
    public init() {}

    /// A value under a name.
    public init(name: String, value: JSONValue) { outputs = [.init(name: name, value: value)] }
}
