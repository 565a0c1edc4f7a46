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

    /// What a header holds as passwords, in fields that are named so or, in small letters, known to hold some.
    package static func passwords(in fields: HTTPFields, known: Set<String> = []) -> Set<String> {
        let found = fields.fields.filter { isPassword($0.name.text) || known.contains($0.name.text.lowercased()) }
        return Set(found.map(\.value).filter { !$0.isEmpty })
    }

    private static func passwords(in object: JSONObject) -> Set<String> {
        let subject = object["name"]?.string ?? object["field"]?.string
        var found = typedPasswords(in: object)
        for member in object {
            if isPassword(member.key == "value" ? subject ?? "" : member.key), let text = password(member.value) {
                found.insert(text)
            } else {
                found.formUnion(passwords(in: member.value))
            }
        }
        found.remove("")
        return found
    }

    /// What a callback that asks for a password was answered.
    private static func typedPasswords(in object: JSONObject) -> Set<String> {
        let subject = subject(ofCallback: object)
        guard asksForSecret(object["type"]?.string ?? "") || subject.map(isPassword) ?? false else { return [] }
        let values = (object["input"]?.array ?? []).compactMap { $0["value"].flatMap(password) }
        return Set(values.filter { $0 != subject })
    }

    /// A text, or a number of so many digits that it doesn't stand elsewhere by chance.
    private static func password(_ value: JSONValue) -> String? {
        if case .number(let number) = value { return number.text.count >= 4 ? number.text : nil }
        return value.string
    }

    /// The first input of a form is a name nearly always, which isn't to go from everywhere.
    private static func isLaterInput(_ name: String) -> Bool {
        isInput(name) && !["idtoken1", "callback_0"].contains(name.lowercased())
    }
}
