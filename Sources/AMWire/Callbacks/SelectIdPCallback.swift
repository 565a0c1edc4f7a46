import OrderedJSON

/// Asks by which identity provider the user wants to sign in (WIRE §2.3).
public struct SelectIdPCallback: Callback {
    public static let layout = CallbackLayout<Self>(
        "SelectIdPCallback",
        output: [
            CallbackField("providers", "array of objects", \.providers, read: Provider.json, write: Provider.list),
            .string("value", \.preset),
        ],
        input: [.string("IDToken", \.provider)])

    /// A way to sign in.
    public struct Provider: Sendable, Hashable {
        /// For example `google`.
        public var name: String
        /// How its button looks; nil for `localAuthentication`.
        public var uiConfig: JSONObject?

        /// Stands for user name and password.
        public static let localAuthentication = Provider("localAuthentication")

        /// A provider with its button.
        public init(_ name: String, uiConfig: JSONObject? = nil) {
            self.name = name
            self.uiConfig = uiConfig
        }

        /// What people call it.
        public var displayName: String {
            uiConfig?["buttonDisplayName"]?.string.flatMap { $0.isEmpty ? nil : $0 } ?? name
        }
    }

    /// What there is to pick from.
    public var providers: [Provider] = []
    /// AM sends an empty text.
    public var preset = ""
    /// The name of the provider that the user picked.
    public var provider = ""

    public var control: CallbackControl {
        .selection(
            prompt: "", options: providers.map { .init(value: $0.name, label: $0.displayName) },
            selected: provider.isEmpty ? providers.first?.name ?? "" : provider)
    }

    /// Without providers.
    public init() {}

    /// Providers to pick from.
    public init(providers: [Provider]) { self.providers = providers }
}

extension SelectIdPCallback.Provider {
    fileprivate static func json(_ providers: [Self]) -> JSONValue {
        .array(
            providers.map { provider in
                var object: JSONObject = ["provider": .string(provider.name)]
                object["uiConfig"] = provider.uiConfig.map(JSONValue.object)
                return .object(object)
            })
    }

    fileprivate static func list(_ value: JSONValue) -> [Self]? {
        value.array?.compactMap { entry in
            entry["provider"]?.string.map { Self($0, uiConfig: entry["uiConfig"]?.object) }
        }
    }
}
