import AMWire
import Foundation

/// What the server offers, and where (OpenID Connect Discovery 1.0 §3).
public struct ProviderEndpoints: Sendable, Hashable {
    /// The discovery document.
    public let metadata: ProviderMetadata
    /// Where codes are asked for.
    public let authorization: URL
    /// Where codes become tokens.
    public let token: URL
    /// Where the user's claims are.
    public let userinfo: URL
    /// Where a session is ended.
    public let endSession: URL
    /// Where tokens are given back.
    public let revocation: URL

    /// Reads an answer; throws where something that this client needs is missing.
    init(_ response: TransportResponse) throws {
        guard response.status == 200, let json = response.json, let metadata = ProviderMetadata(json: json) else {
            throw UnexpectedAnswer("no discovery document with all endpoints", in: response)
        }
        func url(_ key: String, _ text: String) throws -> URL {
            guard let url = URL(string: text), url.scheme != nil else {
                throw UnexpectedAnswer("the discovery document's \(key) is no absolute URL", in: response)
            }
            return url
        }
        typealias Key = ProviderMetadata.Key
        self.metadata = metadata
        authorization = try url(Key.authorizationEndpoint, metadata.authorizationEndpoint)
        token = try url(Key.tokenEndpoint, metadata.tokenEndpoint)
        userinfo = try url(Key.userinfoEndpoint, metadata.userinfoEndpoint)
        endSession = try url(Key.endSessionEndpoint, metadata.endSessionEndpoint)
        revocation = try url(Key.revocationEndpoint, metadata.revocationEndpoint)
    }

    /// The server's name for itself, as it stands in ID tokens.
    public var issuer: String { metadata.issuer }
}
