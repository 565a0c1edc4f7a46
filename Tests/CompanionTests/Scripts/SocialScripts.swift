import OrderedJSON

/// WIRE §7.5: the journeys of the set `sdk-tests` that go to an identity provider.
enum SocialScripts {
    static let all = newer + older + saml + phones

    private static let google = "/idp/google/authorize"
    private static let allow = [
        ("sub", "77"), ("email", "ann@example.com"), ("given_name", "Ann"), ("family_name", "Lee"),
        ("decision", "allow"),
    ]
    private static let deny = [("decision", "deny")]

    private static let newer = [
        JourneyScript(
            "IDMSocialLogin", .start("IDMSocialLogin"), select("google"), .visit(google, allow), .success,
            .stored("ann@example.com", ["mail": "ann@example.com", "aliasList": ["google-77"]]), .anotherClient,
            .start("IDMSocialLogin"), select("google"), .visit(google, allow), .success),
        JourneyScript(
            "IDMSocialLogin: cancelled", .start("IDMSocialLogin"), select("google"), .visit(google, deny),
            select("facebook"), .visit("/idp/facebook/authorize", allow), .success),
        JourneyScript(
            "IDMSocialLogin: linked", .given("sdkuser", ["aliasList": ["google-77"]]), .start("IDMSocialLogin"),
            select("google"), .visit(google, allow), .success, .notStored("ann@example.com")),
    ]

    private static func select(_ provider: JSONValue) -> Move {
        .step(Ask("SelectIdPCallback", ["providers": providers, "value": ""], ["": ""], provider))
    }

    private static let providers: JSONValue = [
        button(
            "google", "Google", style: "background-color: #fff; color: #757575; border-color: #ddd;",
            hover: "color: #6d6d6d; background-color: #eee; border-color: #ccc;", background: "#4184f3"),
        button(
            "facebook", "Facebook", style: "background-color: #3b5998; border-color: #3b5998; color: white;",
            hover: "background-color: #334b7d; border-color: #334b7d; color: white;", background: "#3b5998"),
        button(
            "apple", "Apple", style: "background-color: #000000; color: #ffffff; border-color: #000000;",
            hover: "background-color: #000000; color: #ffffff; border-color: #000000;", background: "#000000"),
    ]

    private static func button(
        _ provider: String, _ name: JSONValue, style: JSONValue, hover: JSONValue, background: JSONValue
    ) -> JSONValue {
        [
            "provider": .string(provider),
            "uiConfig": [
                "buttonClass": "", "buttonCustomStyle": style, "buttonCustomStyleHover": hover,
                "buttonDisplayName": name, "buttonImage": "", "iconBackground": background,
                "iconClass": .string("fa-\(provider)"), "iconFontColor": "white",
            ],
        ]
    }

    private static let older = [
        JourneyScript(
            "AMSocialLogin", .start("AMSocialLogin"), choose(0), .visit(google, allow), .success,
            .stored("google-77", ["mail": "ann@example.com", "aliasList": ["google-77"]]), .anotherClient,
            .start("AMSocialLogin"), choose(0), .visit(google, allow), .success),
        JourneyScript(
            "AMSocialLogin: Facebook", .start("AMSocialLogin"), choose(1), .visit("/idp/facebook/authorize", allow),
            .success, .stored("facebook-77", ["mail": "ann@example.com"])),
        JourneyScript(
            "AMSocialLogin: refused", .start("AMSocialLogin"), choose(0), .visit(google, deny), .refused),
    ]

    private static func choose(_ pick: JSONValue) -> Move {
        .step(.choice("Sign in with", ["google", "facebook"], pick))
    }

    private static let saml = [
        JourneyScript(
            "SAMLTest", .start("SAMLTest"), .step(.name("sdkuser")),
            .visit("/idp-saml/sso", [("sub", "sdkuser"), ("decision", "allow")]), .success),
        JourneyScript(
            "SAMLTest: a stranger", .start("SAMLTest"), .step(.name("sdkuser")),
            .visit("/idp-saml/sso", [("sub", "nobody"), ("decision", "allow")]), .refused),
        JourneyScript(
            "SAMLTest: refused", .start("SAMLTest"), .step(.name("sdkuser")), .visit("/idp-saml/sso", deny), .refused),
    ]

    /// WIRE §2.3: phones bring a token.
    private static let phones = ["id_token", "access_token", "authorization_code"].map { type in
        JourneyScript(
            "IDMSocialLogin: \(type)", for: ["A", "FI", "FA"], .start("IDMSocialLogin"), select("apple"),
            .bringToken(type), .success,
            .anotherClient, .start("IDMSocialLogin"), select("apple"), .bringToken(type), .success)
    }
}
