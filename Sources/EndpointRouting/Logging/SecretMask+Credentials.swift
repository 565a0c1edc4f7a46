import HTTPMessages
import OrderedJSON

/// Credentials that an exchange itself shows to be some, by where they stand: they may stand elsewhere in it, too.
extension SecretMask {
    /// What a header brings: credentials of any shape, cookies, a session's token.
    package static func credentials(in fields: HTTPFields, cookieName: String) -> Set<String> {
        var found: [Substring] = []
        for field in fields.fields {
            switch field.name {
            case .authorization, "Proxy-Authorization": found += field.value.split(separator: " ").suffix(1)
            case .cookie, .setCookie:
                found += field.value.split(separator: ";").map { $0.drop { $0 != "=" }.dropFirst() }
            default:
                let isSecret = isCredential(field.name.text) || field.name.text.lowercased() == cookieName.lowercased()
                if isSecret { found.append(field.value[...]) }
            }
        }
        return kept(found.map(String.init))
    }

    /// What a query or a form brings, and the URLs in it: `goto=https://a/?code=…`.
    package static func credentials(in parameters: FormParameters, depth: Int = 0) -> Set<String> {
        var found: Set<String> = []
        for (name, value) in parameters.parameters.map({ ($0.name, $0.value) }) {
            if isCredential(name) { found.formUnion(kept([value])) }
            guard depth < 3, let mark = value.firstIndex(where: { $0 == "?" || $0 == "#" }) else { continue }
            let inner = FormParameters(parsing: value[value.index(after: mark)...])
            found.formUnion(credentials(in: inner, depth: depth + 1))
        }
        return found
    }

    /// What JSON holds under names of secrets.
    package static func credentials(in value: JSONValue) -> Set<String> {
        switch value {
        case .array(let elements): elements.reduce(into: []) { $0.formUnion(credentials(in: $1)) }
        case .object(let object):
            object.reduce(into: []) { found, member in
                if let text = member.value.string {
                    if isCredential(member.key) { found.formUnion(kept([text])) }
                } else {
                    found.formUnion(credentials(in: member.value))
                }
            }
        default: []
        }
    }

    /// Passwords may be words; an authId is to be known again.
    private static func isCredential(_ name: String) -> Bool {
        isSecret(name) && !isPassword(name) && !isInput(name) && name.lowercased() != "authid"
    }

    /// What is long enough to be somebody's key, and to stand nowhere by chance. Of a JWT it is the signature: the
    /// rest of it may be read.
    private static func kept(_ texts: [String]) -> Set<String> {
        Set(
            texts.map { text in
                let parts = text.split(separator: ".", omittingEmptySubsequences: false)
                return parts.count == 3 && text.hasPrefix("eyJ") ? String(parts[2]) : text
            }.filter { $0.utf8.count >= 12 })
    }
}
