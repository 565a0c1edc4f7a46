import EndpointRouting
import HTTPMessages
import JOSETokens

/// What a fault's match is held against before a request is let in.
struct FaultSubject: Sendable {
    let request: HTTPRequest
    /// Decoded, without the tenant's mount.
    let path: String
    let realm: RealmPath

    init(_ request: HTTPRequest, _ context: RequestContext) {
        self.request = request
        path = PercentEncoding.decode(request.target.path.dropFirst(context.mount.count))
        realm = context.realm
    }

    /// Who asks at an OAuth2 endpoint: by query, form or Basic (RFC 6749 §2.3.1).
    var clientID: String? {
        request.target.parameters["client_id"] ?? form?["client_id"] ?? basicName
    }

    private var form: FormParameters? {
        guard request.fields.mediaType == "application/x-www-form-urlencoded" else { return nil }
        return FormParameters(parsing: String(decoding: request.body, as: UTF8.self))
    }

    private var basicName: String? {
        let credentials = request.authorization(scheme: "Basic").flatMap(Base64.decode)
        let name = credentials?.prefix { $0 != UInt8(ascii: ":") }
        return name.map { PercentEncoding.decode($0, plusIsBlank: true) }
    }
}
