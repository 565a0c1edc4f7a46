import AMWire
import HTTPMessages
import OrderedJSON

extension HTTPRequest {
    /// The body as a JSON object; empty where there is no body, as some SDKs send none (WIRE §1.4).
    func jsonBody() throws(AMError) -> JSONObject {
        guard !body.isEmpty else { return [:] }
        let value: JSONValue
        do {
            value = try JSONValue(parsing: body)
        } catch {
            throw .badRequest(error.description)
        }
        guard let object = value.object else { throw .badRequest("The request body must be a JSON object") }
        return object
    }
}
