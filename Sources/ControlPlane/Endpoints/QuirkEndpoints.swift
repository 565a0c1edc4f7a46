import AMWire
import AdminWire
import EndpointRouting

/// `GET quirks`, `PUT quirks`
enum QuirkEndpoints {
    static func all(_ directory: any TenantDirectory) -> [any Endpoint] {
        [
            VerbEndpoint(AdminVerbs.quirks, on: .loop) { _, context in
                .init(AdminList(try directory.controlled(context).quirks.records))
            },
            VerbEndpoint(AdminVerbs.putQuirks, on: .loop) { body, context in
                let tenant = try directory.controlled(context)
                let plan = tenant.quirks
                try plan.set(body.quirks, realms: tenant.realmPaths)
                tenant.quirksDidChange(log: context.log)
                return .init(AdminList(plan.records.filter { !$0.uses.isEmpty }))
            },
        ]
    }
}
