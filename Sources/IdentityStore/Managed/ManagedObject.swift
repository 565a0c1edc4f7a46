import HTTPMessages
import OrderedJSON
import AMWire

/// A user as IDM shows one: `_id`, `_rev`, then what the schema shows, then the rest (AM-BEHAVIOUR §7).
struct ManagedObject: Sendable {
    let user: ManagedUser
    let schema: ManagedUserSchema

    /// Changes with the content.
    var revision: String { "\(user.id)-\(UInt32(bitPattern: JSONValue.object(user.attributes).javaHash))" }

    /// - Parameter fields: the paths that are asked for; nil: what is shown by default.
    func json(_ fields: FieldSelection?) -> JSONObject {
        var object: JSONObject = ["_id": .string(user.id), "_rev": .string(revision)]
        guard let fields, !fields.isEverything else {
            let shown = shown
            for member in shown { object[member.key] = member.value }
            for path in fields?.paths ?? [] { copy(path, to: &object) }
            return object
        }
        for path in fields.paths { copy(path, to: &object) }
        return object
    }

    private var shown: JSONObject {
        var object: JSONObject = [:]
        for attribute in schema.attributes where attribute.visibility == .returnedByDefault {
            let name = attribute.path.text
            object[name] = user.attributes[name] ?? (attribute.kind == .array ? [] : .null)
        }
        for member in user.attributes where object[member.key] == nil {
            let visibility = schema[AttributePath(member.key)].visibility
            if visibility == .returnedIfPresent { object[member.key] = member.value }
        }
        return object
    }

    private func copy(_ path: AttributePath, to object: inout JSONObject) {
        guard let name = path.names.first, schema[AttributePath(name)].visibility != .hidden,
            let value = user.attributes.value(at: path)
        else { return }
        object.set(value, at: path)
    }

    func response(_ status: HTTPStatus, _ fields: FieldSelection? = nil) -> HTTPResponse {
        var response = HTTPResponse.managed(status, .object(json(fields)))
        response.fields.append(.etag, "\"\(revision)\"")
        return response
    }
}

extension HTTPResponse {
    /// IDM writes its content type in small letters (AM-BEHAVIOUR §7).
    static func managed(_ status: HTTPStatus, _ value: JSONValue) -> HTTPResponse {
        .json(status, value, contentType: "application/json;charset=utf-8")
    }
}
