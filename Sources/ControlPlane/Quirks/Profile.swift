import AdminWire

/// A version of AM or the cloud, as what differs from the newest one: quirks that are on, and options that are set
/// unless somebody says otherwise.
package struct Profile: Sendable {
    package let name: String
    /// One sentence.
    package let summary: String
    package let quirks: [QuirkSetting]
    /// Options of `serve` by their names.
    package let options: [String: String]

    init(_ name: String, _ summary: String, quirks: [QuirkSetting] = [], options: [String: String] = [:]) {
        self.name = name
        self.summary = summary
        self.quirks = quirks
        self.options = options
    }

    /// The first is the one that is meant where nobody says any.
    package static let all = [
        Profile("aic", "PingOne Advanced Identity Cloud in 2026."),
        Profile(
            "am-8.0", "AM 8.0 on its own.", quirks: standalone("8.0.2"), options: ["password-rules": "platform"]),
        Profile(
            "am-7.5", "AM 7.5 on its own.", quirks: standalone("7.5.2"), options: ["password-rules": "platform"]),
        Profile(
            "am-7.2", "AM 7.2 on its own.", quirks: standalone("7.2.2"), options: ["password-rules": "platform"]),
        Profile(
            "am-6.5",
            "AM 6.5.2 on its own: late steps are 400, the stage of a page is metadata, an authId may be used again, "
                + "introspection by GET, long bodies.",
            quirks: standalone("6.5.2") + [
                QuirkSetting("timeout-status-400"), QuirkSetting("stage-in-metadata"),
                QuirkSetting("session-uid-absent"), QuirkSetting("introspection-in-query"),
            ],
            options: [
                "password-rules": "platform", "reusable-authid": "true",
                // The limit of 1 MiB came with 7.0.2 and 7.1 (EDGE-CASES B08).
                "max-body": "67108864",
            ]),
    ]

    /// An AM that isn't the cloud's: its security questions don't say whether a user may make up others (WIRE §2).
    private static func standalone(_ version: String) -> [QuirkSetting] {
        [
            QuirkSetting("serverinfo-standalone"), QuirkSetting("server-version", value: .string(version)),
            QuirkSetting("callback-member-absent", value: "KbaCreateCallback.allowUserDefinedQuestions"),
        ]
    }
}
