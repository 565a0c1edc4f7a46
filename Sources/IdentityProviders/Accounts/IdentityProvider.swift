import JOSETokens
import OrderedJSON

/// An identity provider as a realm has it configured (AM's Social Identity Provider service, NODES §1.6). This server
/// plays them all: nothing outside is called.
package struct IdentityProvider: Sendable, Equatable {
    /// For example `google`.
    package let name: String
    package var isEnabled = true
    /// Who AM is there.
    package var clientID: String
    /// How AM proves it at the token endpoint; nil where the provider asks for no proof.
    package var clientSecret: String?
    package var scopes: [String]
    /// Where it sends the browser back; the login page where nil.
    package var redirectURI: String?
    /// Whether it posts its answer, to an address of AM's own, as Apple does where name or mail are asked for.
    package var answersByForm = false
    /// Where AM sends the browser on from there; the login page where nil.
    package var redirectAfterFormPostURI: String?
    /// How AM proves that it asked for a code (RFC 7636); nil where it doesn't.
    package var challengeMethod: CodeChallenge.Method? = .s256
    /// The member of a profile that tells its owner.
    package var subjectKey = "sub"
    /// The id of the script that gives AM's names to the members of a profile.
    package var transform: String?
    package var acrValues: [String] = []
    /// Whether the ID token of a native app must hold the nonce that it was given.
    package var checksNativeNonce = true
    /// Whether native apps may send more than a token, as Sign in with Apple has it; nil where nothing is said.
    package var acceptsJSON: Bool?
    /// How its button looks.
    package var uiConfig: JSONObject = [:]
    /// Who may be signed in there; the first is offered first.
    package var accounts: [ProviderAccount]

    /// One with a standard account.
    package init(_ name: String, clientID: String, scopes: [String] = ["openid", "profile", "email"]) {
        self.name = name
        self.clientID = clientID
        self.scopes = scopes
        accounts = [.standard(of: name)]
    }

    /// Reads an exported configuration. `accounts`, a list of objects with OpenID Connect's
    /// claims, is this server's own.
    package init(_ name: String, json: JSONObject) {
        self.init(
            name, clientID: json["clientId"]?.string ?? "journeyman",
            scopes: json["scopes"]?.array?.compactMap(\.string) ?? [])
        isEnabled = json["enabled"]?.bool ?? true
        clientSecret = Self.text(json["clientSecret"])
        redirectURI = Self.text(json["redirectURI"])
        answersByForm = json["responseMode"]?.string == "FORM_POST"
        redirectAfterFormPostURI = Self.text(json["redirectAfterFormPostURI"])
        challengeMethod = Self.challengeMethod(json["pkceMethod"]?.string)
        subjectKey = json["authenticationIdKey"]?.string ?? "sub"
        transform = Self.text(json["transform"])
        acrValues = json["acrValues"]?.array?.compactMap(\.string) ?? []
        checksNativeNonce = json["enableNativeNonce"]?.bool ?? true
        acceptsJSON = json["requestNativeAppForUserInfo"]?.bool
        uiConfig = json["uiConfig"]?.object ?? [:]
        let standard = ProviderAccount.standard(of: name)
        let listed = json["accounts"]?.array?.compactMap { ProviderAccount(json: $0, standard: standard) } ?? []
        if !listed.isEmpty { accounts = listed }
    }

    /// Exports have empty texts, and null, for what isn't there.
    private static func text(_ value: JSONValue?) -> String? { value?.string.flatMap { $0.isEmpty ? nil : $0 } }

    private static func challengeMethod(_ name: String?) -> CodeChallenge.Method? {
        switch name?.uppercased() {
        case "NONE": nil
        case "PLAIN": .plain
        default: .s256
        }
    }
}

extension IdentityProvider {
    /// What a realm has whose exports bring no providers. Their buttons look as AM's own configurations have them.
    package static let standard: [IdentityProvider] = [google, facebook, apple]

    private static let google = with(IdentityProvider("google", clientID: "journeyman-google")) {
        $0.uiConfig = button(
            "Google", style: "background-color: #fff; color: #757575; border-color: #ddd;",
            hover: "color: #6d6d6d; background-color: #eee; border-color: #ccc;", icon: "fa-google",
            background: "#4184f3")
    }

    private static let facebook = with(
        IdentityProvider("facebook", clientID: "journeyman-facebook", scopes: ["email"])
    ) {
        $0.subjectKey = "id"
        $0.uiConfig = button(
            "Facebook", style: "background-color: #3b5998; border-color: #3b5998; color: white;",
            hover: "background-color: #334b7d; border-color: #334b7d; color: white;", icon: "fa-facebook",
            background: "#3b5998")
    }

    private static let apple = with(IdentityProvider("apple", clientID: "journeyman-apple", scopes: ["name", "email"]))
    {
        let style = "background-color: #000000; color: #ffffff; border-color: #000000;"
        $0.acceptsJSON = false
        $0.answersByForm = true
        $0.uiConfig = button("Apple", style: style, hover: style, icon: "fa-apple", background: "#000000")
    }

    private static func with(_ provider: IdentityProvider, _ change: (inout Self) -> Void) -> IdentityProvider {
        var provider = provider
        change(&provider)
        return provider
    }

    private static func button(
        _ name: String, style: String, hover: String, icon: String, background: String
    ) -> JSONObject {
        [
            "buttonClass": "", "buttonCustomStyle": .string(style), "buttonCustomStyleHover": .string(hover),
            "buttonDisplayName": .string(name), "buttonImage": "", "iconBackground": .string(background),
            "iconClass": .string(icon), "iconFontColor": "white",
        ]
    }
}
