import HTTPMessages
import OrderedJSON

extension FaultEffect {
    static let headers = FaultEffect(
        "headers",
        FaultForm(
            "{NAME: a text, or null}", ["type": "object", "additionalProperties": ["type": ["string", "null"]]]),
        .changed,
        "Sets fields of the answer, or with null takes them away; those that frame it (`Connection`, `Content-Length`, "
            + "`Transfer-Encoding`) are the transport's."
    ) { value throws(FaultProblem) in
        var fields: [(name: HTTPFieldName, value: String?)] = []
        for member in try value.object() {
            guard let name = HTTPFieldName(member.key), member.value.isNull || member.value.string != nil else {
                throw value.mustBe("an object of field names with texts or null")
            }
            if fields.contains(where: { $0.name == name }) {
                throw FaultProblem(value.name, "\"\(name)\" is there twice")
            }
            let text = member.value.string
            if name.isTransports || (name == .date && text == nil) {
                throw FaultProblem(value.name, "\"\(name)\" is the transport's to write")
            }
            fields.append((name, try text.map { text throws(FaultProblem) in try value.fieldValue(text, of: name) }))
        }
        return { [fields] response, _ in
            for field in fields { response.fields[field.name] = field.value }
        }
    }
}
