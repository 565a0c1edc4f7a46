/// Asks the client's program for what it knows of its device (WIRE §2.4).
public struct DeviceProfileCallback: Callback {
    public static let layout = CallbackLayout<Self>(
        "DeviceProfileCallback",
        output: [.bool("metadata", \.metadata), .bool("location", \.location), .string("message", \.message)],
        input: [.string("IDToken", \.profile)])

    /// Whether facts about the device are wanted.
    public var metadata = false
    /// Whether its position is wanted.
    public var location = false
    /// Shown in the meantime.
    public var message = ""
    /// A JSON text (WIRE §5).
    public var profile = ""

    public var control: CallbackControl { message.isEmpty ? .hidden : .message(message) }

    /// Wants nothing.
    public init() {}

    /// Wants facts, the position, or both.
    public init(metadata: Bool, location: Bool, message: String = "") {
        self.metadata = metadata
        self.location = location
        self.message = message
    }
}
