import OrderedJSON

/// Data for the client's program; asks for nothing (WIRE §2.1).
public struct MetadataCallback: Callback {
    public static let layout = CallbackLayout<Self>("MetadataCallback", output: [.json("data", \.data)])

    /// An object.
    public var data: JSONValue = [:]

    public var control: CallbackControl { .hidden }

    /// No data.
    public init() {}

    /// Data.
    public init(data: JSONValue) { self.data = data }
}
