import OrderedJSON

extension JSONValue {
    /// The value as AM and IDM write it into a text, blanks and all: `{ "a": 1, "b": [ "x" ], "c": [  ] }`.
    public var javaText: String {
        switch self {
        case .array(let elements): "[ \(elements.map(\.javaText).joined(separator: ", ")) ]"
        case .object(let object):
            "{ \(object.map { "\(JSONValue.string($0.key).text): \($0.value.javaText)" }.joined(separator: ", ")) }"
        default: text
        }
    }
}
