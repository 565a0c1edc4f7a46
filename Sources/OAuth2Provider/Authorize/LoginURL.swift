import EndpointRouting
import HTTPMessages

/// Where a browser logs in and then comes back to authorize (AM-BEHAVIOUR §5.4).
enum LoginURL {
    static func make(for request: AuthorizationRequest, in context: RequestContext) -> String {
        make(goto: goto(request), locale: request.parameters.value("ui_locales"), in: context)
    }

    /// Where a browser logs in to the realm and then goes on.
    static func make(goto: String, locale: String? = nil, in context: RequestContext) -> String {
        var url = "\(context.amURL)/XUI/?realm=\(path(context.realm))"
        if let locale { url += "&locale=\(PercentEncoding.encode(locale))" }
        return url + "&goto=\(PercentEncoding.encode(goto))"
    }

    /// The same request as a GET with its realm in the path, without what holds only once: a decision, which belongs
    /// to the old session, and `prompt=login`, which would never end.
    private static func goto(_ request: AuthorizationRequest) -> String {
        var parameters = request.parameters
        for name in ["realm", "decision", "csrf", "save_consent"] { parameters.remove(name) }
        if request.prompt.demandsLogin {
            parameters.remove("prompt")
            if let rest = request.prompt.afterLogin { parameters.append("prompt", rest) }
        }
        return "\(request.issuer)/authorize?\(parameters.encoded)"
    }

    private static func path(_ realm: RealmPath) -> String {
        "/" + realm.names.map(PercentEncoding.encode).joined(separator: "/")
    }
}
