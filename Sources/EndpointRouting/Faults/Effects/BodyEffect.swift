import OrderedJSON

extension FaultEffect {
    static let body = FaultEffect(
        "body", FaultForm("any JSON", [:]), .replaced(.ok),
        "A body: a text as it is, everything else as JSON, null for none."
    ) { value throws(FaultProblem) in
        { response, scene in
            switch value.json {
            case .null: response.removeBody()
            case .string(let text):
                response.body = Array(text.utf8)
                response.fields[.contentType] = "text/plain;charset=UTF-8"
            default:
                response.body = value.json.serialized
                response.fields[.contentType] = scene.jsonType
            }
        }
    }
}
