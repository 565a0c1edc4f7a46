import EndpointRouting
import HTTPMessages
import JourneyEngine

/// What a `RequestMatch` looks at in a request, for faults and in the journal.
package struct RequestSubject: Sendable {
    package var method: HTTPMethod
    /// Decoded, without query and mount; without empty parts, which the router overlooks.
    package var path: String
    package var realm: RealmPath
    package var fields: HTTPFields
    /// The journey that the request is about; nil for other requests.
    package var journey: String?
    /// Where the journey stands when the request comes and when its answer leaves, as far as that is known.
    package var nodes: [String]
    /// The OAuth2 client; nil for other requests.
    package var client: String?

    package init(
        _ method: HTTPMethod, path: String, realm: RealmPath, fields: HTTPFields, journey: String? = nil,
        nodes: [String] = [], client: String? = nil
    ) {
        self.method = method
        self.path = path
        self.realm = realm
        self.fields = fields
        self.journey = journey
        self.nodes = nodes
        self.client = client
    }

    /// What is seen of a request before it is let in. The client and the journey stand in its body as a rule, so they
    /// are looked for only where some match names one.
    ///
    /// A login that names no journey is about the standard one.
    init(_ request: HTTPRequest, _ routed: RoutedRequest, namesClient: Bool, namesJourney: Bool) {
        let client = namesClient ? request.client(request.parameters) : nil
        self.init(request, mount: routed.context.mount, realm: routed.context.realm, client: client)
        guard namesJourney else { return }
        journey = request.namedJourney ?? (routed.family == .authenticate ? JourneySettings.standardJourney : nil)
    }

    init(_ request: HTTPRequest, mount: String, realm: RealmPath, client: String?) {
        let parts = request.target.path.dropFirst(mount.count).split(separator: "/")
        let path = "/" + parts.map { PercentEncoding.decode($0) }.joined(separator: "/")
        self.init(request.method, path: path, realm: realm, fields: request.fields, client: client)
    }
}
