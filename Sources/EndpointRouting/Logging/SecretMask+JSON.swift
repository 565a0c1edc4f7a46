import AMWire
import OrderedJSON

/// Takes secrets out of JSON: by the names of members, and by what callbacks say of themselves (WIRE §2).
extension SecretMask {
    package func masked(_ value: JSONValue) -> JSONValue {
        switch value {
        case .string(let text): .string(passwords.contains(text) ? Self.mark : masked(text))
        case .number(let number) where passwords.contains(number.text): .string(Self.mark)
        case .array(let elements): .array(elements.map { masked($0) })
        case .object(let object): .object(masked(object))
        default: value
        }
    }

    private func masked(_ object: JSONObject) -> JSONObject {
        if Self.isCallback(object) { return masked(callback: object) }
        return Self.mapMembers(object) { masked($0) }
    }

    /// What stands in a secret's place goes; all else is changed. A `value` is called what its neighbour `name` says.
    private static func mapMembers(_ object: JSONObject, _ change: (JSONValue) -> JSONValue) -> JSONObject {
        let subject = object["name"]?.string ?? object["field"]?.string
        return JSONObject(
            object.map { member in
                let name = member.key == "value" ? subject ?? member.key : member.key
                return (key: member.key, value: isSecret(name) ? hidden(member.value, name) : change(member.value))
            })
    }

    /// Texts become what is left of a secret, numbers go; truth values let nobody in. The numbers that are called
    /// `code` are those of errors.
    package static func hidden(_ value: JSONValue, _ name: String) -> JSONValue {
        switch value {
        case .string(let text): .string(remains(of: text, named: name))
        case .number where name.lowercased() != "code": .string(mark)
        case .array(let elements): .array(elements.map { hidden($0, name) })
        case .object(let object): .object(JSONObject(object.map { (key: $0.key, value: hidden($0.value, name)) }))
        default: value
        }
    }
}

extension SecretMask {
    private static func isCallback(_ object: JSONObject) -> Bool {
        object["type"]?.string?.hasSuffix("Callback") == true && (object["input"] ?? object["output"])?.array != nil
    }

    /// What it shows stays whole, but for what is named as a secret; of what the user typed, what a callback for
    /// secrets asked for goes.
    private func masked(callback object: JSONObject) -> JSONObject {
        let subject = Self.subject(ofCallback: object)
        let isSecret = Self.isOfSecret(object, subject)
        var result = object
        result["output"] = object["output"].map { output in
            let shown = mapTexts(output) { maskedPart(Self.withoutRecoveryCodes($0)) }
            guard isSecret, let entries = shown.array else { return shown }
            return .array(entries.map { Self.withoutValue($0, of: subject ?? "") })
        }
        guard let input = object["input"]?.array else { return result }
        result["input"] = .array(input.map { entry in maskedInput(entry, isSecret: isSecret, subject) })
        return result
    }

    /// What a callback of an attribute or a hidden value says that it asks for: its output `name` or `id`.
    static func subject(ofCallback object: JSONObject) -> String? {
        object["output"]?.array?.first { $0["name"] == "name" || $0["name"] == "id" }?["value"]?.string
    }

    /// Whether a callback, by its type or its subject, is about a secret.
    static func isOfSecret(_ object: JSONObject, _ subject: String?) -> Bool {
        asksForSecret(object["type"]?.string ?? "") || subject.map(isSecret) ?? false
    }

    /// An entry of an output, without what the one called `value` holds.
    private static func withoutValue(_ entry: JSONValue, of subject: String) -> JSONValue {
        guard var object = entry.object, object["name"] == "value" else { return entry }
        object["value"] = object["value"].map { hidden($0, subject) }
        return .object(object)
    }

    /// `{"name":"IDToken2","value":"…"}`; where nobody answered, a hidden value's input holds its `id`.
    private func maskedInput(_ entry: JSONValue, isSecret: Bool, _ subject: String?) -> JSONValue {
        guard var object = entry.object, let name = object["name"]?.string, let value = object["value"] else {
            guard isSecret, let object = entry.object else { return mapTexts(entry) { maskedByName($0) } }
            let members = object.map { ($0.key, $0.key == "name" ? $0.value : Self.hidden($0.value, "")) }
            return .object(JSONObject(members.map { (key: $0.0, value: $0.1) }))
        }
        if isSecret, let subject, value == .string(subject) { return entry }
        let suffix = CallbackMessage.Entry.suffix(ofInput: name) ?? name
        let hides = isSecret || suffix == "answer" || (!suffix.isEmpty && Self.isSecret(suffix))
        object["value"] = hides ? Self.hidden(value, suffix) : mapTexts(value, maskedPart)
        return .object(object)
    }

    /// Whether a callback's input is for nobody else's eyes.
    package static func asksForSecret(_ type: String) -> Bool { type.contains("Password") }

    private func maskedPart(_ text: String) -> String { passwords.contains(text) ? Self.mark : maskedByName(text) }

    /// A script shows each of them as a line of its own: `"a1B2c3D4e5\\n" +` (WIRE §2.1).
    private static func withoutRecoveryCodes(_ script: String) -> String {
        let lineEnd = "\\n\""
        guard script.contains(lineEnd) else { return script }
        var pieces = script.split(separator: lineEnd, omittingEmptySubsequences: false).map(String.init)
        for index in pieces.indices.dropLast() {
            guard let quote = pieces[index].lastIndex(of: "\"") else { continue }
            let start = pieces[index].index(after: quote)
            let code = pieces[index][start...]
            guard code.count >= 6, code.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }) else { continue }
            pieces[index].replaceSubrange(start..., with: mark)
        }
        return pieces.joined(separator: lineEnd)
    }

    private func mapTexts(_ value: JSONValue, _ change: (String) -> String) -> JSONValue {
        switch value {
        case .string(let text): .string(change(text))
        case .number(let number) where passwords.contains(number.text): .string(Self.mark)
        case .array(let elements): .array(elements.map { mapTexts($0, change) })
        case .object(let object): .object(Self.mapMembers(object) { mapTexts($0, change) })
        default: value
        }
    }
}
