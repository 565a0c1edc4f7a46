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
        return response(try call.user(schema, &transaction), .ok, call)
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
        let query = try ManagedQuery(call.parameters)
        return query.response(
            try UserTable().users(in: call.realm, where: query.filter, &transaction), schema: schema)
    }

    private func create(_ call: ManagedRequest, _ transaction: inout Transaction) throws -> HTTPResponse {
        try call.requireAdministrator()
        let object = try call.object()
        let id = object["_id"]?.string.flatMap { $0.isEmpty ? nil : $0 } ?? call.context.world.randomness.uuid()
        return try create(object, id: id, call, &transaction)
    }

    private func create(
        _ object: JSONObject, id: String, _ call: ManagedRequest, _ transaction: inout Transaction
    ) throws -> HTTPResponse {
        guard try UserTable().user(id: id, in: call.realm, &transaction) == nil else {
            throw ManagedError.userExists(id, in: call.realm)
        }
        let user = try users(call).create(object, id: id, &transaction)
        var response = response(user, .created, call)
        let context = call.context
        let name = ManagedObjectName(usersOf: call.realm).text
        response.fields.append(
            .location, "\(context.origin)\(context.mount)/openidm/managed/\(name)/\(PercentEncoding.encode(id))")
        return response
    }

    /// Makes the user, or replaces the one that is there; the conditions say which of both it may be.
    private func put(_ call: ManagedRequest, _ transaction: inout Transaction) throws -> HTTPResponse {
        try call.requireAdministrator()
        let object = try call.object()
        let isThere = try UserTable().user(id: call.id, in: call.realm, &transaction) != nil
        guard call.condition("If-None-Match") == nil, isThere || call.condition("If-Match") != nil else {
            return try create(object, id: call.id, call, &transaction)
        }
        let user = try call.user(schema, &transaction)
        return response(try users(call).replace(user, with: object, &transaction), .ok, call)
    }

    private func patch(_ call: ManagedRequest, _ transaction: inout Transaction) throws -> HTTPResponse {
        try call.requireAdministratorOrSelf()
        let patch = try ManagedPatch(try call.body())
        let isAllowed =
            call.caller.isAdministrator || patch.names.allSatisfy { schema[AttributePath($0)].isUserEditable }
        guard isAllowed else { throw ManagedError.forbidden }
        let user = try call.user(schema, &transaction)
        let changed = try users(call).change(user, to: try patch.apply(to: user.attributes), &transaction)
        return response(changed, .ok, call)
    }

    private func delete(_ call: ManagedRequest, _ transaction: inout Transaction) throws -> HTTPResponse {
        try call.requireAdministrator()
        let user = try call.user(schema, &transaction)
        try access.sessions.end(userID: user.id, in: user.realm, &transaction)
        try UserTable().delete(id: user.id, in: user.realm, &transaction)
        return response(user, .ok, call)
    }

    private func users(_ call: ManagedRequest) -> ManagedUsers {
        ManagedUsers(
            in: call.realm, schema: schema, randomness: call.context.world.randomness, at: call.context.now)
    }
}
