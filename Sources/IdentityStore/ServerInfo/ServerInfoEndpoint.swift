import EndpointRouting
import HTTPMessages
import OrderedJSON

/// `GET /json/…/serverinfo/*`: what clients must know before they log in (AM-BEHAVIOUR §2), as AIC answers.
struct ServerInfoEndpoint: Endpoint {
    let sessions: SessionTable

    static let versions: [ResourceVersion] = ["1.1", "2.0"]

    let routes = [Route(.crest, [.get], "serverinfo/*", versions: Self.versions)]

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        let isLoggedIn = try sessions.isLoggedIn(request, context)
        var info: JSONObject = [:]
        info["domains"] = domains(isLoggedIn: isLoggedIn, context)
        for member in common(request, context) { info[member.key] = member.value }
        info["userIdAttributes"] = isLoggedIn ? ["fr-idm-uuid"] : []
        info["cloudOnlyFeaturesEnabled"] = true
        info["oauth2AIAgentsEnabled"] = true
        return RevisedResource(id: "*", info).response
    }

    /// Strangers aren't told: version 1 lists none, version 2 has no such member.
    private func domains(isLoggedIn: Bool, _ context: RequestContext) -> JSONValue? {
        if isLoggedIn { return context.cookieDomains }
        return context.version?.major == 1 ? [] : nil
    }

    private func common(_ request: HTTPRequest, _ context: RequestContext) -> JSONObject {
        [
            "protectedUserAttributes": ["telephoneNumber", "mail"],
            "cookieName": .string(context.settings.cookieName),
            "secureCookie": .bool(context.isSecure),
            "forgotPassword": "false", "forgotUsername": "false", "kbaEnabled": "false", "selfRegistration": "false",
            "lang": .string(language(request)),
            "successfulUserRegistrationDestination": "default",
            "socialImplementations": [],
            "referralsEnabled": "false",
            "zeroPageLogin": ["enabled": false, "refererWhitelist": [], "allowedWithoutReferer": true],
            "realm": .string(context.realm.text),
            "xuiUserSessionValidationEnabled": true,
            "fileBasedConfiguration": true,
        ]
    }

    /// The language that the client likes best, also the one without any wish.
    private func language(_ request: HTTPRequest) -> String {
        AcceptLanguage.tags(request.fields[.acceptLanguage]).first(where: Self.isTag) ?? "en-US"
    }

    private static func isTag(_ text: String) -> Bool {
        text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "-" || $0 == "*" }
    }
}

extension RequestContext {
    /// The hosts that get the session cookie: the one that the client spoke to, since cookies are host-only.
    var cookieDomains: JSONValue {
        let authority = origin.split(separator: "/").last ?? ""
        let end = authority.last == "]" ? nil : authority.lastIndex(of: ":")
        return [.string(String(authority[..<(end ?? authority.endIndex)]))]
    }
}
