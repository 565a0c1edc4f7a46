/// Has a native app sign the user in with an identity provider's own library (WIRE §2.3).
///
/// What the library gives beside the token goes into the query of the next request.
public struct IdPCallback: Callback {
    public static let layout = CallbackLayout<Self>(
        "IdPCallback",
        output: [
            .string("provider", \.provider), .string("clientId", \.clientID), .string("redirectUri", \.redirectURI),
            .strings("scopes", \.scopes), .string("nonce", \.nonce), .strings("acrValues", \.acrValues),
            .string("request", \.request), .string("requestUri", \.requestURI),
            .optionalBool("acceptsJSON", \.acceptsJSON),
        ],
        input: [.string("IDTokentoken", \.token), .string("IDTokentoken_type", \.tokenType)])

    /// Apps look for `apple`, `google` or `facebook` in it.
    public var provider = ""
    /// The client at the provider.
    public var clientID = ""
    /// Where the provider sends its answer.
    public var redirectURI = ""
    /// What is asked for.
    public var scopes: [String] = []
    /// What the provider's ID token must repeat.
    public var nonce = ""
    /// How the user is to be authenticated.
    public var acrValues: [String] = []
    /// A request object (OpenID Connect Core §6.1), or empty.
    public var request = ""
    /// Where a request object stands (OpenID Connect Core §6.2), or empty.
    public var requestURI = ""
    /// Whether `token` may be a JSON text, as Sign in with Apple gives it; nil from servers that don't say.
    public var acceptsJSON: Bool?
    /// An ID token, an access token or a code.
    public var token = ""
    /// `id_token`, `access_token`, `authorization_code` or `JSON`.
    public var tokenType = ""

    public var control: CallbackControl { .hidden }

    /// Without a provider.
    public init() {}
}
