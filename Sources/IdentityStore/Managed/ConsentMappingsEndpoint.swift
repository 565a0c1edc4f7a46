import EndpointRouting
import HTTPMessages
import OrderedJSON

/// `GET /openidm/consent?_queryFilter=/source eq "alpha_user"`: the mappings that ask for consent (AM-BEHAVIOUR §7).
struct ConsentMappingsEndpoint: Endpoint {
    let access: ManagedAccess

    let routes = [Route(.openidm, [.get], "consent")]

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        let parameters = request.target.parameters
        let text = parameters["_queryFilter"] ?? parameters["queryFilter"] ?? ""
        let source = try? QueryFilter(parsing: text).requiredText(of: "source")
        let mappings = try context.store.read { [context] transaction in
            _ = try access.caller(request, in: context, &transaction)
            guard let source else { throw ManagedError.badRequest("The query needs the source of the mappings") }
            return try ConsentMapping.all(source: source, &transaction)
        }
        let results = mappings.map { mapping -> JSONValue in
            [
                "_id": .string(mapping.name), "name": .string(mapping.name),
                "displayName": .string(mapping.displayName), "icon": .string(mapping.icon),
                "accessLevel": .string(mapping.accessLevel), "fields": .array(mapping.fields.map(JSONValue.string)),
            ]
        }
        return .managed(
            .ok,
            [
                "result": .array(results), "resultCount": .int(results.count), "pagedResultsCookie": nil,
                "totalPagedResultsPolicy": "EXACT", "totalPagedResults": .int(results.count),
                "remainingPagedResults": -1,
            ])
    }
}
