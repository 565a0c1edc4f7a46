import AdminWire
import EndpointRouting

/// `GET|PUT|DELETE settings`
enum SettingsEndpoints {
    static func all(_ directory: any TenantDirectory) -> [any Endpoint] {
        [
            VerbEndpoint(AdminVerbs.settings, on: .control) { _, context in
                .init(JSONDocument(try directory.controlled(context).configuration.settings))
            },
            VerbEndpoint(AdminVerbs.putSettings, on: .control) { document, context in
                let configuration = try directory.controlled(context).configuration
                try configuration.replaceSettings(with: document.members)
                return .init(JSONDocument(try configuration.settings))
            },
            VerbEndpoint(AdminVerbs.clearSettings, on: .control) { _, context in
                let configuration = try directory.controlled(context).configuration
                let before = try configuration.settings
                try configuration.replaceSettings(with: [:])
                return .init(JSONDocument(before))
            },
        ]
    }
}
