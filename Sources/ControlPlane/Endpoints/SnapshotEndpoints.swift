import AdminWire
import EndpointRouting

/// `GET|PUT snapshot`
enum SnapshotEndpoints {
    static func all(_ directory: any TenantDirectory) -> [any Endpoint] {
        [
            VerbEndpoint(AdminVerbs.snapshot, on: .control) { _, context in
                .init(TenantSnapshot(try directory.controlled(context).snapshot()))
            },
            VerbEndpoint(AdminVerbs.putSnapshot, on: .control) { snapshot, context in
                let tenant = try directory.controlled(context)
                try tenant.restore(snapshot.document)
                return .init(ClockReading(tenant.context.world))
            },
        ]
    }
}
