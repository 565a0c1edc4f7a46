import AMWire
import OrderedJSON

/// How PingOne Protect is told to begin, as both versions of its node are configured (NODES §3.7).
struct ProtectInitialization: Sendable {
    let callback: PingOneProtectInitializeCallback

    static let properties: [NodeProperty] = [
        .string("pingOneWorker", "The service that knows the PingOne environment.").withoutEffect,
        .bool("consoleLogEnabled", default: false, "Whether the client's library says what it does."),
        .strings("deviceAttributesToIgnore", "Facts about the device that aren't gathered."),
        .string("customHost", "A host of one's own for the library's calls."),
        .bool("lazyMetadata", default: false, "Whether facts are gathered only when they are asked for."),
        .bool("behavioralDataCollection", default: true, "Whether behavioral data is collected."),
        .bool("disableHub", default: false, "Whether data stay in the browser's own store."),
        .int("deviceKeyRsyncIntervals", default: 14, "Days."),
        .bool("enableTrust", default: false, "Whether payloads are bound to the device."),
        .bool("disableTags", default: false, "Whether tags are not gathered."),
        .bool("agentIdentification", default: false, "Whether a local agent is asked, too."),
        .int("agentTimeout", default: 200, "Milliseconds that the agent may take."),
        .string("agentPort", "Where the agent listens."),
        .map("additionalSignalsInitializationOptions", "Further options of the library."),
        .string("envId", default: Self.environment, "Not AM's: the environment, which AM's service would know."),
    ]

    private static let environment = "00000000-0000-0000-0000-000000000000"

    init(_ configuration: NodeConfiguration) throws {
        var callback = PingOneProtectInitializeCallback()
        callback.environmentID = try configuration.string("envId")
        callback.consoleLogEnabled = try configuration.bool("consoleLogEnabled")
        callback.deviceAttributesToIgnore = try configuration.strings("deviceAttributesToIgnore")
        callback.customHost = try configuration.optionalString("customHost") ?? ""
        callback.lazyMetadata = try configuration.bool("lazyMetadata")
        callback.behavioralDataCollection = try configuration.bool("behavioralDataCollection")
        callback.deviceKeySyncDays = try configuration.int("deviceKeyRsyncIntervals")
        callback.enableTrust = try configuration.bool("enableTrust")
        callback.disableTags = try configuration.bool("disableTags")
        callback.disableHub = try configuration.bool("disableHub")
        if try configuration.bool("agentIdentification") {
            callback.agentIdentification = true
            callback.agentTimeoutMilliseconds = try configuration.int("agentTimeout")
            callback.agentPort = try configuration.optionalString("agentPort")
        }
        let options = try configuration.map("additionalSignalsInitializationOptions")
        callback.signalsInitializationOptions = options.isEmpty ? nil : .object(options)
        self.callback = callback
    }
}
