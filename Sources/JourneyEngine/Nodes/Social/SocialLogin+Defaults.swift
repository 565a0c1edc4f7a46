import OrderedJSON

/// As the samples that AM brings have them.
extension SocialLogin.Defaults {
    static let google = Self(
        provider: "google", subjectKey: "sub", authorizeEndpoint: "https://accounts.google.com/o/oauth2/v2/auth",
        tokenEndpoint: "https://www.googleapis.com/oauth2/v4/token",
        userInfoEndpoint: "https://www.googleapis.com/oauth2/v3/userinfo", scopes: "profile email",
        attributes: openIDAttributes)

    static let facebook = Self(
        provider: "facebook", subjectKey: "id", authorizeEndpoint: "https://www.facebook.com/dialog/oauth",
        tokenEndpoint: "https://graph.facebook.com/v2.12/oauth/access_token",
        userInfoEndpoint: "https://graph.facebook.com/v2.6/me?fields=name%2Cemail%2Cfirst_name%2Clast_name",
        scopes: "public_profile,email",
        attributes: [
            "email": "mail", "first_name": "givenName", "id": "iplanet-am-user-alias-list", "last_name": "sn",
            "name": "cn",
        ])

    static let oauth2 = Self(subjectKey: "id", attributes: facebook.attributes)

    static let openID = Self(subjectKey: "sub", scopes: "openid", attributes: openIDAttributes)

    private static let openIDAttributes: JSONObject = [
        "email": "mail", "family_name": "sn", "given_name": "givenName", "name": "cn",
        "sub": "iplanet-am-user-alias-list",
    ]
}
