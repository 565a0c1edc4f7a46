import AMWire
import AdminWire
import EndpointRouting
import OAuth2Provider
import SQLiteStore

/// `GET clients`, `GET|PUT|DELETE clients/{client}`
enum ClientEndpoints {
    static func all(_ directory: any TenantDirectory) -> [any Endpoint] {
        [
            VerbEndpoint(AdminVerbs.clients, on: .control) { _, context in
                let clients = try context.store.read { try ClientTable().clients(in: context.realm, &$0) }
                return .init(AdminList(clients.map { ClientRecord($0) }))
            },
            VerbEndpoint(AdminVerbs.client, on: .control) { _, context in
                .init(ClientRecord(try context.store.read { try named(context, &$0) }))
            },
            VerbEndpoint(AdminVerbs.putClient, on: .control) { registration, context in
                let (id, realm, randomness) = (
                    context.captures["client"] ?? "", context.realm, context.world.randomness
                )
                try registration.check(scriptsOf: directory.controlled(context), in: realm)
                let (client, isNew) = try context.store.write { transaction in
                    let known = try ClientTable().client(id: id, in: realm, &transaction)
                    let client = try OAuth2Client(id, registration, replacing: known, randomness: randomness)
                    try ClientTable().put(client, in: realm, &transaction)
                    return (client, known == nil)
                }
                return .init(ClientRecord(client), status: isNew ? .created : .ok)
            },
            VerbEndpoint(AdminVerbs.deleteClient, on: .control) { _, context in
                let client = try context.store.write { transaction in
                    let client = try named(context, &transaction)
                    try GrantTable().delete(clientID: client.id, in: context.realm, &transaction)
                    try DeviceAuthorizationTable().delete(clientID: client.id, in: context.realm, &transaction)
                    try ClientTable().delete(id: client.id, in: context.realm, &transaction)
                    return client
                }
                return .init(ClientRecord(client))
            },
        ]
    }

    /// The client that the path names.
    private static func named(_ context: RequestContext, _ transaction: inout Transaction) throws -> OAuth2Client {
        let id = context.captures["client"] ?? ""
        guard let client = try ClientTable().client(id: id, in: context.realm, &transaction) else {
            throw AMError.notFound("there is no client \"\(id)\" in the realm \(context.realm.text)")
        }
        return client
    }
}
