import AdminWire
import OrderedJSON

/// What reading a body and writing it again gives; a refusal in its place where it is refused.
func rewritten<Body: AdminMessage>(_ type: Body.Type, _ text: String) throws -> String {
    let json = try JSONValue(parsing: text)
    do {
        return try Body(json: json).json.text
    } catch {
        return "refused: \(error)"
    }
}
