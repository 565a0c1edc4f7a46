import AMWire
import AdminWire
import EndpointRouting

/// `GET|POST|DELETE barriers`, `GET|DELETE barriers/{id}`, `POST barriers/{id}/release`
enum BarrierEndpoints {
    static func all(_ directory: any TenantDirectory) -> [any Endpoint] {
        [
            VerbEndpoint(AdminVerbs.barriers, on: .loop) { _, context in
                .init(AdminList(try directory.controlled(context).barriers.records))
            },
            VerbEndpoint(AdminVerbs.barrier, on: .loop) { _, context in
                let records = try directory.controlled(context).barriers.records
                return .init(try named(context, records.first { $0.id == context.captures["id"] }))
            },
            VerbEndpoint(AdminVerbs.addBarrier, on: .loop) { new, context in
                let tenant = try directory.controlled(context)
                try new.match.check(realms: tenant.realmPaths)
                return .init(tenant.barriers.add(new), status: .created)
            },
            VerbEndpoint(AdminVerbs.releaseBarrier, on: .loop) { release, context in
                let barriers = try directory.controlled(context).barriers
                return .init(try named(context, barriers.release(context.captures["id"] ?? "", release.order)))
            },
            VerbEndpoint(AdminVerbs.deleteBarrier, on: .loop) { _, context in
                let barriers = try directory.controlled(context).barriers
                return .init(try named(context, barriers.remove(context.captures["id"] ?? "")))
            },
            VerbEndpoint(AdminVerbs.clearBarriers, on: .loop) { _, context in
                .init(AdminList(try directory.controlled(context).barriers.clear()))
            },
        ]
    }

    private static func named(_ context: RequestContext, _ record: BarrierRecord?) throws(AMError) -> BarrierRecord {
        guard let record else { throw .notFound("there is no barrier \"\(context.captures["id"] ?? "")\"") }
        return record
    }
}
