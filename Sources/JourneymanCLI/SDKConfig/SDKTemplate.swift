/// The lines that make an SDK talk to a server.
struct SDKTemplate: Sendable {
    enum Platform: String, CaseIterable { case ios, android, js }

    /// Which of a platform's SDKs.
    enum Generation: String, CaseIterable {
        /// ping-ios-sdk, ping-android-sdk, ping-javascript-sdk.
        case ping
        /// forgerock-ios-sdk, forgerock-android-sdk, forgerock-javascript-sdk.
        case forgerock
    }

    let platform: Platform
    let generation: Generation
    let text: @Sendable (SDKValues) -> String

    static let all = [pingIOS, pingAndroid, pingJS, forgeRockIOS, forgeRockAndroid, forgeRockJS]

    static func find(_ platform: Platform, _ generation: Generation) -> SDKTemplate? {
        all.first { $0.platform == platform && $0.generation == generation }
    }
}
