import Foundation
import OrderedJSON

/// What the server offers and where (OpenID Connect Discovery 1.0 §3).
public struct ProviderMetadata: Sendable, Hashable {
    /// The server's name for itself, as it stands in ID tokens.
    public let issuer: String
    /// Where codes are asked for.
    public let authorizationEndpoint: URL
    /// Where codes become tokens.
    public let tokenEndpoint: URL
    /// Where the user's claims are.
    public let userinfoEndpoint: URL
    /// Where a session is ended.
    public let endSessionEndpoint: URL
    /// Where tokens are given back.
    public let revocationEndpoint: URL
    /// The whole document.
    public let document: JSONObject

    /// Reads a document; throws where something that this client needs is missing.
    init(_ response: TransportResponse) throws {
        guard response.status == 200, let document = response.json?.object else {
            throw UnexpectedAnswer("no discovery document", in: response)
        }
        func url(_ key: String) throws -> URL {
            guard let url = document[key]?.string.flatMap(URL.init(string:)), url.scheme != nil else {
                throw UnexpectedAnswer("the discovery document has no absolute \(key)", in: response)
            }
            return url
        }
        guard let issuer = document["issuer"]?.string else {
            throw UnexpectedAnswer("the discovery document has no issuer", in: response)
        }
        self.issuer = issuer
        self.document = document
        authorizationEndpoint = try url("authorization_endpoint")
        tokenEndpoint = try url("token_endpoint")
        userinfoEndpoint = try url("userinfo_endpoint")
        endSessionEndpoint = try url("end_session_endpoint")
        revocationEndpoint = try url("revocation_endpoint")
    }
}
