import AMWire
import Foundation

extension JourneyConfiguration {
    /// A realm of a server whose session cookie's name the server is asked for.
    ///
    /// Tenants of the Advanced Identity Cloud have a random one (AM-BEHAVIOUR §2). Throws `AMError` where the server
    /// refuses, and `UnexpectedAnswer` where what answers is no AM.
    public static func discovered(
        server: URL, realm: String = "alpha", transport: any Transport = URLSessionTransport()
    ) async throws -> JourneyConfiguration {
        var configuration = JourneyConfiguration(server: server, realm: realm)
        let headers = HeaderFields.crest("resource=1.1")
        let url = try configuration.json("serverinfo/*")
        let response = try await transport.send(TransportRequest(.get, url, headers: headers))
        if let error = response.json.flatMap(AMError.init(json:)) { throw error }
        guard let name = response.json?["cookieName"]?.string, !name.isEmpty else {
            throw UnexpectedAnswer("the server doesn't tell its cookie's name", in: response)
        }
        configuration.cookieName = name
        return configuration
    }
}
