import Foundation

/// An OAuth2 client of a realm, as it is registered there.
public struct OIDCConfiguration: Sendable, Hashable {
    /// The client's id.
    public var clientID: String
    /// The client's secret; nil for a public client, which every app is.
    public var clientSecret: String?
    /// One of the registered redirect URIs, letter for letter. Never followed, so any scheme will do.
    public var redirectURI: String
    /// What is asked for; `openid` brings an ID token.
    public var scopes: [String]
    /// Where the server says what it offers; nil for the usual place below the realm.
    public var discovery: URL?
    /// Further parameters of the authorize request, such as `acr_values`.
    public var furtherParameters: QueryParameters
    /// How long before its end an access token no longer counts as fresh.
    public var expiryMargin: Duration

    /// A client.
    public init(
        clientID: String, clientSecret: String? = nil, redirectURI: String,
        scopes: [String] = ["openid", "profile", "email"], discovery: URL? = nil,
        furtherParameters: QueryParameters = [:], expiryMargin: Duration = .zero
    ) {
        self.clientID = clientID
        self.clientSecret = clientSecret
        self.redirectURI = redirectURI
        self.scopes = scopes
        self.discovery = discovery
        self.furtherParameters = furtherParameters
        self.expiryMargin = expiryMargin
    }
}
