/// What differs from server to server and from app to app.
struct SDKValues: Sendable, Equatable {
    /// The tenant's base URL, without a slash at the end.
    var base: String
    let realm: SDKRealm
    let cookie: String
    let journey: String
    let client: SDKClient

    var clientID: String { client.id }
    var redirectURI: String { client.redirectURIs.first ?? "" }
    var scopes: [String] { client.scopes }
    var am: String { "\(base)/am" }
    var discovery: String { "\(am)/oauth2/\(realm.path)/.well-known/openid-configuration" }

    /// As the Android emulator calls the machine that it runs on (WIRE §6, 43).
    var forEmulator: SDKValues {
        var values = self
        for name in ["localhost", "127.0.0.1", "[::1]"] {
            for end in [":", "/", ""] {
                let beginnings = ["http", "https"].map { "\($0)://\(name)\(end)" }
                guard let own = beginnings.first(where: { end.isEmpty ? base == $0 : base.hasPrefix($0) }) else {
                    continue
                }
                let scheme = own.prefix { $0 != ":" }
                values.base = "\(scheme)://10.0.2.2\(end)\(base.dropFirst(own.count))"
                return values
            }
        }
        return self
    }
}

/// A realm as it is typed, in the two forms that SDKs want.
struct SDKRealm: Sendable, Equatable {
    /// Nothing for the root realm.
    private let names: [Substring]

    /// Takes `alpha`, `/alpha`, `root`, `/` and `root/realms/alpha`.
    init(_ text: String) {
        let names = text.split(separator: "/").filter { $0 != "realms" }
        self.names = names.first == "root" ? Array(names.dropFirst()) : names
    }

    /// `realms/root/realms/alpha` (WIRE §0.1).
    var path: String { (["root"] + names).map { "realms/\($0)" }.joined(separator: "/") }

    /// `alpha`, and `root` for the top one, as admin verbs and people call it.
    var spelling: String { names.isEmpty ? "root" : names.joined(separator: "/") }

    /// What native SDKs put behind `/json/realms/`.
    var name: String {
        names.count == 1 ? names.joined() : (["root"] + names.map { "realms/\($0)" }).joined(separator: "/")
    }
}

extension String {
    /// As a literal of Swift, which needs no more than Java's escapes.
    var swiftLiteral: String { "\"\(escaping("\""))\"" }

    /// As a literal of Kotlin, where `$` begins an expression.
    var kotlinLiteral: String { "\"\(escaping("\"", "$"))\"" }

    /// As a literal of JavaScript.
    var jsLiteral: String { "'\(escaping("'"))'" }

    private func escaping(_ characters: Character...) -> String {
        String(flatMap { characters.contains($0) || $0 == "\\" ? ["\\", $0] : [$0] })
    }
}
