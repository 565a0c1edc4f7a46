import AMWire
import OrderedJSON

/// Takes secrets out of JSON: by the names of members, and by what callbacks say of themselves (WIRE §2).
extension SecretMask {
    package func masked(_ value: JSONValue) -> JSONValue {
        switch value {
        case .string(let text): .string(passwords.contains(text) ? Self.mark : masked(text))
        case .array(let elements): .array(elements.map { masked($0) })
        case .object(let object): .object(masked(object))
        default: value
        }
    }

    private func masked(_ object: JSONObject) -> JSONObject {
        if Self.isCallback(object) { return masked(callback: object) }
        let subject = object["name"]?.string ?? object["field"]?.string
        var result = JSONObject()
        for member in object {
            let name = member.key == "value" ? subject ?? member.key : member.key
            result[member.key] = Self.isSecret(name) ? Self.hidden(member.value, name) : masked(member.value)
        }
        return result
    }

    /// Texts become what is left of a secret; numbers and truth values let nobody in.
    private static func hidden(_ value: JSONValue, _ name: String) -> JSONValue {
        switch value {
        case .string(let text): .string(remains(of: text, named: name))
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

    /// What it shows stays whole, but for what is named as a secret; of what the user typed, what a callback for secrets
    /// asked for goes.
    private func masked(callback object: JSONObject) -> JSONObject {
        let isSecret = Self.asksForSecret(object["type"]?.string ?? "")
        var result = object
        result["output"] = object["output"].map { mapTexts($0) { maskedPart(Self.withoutRecoveryCodes($0)) } }
        guard let input = object["input"]?.array else { return result }
        result["input"] = .array(input.map { entry in maskedInput(entry, isSecret: isSecret) })
        return result
    }

    /// `{"name":"IDToken2","value":"…"}`
    private func maskedInput(_ entry: JSONValue, isSecret: Bool) -> JSONValue {
        guard var object = entry.object, let name = object["name"]?.string, let value = object["value"] else {
            guard isSecret, let object = entry.object else { return mapTexts(entry) { maskedByName($0) } }
            let members = object.map { ($0.key, $0.key == "name" ? $0.value : Self.hidden($0.value, "")) }
            return .object(JSONObject(members.map { (key: $0.0, value: $0.1) }))
        }
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
        case .array(let elements): .array(elements.map { mapTexts($0, change) })
        case .object(let object):
            .object(
                JSONObject(
                    object.map { member in
                        let isSecret = Self.isSecret(member.key)
                        let value =
                            isSecret ? Self.hidden(member.value, member.key) : mapTexts(member.value, change)
                        return (key: member.key, value: value)
                    }))
        default: value
        }
    }
}
