extension Quirk {
    static let basicUndecoded = Quirk(
        "basic-undecoded", "B03", "KB a65338740",
        "Client id and secret in Basic are taken as they are, not form-decoded, as before AM 6.5.",
        .settings { settings, _ in settings.oauth2.basicDecoding = .none })
}
