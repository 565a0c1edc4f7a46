import AMWire
import HTTPMessages
import OrderedJSON

/// A resource of AM with its `_id` and its `_rev`, the Java hash of the other members (AM-BEHAVIOUR §9.2).
struct RevisedResource: Sendable {
    let id: String
    let content: JSONObject

    init(id: String, _ content: JSONObject) {
        self.id = id
        self.content = content
    }

    var revision: String { String(JSONValue.object(content).javaHash) }

    var response: HTTPResponse {
        let revision = revision
        var object: JSONObject = ["_id": .string(id), "_rev": .string(revision)]
        for member in content { object[member.key] = member.value }
        var response = HTTPResponse.json(.ok, .object(object))
        response.fields.append(.cacheControl, "no-store")
        response.fields.append(.etag, "\"\(revision)\"")
        return response
    }
}
