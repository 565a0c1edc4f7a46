import AMWire
import HTTPMessages
import IdentityStore

/// What a text must be to mean something as a quirk's value.
package struct QuirkText: Sendable {
    /// For people: `a host name such as am.example.com`.
    package let form: String
    /// In characters.
    package let longest: Int
    /// Whether the quirk may be on for several such values at once: each names something else.
    let namesOne: Bool
    private let isFit: @Sendable (String) -> Bool

    private init(
        _ form: String, atMost longest: Int, namesOne: Bool = false, _ isFit: @escaping @Sendable (String) -> Bool
    ) {
        self.form = form
        self.longest = longest
        self.namesOne = namesOne
        self.isFit = isFit
    }

    func fits(_ text: String) -> Bool { !text.isEmpty && text.utf8.count <= longest && isFit(text) }
}

/// The catalog of all forms.
extension QuirkText {
    static let line = QuirkText("a text of one line and at most 200 bytes", atMost: 200) { text in
        text.unicodeScalars.allSatisfy { ![.control, .lineSeparator, .paragraphSeparator].contains($0.category) }
    }

    static let version = QuirkText("a version such as 7.5.2", atMost: 64) {
        $0.wholeMatch(of: /[0-9]+(\.[0-9]+){0,3}(-[0-9A-Za-z.\-]+)?/) != nil
    }

    static let host = QuirkText("a host name such as am.example.com", atMost: 253) { $0.isAuthority && !$0.namesPort }

    /// RFC 9110 §7.2.
    static let authority = QuirkText("a host, maybe with a port, such as am.internal:8080", atMost: 259) {
        $0.isAuthority
    }

    /// RFC 6749 §3.3.
    static let scope = QuirkText("a scope such as fr:idm:all", atMost: 200) { ScopeSet.isName($0) }

    static let scopes = QuirkText("scopes with one blank between them", atMost: 1_000) { text in
        text.split(separator: " ", omittingEmptySubsequences: false).allSatisfy { ScopeSet.isName($0) }
    }

    static let member = QuirkText("a member's name", atMost: 64, namesOne: true, isMember)

    static let serverInfoMembers = QuirkText("members of serverinfo with commas between them", atMost: 1_000) { text in
        text.split(separator: ",", omittingEmptySubsequences: false).allSatisfy {
            ServerInfoMembers.all.contains(String($0))
        }
    }

    static let callbackMember = QuirkText(
        "TYPE.MEMBER of a callback type such as NameCallback.prompt", atMost: 200, namesOne: true, isCallbackMember)

    static let renamedMember = QuirkText(
        "TYPE.MEMBER=NAME, another one, of a callback type such as NameCallback.prompt=label", atMost: 200,
        namesOne: true
    ) { text in
        let sides = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
        return sides.count == 2 && isCallbackMember(sides[0]) && isMember(sides[1])
            && !sides[0].hasSuffix(".\(sides[1])")
    }

    private static func isMember(_ text: String) -> Bool { text.wholeMatch(of: /[A-Za-z0-9_.:$\-]+/) != nil }

    private static func isCallbackMember(_ text: String) -> Bool {
        let parts = text.split(separator: ".", maxSplits: 1).map(String.init)
        return parts.count == 2 && isMember(parts[1]) && CallbackCatalog.shows(parts[1], inType: parts[0])
    }
}

extension Unicode.Scalar {
    fileprivate var category: Unicode.GeneralCategory { properties.generalCategory }
}
