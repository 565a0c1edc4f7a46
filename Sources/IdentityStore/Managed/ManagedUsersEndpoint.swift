import AMWire
import EndpointRouting
import HTTPMessages
import OrderedJSON
import SQLiteStore

/// `/openidm/managed/alpha_user`, and so on for each realm: users as IDM's managed objects (AM-BEHAVIOUR §7).
struct ManagedUsersEndpoint: Endpoint {
    let access: ManagedAccess
    let schema: ManagedUserSchema
    /// The realms by the names of their users.
    let realms: [String: RealmPath]

    let routes = [
        Route(.openidm, [.get, .post], "managed/{object}"),
        Route(.openidm, [.get, .put, .patch, .delete, .post], "managed/{object}/{id}"),
    ]

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        guard let realm = realms[context.captures["object"] ?? ""] else {
            throw ManagedError(.notFound("Resource 'managed/\(context.captures["object"] ?? "")' not found"))
        }
        if request.method == .get { return try context.store.read { try read(request, realm, context, &$0) } }
        return try context.store.write { try write(request, realm, context, &$0) }
    }

    private func read(
        _ request: HTTPRequest, _ realm: RealmPath, _ context: RequestContext, _ transaction: inout Transaction
    ) throws -> HTTPResponse {
        let call = try call(request, realm, context, &transaction)
        guard context.captures["id"] != nil else { return try query(call, &transaction) }
        try call.requireAdministratorOrSelf()
        return response(try users(call).user(call.id, revision: call.revision, &transaction), .ok, call)
    }

    private func write(
        _ request: HTTPRequest, _ realm: RealmPath, _ context: RequestContext, _ transaction: inout Transaction
    ) throws -> HTTPResponse {
        let call = try call(request, realm, context, &transaction)
        switch (request.method, context.captures["id"], call.parameters["_action"]) {
        case (.post, nil, "create"): return try create(call, &transaction)
        case (.post, .some, "patch"), (.patch, _, _): return try patch(call, &transaction)
        case (.put, _, _): return try put(call, &transaction)
        case (.delete, _, _): return try delete(call, &transaction)
        case (_, _, let action):
            throw ManagedError(AMError(501, "Not Implemented", "Action \(action ?? "") not supported"))
        }
    }

    private func call(
        _ request: HTTPRequest, _ realm: RealmPath, _ context: RequestContext, _ transaction: inout Transaction
    ) throws -> ManagedRequest {
        ManagedRequest(
            realm: realm, caller: try access.caller(request, in: context, &transaction), request: request,
            context: context)
    }

    private func response(_ user: ManagedUser, _ status: HTTPStatus, _ call: ManagedRequest) -> HTTPResponse {
        ManagedObject(user: user, schema: schema).response(status, call.fields)
    }
}

/// What can be done with users.
extension ManagedUsersEndpoint {
    private func query(_ call: ManagedRequest, _ transaction: inout Transaction) throws -> HTTPResponse {
        try call.requireAdministrator()
        return .managed(.ok, try users(call).query(call.parameters, &transaction))
    }

    private func create(_ call: ManagedRequest, _ transaction: inout Transaction) throws -> HTTPResponse {
        try call.requireAdministrator()
        return try create(try call.object(), id: nil, call, &transaction)
    }

    private func create(
        _ object: JSONObject, id: String?, _ call: ManagedRequest, _ transaction: inout Transaction
    ) throws -> HTTPResponse {
        let user = try users(call).create(object, id: id, &transaction)
        var response = response(user, .created, call)
        let context = call.context
        let name = ManagedObjectName(usersOf: call.realm).text
        response.fields.append(
            .location, "\(context.origin)\(context.mount)/openidm/managed/\(name)/\(PercentEncoding.encode(user.id))")
        return response
    }

    /// Makes the user, or replaces the one that is there; the conditions say which of both it may be.
    private func put(_ call: ManagedRequest, _ transaction: inout Transaction) throws -> HTTPResponse {
        try call.requireAdministrator()
        let object = try call.object()
        let isThere = try users(call).contains(call.id, &transaction)
        guard call.condition("If-None-Match") == nil, isThere || call.revision != nil else {
            return try create(object, id: call.id, call, &transaction)
        }
        let user = try users(call).replace(call.id, revision: call.revision, with: object, &transaction)
        return response(user, .ok, call)
    }

    private func patch(_ call: ManagedRequest, _ transaction: inout Transaction) throws -> HTTPResponse {
        try call.requireAdministratorOrSelf()
        let patch = try ManagedPatch(try call.body())
        let isAllowed =
            call.caller.isAdministrator || patch.names.allSatisfy { schema[AttributePath($0)].isUserEditable }
        guard isAllowed else { throw ManagedError.forbidden }
        return response(
            try users(call).patch(call.id, revision: call.revision, by: patch, &transaction), .ok, call)
    }

    private func delete(_ call: ManagedRequest, _ transaction: inout Transaction) throws -> HTTPResponse {
        try call.requireAdministrator()
        return response(try users(call).delete(call.id, revision: call.revision, &transaction), .ok, call)
    }

    private func users(_ call: ManagedRequest) -> ManagedCollection {
        ManagedCollection(
            usersOf: call.realm, schema: schema, sessions: access.sessions,
            randomness: call.context.world.randomness, at: call.context.now)
    }
}
