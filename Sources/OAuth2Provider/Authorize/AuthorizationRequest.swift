import AMWire
import Determinism
import EndpointRouting
import HTTPMessages
import IdentityStore
import JOSETokens

/// A request to authorize, and what the checks have made of it so far.
struct AuthorizationRequest: Sendable {
    /// Of the query and, with POST, of the form, which goes first.
    let parameters: FormParameters
    /// A parameter that stands twice in the query or twice in the form.
    let duplicate: String?
    let realm: RealmPath
    let issuer: String
    let now: Instant
    let sessionToken: String?

    var scope: ScopeSet = []
    var challenge: CodeChallenge?
    var prompt = Prompt.unspecified
    var maxAge: Duration?
    private var checkedClient: OAuth2Client?
    private var checkedRedirectURI: String?
    private var checkedSession: Session?

    init(_ request: HTTPRequest, in context: RequestContext) throws(OAuth2Error) {
        let query = request.oauth2Query
        let form = request.method == .post ? try request.oauth2Form() : FormParameters()
        duplicate = form.firstDuplicate ?? query.firstDuplicate
        parameters = Self.merged(form, query)
        realm = context.realm
        issuer = context.issuer
        now = context.now
        sessionToken = context.sessionToken(in: request)
    }

    private static func merged(_ form: FormParameters, _ query: FormParameters) -> FormParameters {
        var merged = form
        let names = Set(form.parameters.map(\.name))
        for parameter in query.parameters where !names.contains(parameter.name) {
            merged.append(parameter.name, parameter.value)
        }
        return merged
    }
}

/// What one check finds and later ones rely on; their order in the table sees to it.
extension AuthorizationRequest {
    var client: OAuth2Client {
        get {
            guard let checkedClient else { preconditionFailure("a check needs the client before it is known") }
            return checkedClient
        }
        set { checkedClient = newValue }
    }

    var redirectURI: String {
        get {
            guard let checkedRedirectURI else {
                preconditionFailure("a check needs the redirect URI before it is known")
            }
            return checkedRedirectURI
        }
        set { checkedRedirectURI = newValue }
    }

    var session: Session {
        get {
            guard let checkedSession else { preconditionFailure("a check needs the session before it is known") }
            return checkedSession
        }
        set { checkedSession = newValue }
    }
}
