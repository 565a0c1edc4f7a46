import AMWire
import HTTPMessages
import OrderedJSON

/// Passwords that stand under a name that says so: they may stand elsewhere, too, under a name that doesn't.
extension SecretMask {
    /// What JSON holds as passwords: under members of such names, and what callbacks for secrets asked for.
    package static func passwords(in value: JSONValue) -> Set<String> {
        switch value {
        case .array(let elements): elements.reduce(into: []) { $0.formUnion(passwords(in: $1)) }
        case .object(let object): passwords(in: object)
        default: []
        }
    }

    /// What a query or a form holds as passwords.
    package static func passwords(in parameters: FormParameters) -> Set<String> {
        Set(
            parameters.parameters.filter { (isPassword($0.name) || isLaterInput($0.name)) && !$0.value.isEmpty }.map(
                \.value))
    }

    /// What a header holds as passwords.
    package static func passwords(in fields: HTTPFields) -> Set<String> {
        Set(fields.fields.filter { isPassword($0.name.text) && !$0.value.isEmpty }.map(\.value))
    }

    private static func passwords(in object: JSONObject) -> Set<String> {
        let asks = object["type"]?.string.map(asksForSecret) ?? false
        let subject = object["name"]?.string ?? object["field"]?.string
        var found: Set<String> = []
        for member in object {
            if asks, member.key == "input" {
                found.formUnion((member.value.array ?? []).compactMap { $0["value"]?.string })
            } else if isPassword(member.key == "value" ? subject ?? "" : member.key), let text = member.value.string {
                found.insert(text)
            } else {
                found.formUnion(passwords(in: member.value))
            }
        }
        found.remove("")
        return found
    }

    /// The first input of a form is a name nearly always, which isn't to go from everywhere.
    private static func isLaterInput(_ name: String) -> Bool {
        isInput(name) && !["idtoken1", "callback_0"].contains(name.lowercased())
    }
}
