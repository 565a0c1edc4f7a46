import AMWire
import HTTPMessages
import IdentityProviders
import IdentityStore
import OrderedJSON

/// SAML2 Authentication: sends the user to a SAML identity provider, which this server plays, and takes them back
/// (NODES §3.8, WIRE §7.5).
struct Saml2Node: Node, IncompleteNode {
    static let type = NodeType(
        "product-Saml2Node", "SAML2 Authentication", "Signs the user in at a SAML identity provider.",
        aliases: ["Saml2", "SAML2Authentication"],
        properties: [
            .string("idpEntityId", "The identity provider."),
            .string("metaAlias", "AM's service provider, for example /alpha/sp."),
            .bool("allowCreate", default: true, "Whether the identity provider may make a name for the user."),
            .choice(
                "authComparison", ["MINIMUM", "BETTER", "EXACT", "MAXIMUM"],
                "How the login there compares with the contexts."
            ).withoutEffect,
            .strings("authnContextClassRef", "Contexts of the login there.").withoutEffect,
            .strings("authnContextDeclRef", "Further ones.").withoutEffect,
            .choice("binding", ["HTTP_ARTIFACT", "HTTP_POST"], "How the answer travels.").withoutEffect,
            .bool("forceAuthn", default: false, "Whether the user is to sign in there anew."),
            .bool("isPassive", default: false, "Whether the identity provider may not ask."),
            .string("nameIdFormat", "What kind of name is wanted."),
            .choice("requestBinding", ["HTTP_REDIRECT", "HTTP_POST"], "How the request travels."),
            .bool("validateIdpEntityId", default: false, "Whether only that provider may answer.").withoutEffect,
        ],
        inputs: NodeType.userInputs)
    static let outcomes: [Outcome] = []

    let outcomes: [Outcome]
    let omission: NodeOmission?
    private let nodeID: String
    private let idp: String
    private let metaAlias: String
    private let allowsCreation: Bool
    private let isForced: Bool
    private let isPassive: Bool
    private let nameIDFormat: String
    private let isPosted: Bool
    private let table = SAMLExchangeTable()

    init(_ configuration: NodeConfiguration) throws {
        nodeID = configuration.nodeID
        idp = try configuration.string("idpEntityId")
        metaAlias = try configuration.string("metaAlias")
        allowsCreation = try configuration.bool("allowCreate")
        isForced = try configuration.bool("forceAuthn")
        isPassive = try configuration.bool("isPassive")
        nameIDFormat = try configuration.string("nameIdFormat")
        isPosted = try configuration.string("requestBinding") == "HTTP_POST"
        let hasError = configuration.connectedOutcomes.contains(Self.error.id)
        outcomes = SocialProviderHandler.outcomes + (hasError ? [Self.error] : [])
        omission =
            idp.isEmpty
            ? nil
            : NodeOmission(
                property: "idpEntityId",
                message:
                    "\"idpEntityId\" has no effect: this server plays the identity provider, whose answer it takes "
                    + "without an assertion that could be signed")
    }

    /// Newer versions have it.
    private static let error = Outcome("ERROR", displayName: "Error")

    func process(_ context: inout TreeContext) throws -> Action {
        guard let relayState = context.sharedState[key]?.string else { return try send(&context) }
        let query = context.request.target.parameters
        if query["error"]?.lowercased() == "true" { return try fail(query, &context) }
        guard let responseKey = query["responsekey"] else { return try send(&context) }
        context.sharedState[key] = nil
        guard query["RelayState"] == relayState else { throw NodeFailure("the RelayState isn't the one that was sent") }
        let now = context.now
        let account = try context.withTransaction {
            try table.take(responseKey: responseKey, relayState: relayState, at: now, &$0)
        }
        guard let account else { throw NodeFailure("the response key is unknown or has been used") }
        return try take(account, &context)
    }

    private var key: String { "\(nodeID).relayState" }

    private func send(_ context: inout TreeContext) throws -> Action {
        let exchange = SAMLExchange(
            idp: idp, returnURL: context.returnURL(nil), subject: context.state.userName)
        let (randomness, now) = (context.world.randomness, context.now)
        let relayState = try context.withTransaction {
            try table.insert(exchange, randomness: randomness, at: now, &$0)
        }
        context.sharedState[key] = .string(relayState)
        let request = request(context)
        guard isPosted else {
            var parameters = FormParameters()
            parameters.append("SAMLRequest", request.deflated)
            parameters.append("RelayState", relayState)
            return .send([RedirectCallback(redirectURL: ReturnURL.make(request.destination, adding: parameters))])
        }
        return .send([
            RedirectCallback(
                redirectURL: request.destination, redirectMethod: "POST",
                redirectData: ["SAMLRequest": .string(request.posted), "RelayState": .string(relayState)])
        ])
    }

    private func request(_ context: borrowing TreeContext) -> AuthnRequest {
        let am = context.requestContext.amURL
        var request = AuthnRequest(
            id: "s2" + context.world.randomness.base64url(characters: 40), issueInstant: context.now.iso8601,
            destination: "\(context.requestContext.origin)\(context.requestContext.mount)/idp-saml/sso",
            consumerURL: "\(am)/AuthConsumer/metaAlias\(metaAlias)", issuer: am + metaAlias)
        request.isForced = isForced
        request.isPassive = isPassive
        request.nameIDFormat = nameIDFormat
        request.allowsCreation = allowsCreation
        return request
    }

    private func fail(_ query: FormParameters, _ context: inout TreeContext) throws -> Action {
        context.sharedState[key] = nil
        let words = "\(query["errorCode"] ?? "") \(query["errorMessage"] ?? "")"
        guard outcomes.contains(Self.error) else { throw NodeFailure("the identity provider refused: \(words)") }
        context.note("the identity provider refused: \(words)")
        return .goTo(Self.error)
    }

    /// The account is the user who has the name, or is linked to it (Write Federation Information).
    private func take(_ account: ProviderAccount, _ context: inout TreeContext) throws -> Action {
        context.sharedState["userInfo"] = [
            "attributes": [
                "uid": [.string(account.subject)], "mail": [.string(account.email)], "cn": [.string(account.name)],
                "givenName": [.string(account.givenName)], "sn": [.string(account.familyName)],
            ], "userNames": ["username": [.string(account.subject)]],
        ]
        context.sharedState["emailAddress"] = .string(account.email)
        let link = FederationLink(idp: idp, subject: account.subject)
        context.sharedState[FederationLink.key] = .string(link.text)
        guard let user = try context.user(linkedBy: link) else { return .goTo("NO_ACCOUNT") }
        context.sharedState["username"] = .string(user.userName)
        context.sharedState["_id"] = .string(user.id)
        return .goTo("ACCOUNT_EXISTS")
    }
}
