import OrderedJSON

/// Has the client's program begin to gather signals for PingOne Protect (WIRE §2.7).
public struct PingOneProtectInitializeCallback: Callback {
    public static let layout = CallbackLayout<Self>(
        "PingOneProtectInitializeCallback",
        output: [
            .string("envId", \.environmentID), .bool("consoleLogEnabled", \.consoleLogEnabled),
            .strings("deviceAttributesToIgnore", \.deviceAttributesToIgnore), .string("customHost", \.customHost),
            .bool("lazyMetadata", \.lazyMetadata), .bool("behavioralDataCollection", \.behavioralDataCollection),
            .optionalInt("deviceKeyRsyncIntervals", \.deviceKeySyncDays), .optionalBool("enableTrust", \.enableTrust),
            .optionalBool("disableTags", \.disableTags), .optionalBool("disableHub", \.disableHub),
            .optionalBool("agentIdentification", \.agentIdentification),
            .optionalInt("agentTimeout", \.agentTimeoutMilliseconds), .optionalString("agentPort", \.agentPort),
            .optionalJSON("signalsInitializationOptions", \.signalsInitializationOptions),
        ],
        input: [.string("IDTokenclientError", \.clientError)])

    /// The PingOne environment.
    public var environmentID = ""
    /// Whether the library says what it does.
    public var consoleLogEnabled = false
    /// Facts about the device that aren't gathered.
    public var deviceAttributesToIgnore: [String] = []
    /// A host of one's own for the library's calls, or empty.
    public var customHost = ""
    /// Whether facts are gathered only when they are asked for.
    public var lazyMetadata = false
    /// Whether behavioral data is collected.
    public var behavioralDataCollection = true
    /// After how many days the device's key is synchronized again.
    public var deviceKeySyncDays: Int?
    /// Whether payloads are bound to the device.
    public var enableTrust: Bool?
    /// Whether tags are not gathered.
    public var disableTags: Bool?
    /// Whether data stay in the browser's own store.
    public var disableHub: Bool?
    /// Whether a local agent is asked, too.
    public var agentIdentification: Bool?
    /// How long that agent may take, in milliseconds.
    public var agentTimeoutMilliseconds: Int?
    /// Where that agent listens.
    public var agentPort: String?
    /// All of this and more in one object, as newer browsers' libraries want it.
    public var signalsInitializationOptions: JSONValue?
    /// Why the library failed; empty where it didn't.
    public var clientError = ""

    public var control: CallbackControl { .hidden }

    /// Without an environment.
    public init() {}
}
