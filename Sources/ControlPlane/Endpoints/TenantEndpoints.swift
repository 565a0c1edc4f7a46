import AMWire
import AdminWire
import Determinism
import EndpointRouting
import HTTPMessages

/// `GET tenants`, `POST tenants`, `DELETE tenants/{name}`
enum TenantEndpoints {
    static func all(_ directory: any TenantDirectory) -> [any Endpoint] {
        [
            VerbEndpoint(AdminVerbs.tenants, on: .control) { _, context in
                let names = directory.all().map(\.context.name)
                return .init(AdminList(names.map { TenantAddress(tenantName: $0, seenFrom: context) }))
            },
            VerbEndpoint(AdminVerbs.createTenant, on: .control) { new, context in
                let name = try create(new, in: directory, context)
                return .init(TenantAddress(tenantName: name, seenFrom: context), status: .created)
            },
            VerbEndpoint(AdminVerbs.deleteTenant, on: .control) { _, context in
                let name = context.captures["name"] ?? ""
                if name == TenantName.ofDefault { throw TenantError.defaultStays }
                guard !name.isEmpty else { throw TenantError.unknown(name) }
                try directory.delete(name)
                return .init(TenantAddress(tenantName: name, seenFrom: context))
            },
        ]
    }

    private static func create(
        _ new: NewTenant, in directory: any TenantDirectory, _ context: RequestContext
    ) throws -> String {
        let clock = try new.clock.map { text throws(AMError) in try Instant(adminMember: "clock", text) }
        let name = new.name ?? TenantName.made(by: context.world.randomness, notIn: directory)
        guard TenantName.isValid(name) else { throw TenantError.nameInvalid(name) }
        return try directory.create(name, seed: new.seed.flatMap { UInt64(exactly: $0) }, clock: clock).context.name
    }
}
