import EndpointRouting
import HTTPMessages
import OrderedJSON

/// A request to managed users: whose they are, who asks, and under which conditions.
struct ManagedRequest: Sendable {
    let realm: RealmPath
    let caller: ManagedCaller
    let request: HTTPRequest
    let context: RequestContext

    var parameters: FormParameters { request.target.parameters }

    var fields: FieldSelection? { FieldSelection(parameters) }

    /// The `_id` that the path names.
    var id: String { context.captures["id"] ?? "" }

    func requireAdministrator() throws(ManagedError) {
        guard caller.isAdministrator else { throw .forbidden }
    }

    func requireAdministratorOrSelf() throws(ManagedError) {
        guard caller.isAdministrator || caller.isSelf(id, in: realm) else { throw .forbidden }
    }

    func body() throws -> JSONValue {
        do {
            return try JSONValue(parsing: request.body)
        } catch {
            throw ManagedError.badRequest(error.description)
        }
    }

    func object() throws -> JSONObject {
        guard let object = try body().object else {
            throw ManagedError.badRequest("The request body must be a JSON object")
        }
        return object
    }

    /// The revision that the client knows; nil where it says nothing of it.
    var revision: String? { condition("If-Match") }

    /// A condition's revision without its quotes; nil where the request has none.
    func condition(_ name: HTTPFieldName) -> String? {
        request.fields[name].map { $0.filter { $0 != "\"" } }
    }
}
