import OAuth2Provider

extension Quirk {
    static let refreshRotation = Quirk(
        "refresh-rotation", "B16", "F3-nation #375",
        "A refresh token stays good (kept), or takes all of its grant along when it is used twice (family).",
        value: .choice(["kept", "family"]),
        .settings { settings, scene in
            settings.oauth2.refreshRotation = scene.text == "kept" ? .kept : .family
        })

    static let refreshGrace = Quirk(
        "refresh-grace", "B16", "nocturne #326, fastmcp #5037",
        "For so many seconds a refresh token that was used is answered again, with the same successor, until "
            + "that one is used.",
        value: .number(10, in: 1...86_400),
        .settings { settings, scene in
            settings.oauth2.refreshRotation = .grace(.seconds(scene.number))
        })

    static let refreshAny = Quirk(
        "refresh-any", "B69", "navikt #826, #936",
        "Any refresh token that this server ever signed is good: replaced, revoked, expired, or another client's.",
        .settings { settings, _ in settings.oauth2.acceptsAnyRefreshToken = true })

    static let refreshedIDToken = Quirk(
        "refreshed-id-token", "B72", "okta-mobile-kotlin #252",
        "The id_token that comes of a refresh has no nonce, or another one; or there is none.",
        value: .choice(["no-nonce", "other-nonce", "absent"]),
        .settings { settings, scene in
            settings.oauth2.refreshedIDToken = OAuth2Settings.RefreshedIDToken(rawValue: scene.text) ?? .sameNonce
        })
}
