import AMWire
import AdminWire
import EndpointRouting

/// `GET|POST|DELETE faults`, `DELETE faults/{id}`, `POST next`
enum FaultEndpoints {
    static func all(_ directory: any TenantDirectory) -> [any Endpoint] {
        [
            VerbEndpoint(AdminVerbs.faults, on: .loop) { _, context in
                .init(AdminList(try directory.controlled(context).faults.records))
            },
            VerbEndpoint(AdminVerbs.addFault, on: .loop) { new, context in
                let tenant = try directory.controlled(context)
                try new.match.request.check(realms: tenant.realmPaths)
                return .init(try tenant.faults.add(new), status: .created)
            },
            VerbEndpoint(AdminVerbs.clearFaults, on: .loop) { _, context in
                .init(AdminList(try directory.controlled(context).faults.clear()))
            },
            VerbEndpoint(AdminVerbs.deleteFault, on: .loop) { _, context in
                let id = context.captures["id"] ?? ""
                guard let record = try directory.controlled(context).faults.remove(id) else {
                    throw AMError.notFound("there is no fault \"\(id)\"")
                }
                return .init(record)
            },
            VerbEndpoint(AdminVerbs.queueAnswer, on: .loop) { next, context in
                let tenant = try directory.controlled(context)
                try next.match.request.check(realms: tenant.realmPaths)
                return .init(try tenant.faults.queue(next), status: .created)
            },
        ]
    }
}
