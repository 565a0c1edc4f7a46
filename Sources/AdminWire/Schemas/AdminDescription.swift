import OrderedJSON

/// The admin API as an OpenAPI 3.1 document, made of what the verbs say of themselves.
public enum AdminDescription {
    /// - Parameters:
    ///   - server: the API's base URL.
    ///   - version: the server's.
    ///   - quirks: the schemas of the values that its quirks take, by their names.
    public static func document(server: String, version: String, quirks: JSONObject = [:]) -> JSONValue {
        var paths: JSONObject = [:]
        for verb in AdminVerbs.all {
            var path = paths["/\(verb.path)"]?.object ?? [:]
            path[verb.method.lowercased()] = operation(verb)
            paths["/\(verb.path)"] = .object(path)
        }
        return [
            "openapi": "3.1.0",
            "info": ["title": "Journeyman's admin API", "version": .string(version)],
            "servers": [["url": .string(server)]],
            "security": [[:], ["token": []]],
            "paths": .object(paths),
            "components": [
                "schemas": ["Refusal": refusal, "QuirkSetting": QuirkSetting.component(values: quirks)],
                "securitySchemes": ["token": ["type": "http", "scheme": "bearer"]],
            ],
        ]
    }

    private static func operation(_ verb: any AdminVerbDescription) -> JSONValue {
        var operation: JSONObject = ["operationId": .string(verb.name), "summary": .string(verb.summary)]
        let parameters = captures(of: verb.path).map(path) + verb.parameters.map(query)
        if !parameters.isEmpty { operation["parameters"] = .array(parameters) }
        if verb.bodyType != NoBody.self {
            operation["requestBody"] = ["content": content(verb.bodyType.schema)]
        }
        operation["responses"] = [
            "2XX": ["description": "Done.", "content": content(verb.answerType.schema)],
            "4XX": [
                "description": "Refused, and why.",
                "content": content(["$ref": "#/components/schemas/Refusal"]),
            ],
        ]
        return .object(operation)
    }

    private static func content(_ schema: JSONValue) -> JSONValue { ["application/json": ["schema": schema]] }

    private static func captures(of path: String) -> [String] {
        path.split(separator: "/").filter { $0.hasPrefix("{") }.map { String($0.dropFirst().dropLast()) }
    }

    private static func path(_ name: String) -> JSONValue {
        ["name": .string(name), "in": "path", "required": true, "schema": Schema.text]
    }

    private static func query(_ parameter: AdminParameter) -> JSONValue {
        [
            "name": .string(parameter.name), "in": "query", "description": .string(parameter.help),
            "schema": Schema.text,
        ]
    }

    /// AM's form of errors (AM-BEHAVIOUR §1.4).
    private static let refusal = Schema.answer(["code": Schema.number, "reason": Schema.text, "message": Schema.text])
}
