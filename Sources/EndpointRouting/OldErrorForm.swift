import HTTPMessages
import OrderedJSON

extension HTTPResponse {
    /// An error of `authenticate` as the resource's first version has it: `errorMessage`, and `failureUrl` at the top
    /// (AM-BEHAVIOUR §1.2).
    package var withOldError: HTTPResponse {
        guard status.code >= 400, let error = try? JSONValue(parsing: body), let message = error["message"] else {
            return self
        }
        var old: JSONObject = ["errorMessage": message]
        old["failureUrl"] = error["detail"]?["failureUrl"]
        var response = self
        response.body = Array(JSONValue.object(old).text.utf8)
        return response
    }
}
