import EndpointRouting
import HTTPMessages
import OrderedJSON
import SQLiteStore

/// `/openidm/config/selfservice.kba` and the like: IDM's configuration of the tenant, to read and to replace.
struct ConfigurationEndpoint: Endpoint {
    let access: ManagedAccess

    let routes = [Route(.openidm, [.get, .put], "config/{name}")]

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        let name = context.captures["name"] ?? ""
        if request.method == .get { return try context.store.read { try read(name, request, context, &$0) } }
        return try context.store.write { try replace(name, request, context, &$0) }
    }

    private func read(
        _ name: String, _ request: HTTPRequest, _ context: RequestContext, _ transaction: inout Transaction
    ) throws -> HTTPResponse {
        _ = try access.caller(request, in: context, &transaction)
        return response(try document(name, &transaction), name)
    }

    private func replace(
        _ name: String, _ request: HTTPRequest, _ context: RequestContext, _ transaction: inout Transaction
    ) throws -> HTTPResponse {
        guard try access.caller(request, in: context, &transaction).isAdministrator else {
            throw ManagedError.forbidden
        }
        _ = try document(name, &transaction)
        guard let value = try? JSONValue(parsing: request.body), var object = value.object else {
            throw ManagedError.badRequest("The request body must be a JSON object")
        }
        object["_id"] = nil
        try ConfigurationTable().put(object, named: name, &transaction)
        return response(object, name)
    }

    private func document(_ name: String, _ transaction: inout Transaction) throws -> JSONObject {
        guard let document = try ConfigurationTable().document(name, &transaction) else {
            throw ManagedError(.notFound("No configuration exists for id org.forgerock.openidm.\(name)"))
        }
        return document
    }

    private func response(_ document: JSONObject, _ name: String) -> HTTPResponse {
        var object: JSONObject = ["_id": .string(name)]
        for member in document { object[member.key] = member.value }
        return .managed(.ok, .object(object))
    }
}
