import HTTPMessages
import OrderedJSON

/// OIDC ID Token Validator: is there a good ID token in the request's header? What its claims become stands in
/// `lookupAttributes` then (OpenID Connect Core §3.1.3.7).
struct OidcNode: Node, IncompleteNode {
    static let type = NodeType(
        "OidcNode", "OIDC ID Token Validator", "Judges an ID token that the request's header brings.",
        aliases: ["OidcIdTokenValidator"],
        properties: [
            .choice("oidcValidationType", OidcKeys.Kind.allCases.map(\.rawValue), "What verifies the token."),
            .string("oidcValidationValue", "Where the provider's keys are; nothing is fetched from there.")
                .withoutEffect,
            .string("secretId", "The label of the client's secret.").withoutEffect,
            .string("headerName", default: "oidc_id_token", "The field that brings the token."),
            .string("idTokenIssuer", "The token's iss."), .string("audienceName", "What the token's aud has."),
            .strings("authorisedParties", "What the token's azp may be."),
            .strings("inputs", default: ["*"], "The keys of the state that the script reads.").withoutEffect,
            .int(
                "unreasonableLifetimeLimit", default: 60, in: .minutes,
                "A token that expires in more minutes is refused."),
            .any("keys", "Not AM's: the provider's JWK set."),
            .string("clientSecret", "Not AM's: the secret that the label stands for."),
        ] + ProfileTransform.properties, isDetached: true)
    static let outcomes: [Outcome] = .trueOrFalse

    var omission: NodeOmission? { keys.omission }
    private let header: HTTPFieldName
    private let rules: OidcRules
    private let keys: OidcKeys
    private let transform: ProfileTransform

    init(_ configuration: NodeConfiguration) throws {
        let name = try configuration.string("headerName")
        guard let header = HTTPFieldName(name) else {
            throw NodeConfigurationError(property: "headerName", problem: "\(name) is no name of a header field")
        }
        self.header = header
        rules = try OidcRules(configuration)
        keys = try OidcKeys(configuration)
        transform = try ProfileTransform(configuration)
    }

    func process(_ context: inout TreeContext) throws -> Action {
        guard let text = context.request.fields[header], !text.isEmpty else {
            context.note("the header has no \(header)")
            return .goTo("false")
        }
        let claims: JSONObject
        let profile: SocialProfile
        do {
            claims = try keys.claims(of: text, context)
            try rules.check(claims, at: context.now)
            profile = try SocialProfile(rules.provider, claims)
        } catch {
            context.note("the ID token is refused: \(error)")
            return .goTo("false")
        }
        let attributes = try transform.attributes(profile, values: ["jwtClaims": .object(claims)], &context)
        context.sharedState["lookupAttributes"] = .object(attributes)
        return .goTo("true")
    }
}
