import OrderedJSON

extension Finding {
    /// For programs; `suggestion` is there where something else was probably meant.
    package var json: JSONValue {
        var object: JSONObject = [
            "file": .string(place.file), "line": .int(place.line), "column": .int(place.column),
            "severity": .string(severity.rawValue), "message": .string(message),
        ]
        object["suggestion"] = suggestion.map(JSONValue.string)
        return .object(object)
    }
}
