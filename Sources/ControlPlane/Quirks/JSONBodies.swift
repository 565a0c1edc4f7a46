import AMWire
import EndpointRouting
import HTTPMessages
import OrderedJSON

extension HTTPResponse {
    /// Changes a JSON object; any other body stays as it is.
    mutating func changeJSON(_ change: (inout JSONObject) -> Void) {
        guard let before = try? JSONValue(parsing: body).object else { return }
        var object = before
        change(&object)
        if object != before { body = JSONValue.object(object).serialized }
    }

    /// The JSON object that it carries; empty where it carries none.
    var json: JSONObject { (try? JSONValue(parsing: body).object) ?? [:] }

    /// Becomes AM's error, whatever it was, in the form of its family.
    mutating func become(_ error: AMError) {
        status = HTTPStatus(error.code)
        body = error.json.serialized
    }
}

extension HTTPRequest {
    /// Changes a JSON object in the body; any other body stays as it is.
    mutating func changeJSON(_ change: (inout JSONObject) -> Void) {
        guard let before = try? JSONValue(parsing: body).object else { return }
        var object = before
        change(&object)
        if object != before { body = JSONValue.object(object).serialized }
    }

    /// The JSON object that it carries; empty where it carries none.
    var json: JSONObject { (try? JSONValue(parsing: body).object) ?? [:] }
}
