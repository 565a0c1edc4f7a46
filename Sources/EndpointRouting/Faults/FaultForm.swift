import OrderedJSON

/// How the value of an effect is written: for people, and as a JSON Schema for editors.
package struct FaultForm: Sendable {
    /// For example `N`.
    package let text: String
    package let schema: JSONValue

    init(_ text: String, _ schema: JSONValue) {
        self.text = text
        self.schema = schema
    }

    /// Of what is there or not.
    static let isTrue = FaultForm("true", ["const": true])

    static func number(_ range: ClosedRange<Int>) -> FaultForm { FaultForm("N", schema(range)) }

    /// A text of one's own, or `true` for what there is without one.
    static func textOrTrue(_ text: String) -> FaultForm {
        FaultForm(text, ["anyOf": [["const": true], ["type": "string"]]])
    }

    static func schema(_ range: ClosedRange<Int>) -> JSONValue {
        ["type": "integer", "minimum": .int(range.lowerBound), "maximum": .int(range.upperBound)]
    }

    /// Of an object that has these members and no others.
    static func schema(_ members: JSONObject) -> JSONValue {
        [
            "type": "object", "properties": .object(members), "additionalProperties": false,
            "required": .array(members.keys.map(JSONValue.string)),
        ]
    }
}
