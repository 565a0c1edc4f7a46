import EndpointRouting
import HTTPMessages
import IdentityProviders

/// The form on which a user says to an identity provider who they are and whether they consent.
///
/// It carries a token that a cookie repeats, so no page but this one can send it.
struct ConsentForm {
    /// Whom it asks for what, in words.
    let request: HTML
    /// Where it goes.
    let action: String
    /// Further fields that it sends.
    var fields: [(name: String, value: String)] = []

    /// What a user decides.
    enum Decision {
        case allow(ProviderAccount)
        case deny
    }

    /// The page, with a form for each account.
    func page(title: String, accounts: [ProviderAccount], for request: HTTPRequest, in context: RequestContext)
        -> HTTPResponse
    {
        let token = Self.token(of: request) ?? context.world.randomness.base64url(characters: Self.tokenLength)
        let forms = accounts.enumerated().map { form($1, number: $0, token: token) }
        let body: HTML = """
            <h1>\(text: title)</h1>
            <p>This server plays the identity provider. Change what you like: you are who you say.</p>
            <p>\(self.request)</p>
            \(forms)
            """
        var response = HTML.formPage(title: title, body: body)
        var cookie = ResponseCookie(Self.cookieName, token, path: context.cookiePath)
        cookie.sameSite = "Lax"
        response.fields.append(.setCookie, cookie.fieldValue)
        return response
    }

    private func form(_ account: ProviderAccount, number: Int, token: String) -> HTML {
        let hidden = ([(name: "csrf", value: token)] + fields).map { field -> HTML in
            "<input type=\"hidden\" name=\"\(text: field.name)\" value=\"\(text: field.value)\">\n"
        }
        return """
            <form method="post" action="\(text: action)">
            \(hidden)\(input("sub", "Subject", account.subject, number))\
            \(input("email", "Email", account.email, number))\
            \(input("given_name", "Given name", account.givenName, number))\
            \(input("family_name", "Family name", account.familyName, number))\
            <button type="submit" name="decision" value="allow">Continue</button>
            <button type="submit" name="decision" value="deny">Cancel</button>
            </form>

            """
    }

    private func input(_ name: String, _ label: String, _ value: String, _ number: Int) -> HTML {
        """
        <label for="\(text: name)\(number)">\(text: label)</label>
        <input id="\(text: name)\(number)" name="\(text: name)" type="text" value="\(text: value)">

        """
    }
}

extension ConsentForm {
    private static let cookieName = "journeyman-consent"
    private static let tokenLength = 27

    private static func token(of request: HTTPRequest) -> String? {
        RequestCookies(request.fields)[cookieName].flatMap { $0.utf8.count == tokenLength ? $0 : nil }
    }

    /// What a posted form says; nil for one that another page sent, and without a decision.
    static func decision(
        _ form: FormParameters, of request: HTTPRequest, in context: RequestContext
    ) -> Decision? {
        guard isOurs(request, in: context), let token = token(of: request), form["csrf"] == token else { return nil }
        switch form["decision"] {
        case "allow":
            guard let subject = form["sub"], !subject.isEmpty else { return nil }
            return .allow(
                ProviderAccount(
                    subject: subject, email: form["email"] ?? "", givenName: form["given_name"] ?? "",
                    familyName: form["family_name"] ?? ""))
        case "deny": return .deny
        default: return nil
        }
    }

    /// Browsers say where a form comes from, and no page can forge it (Fetch §3.2; Fetch Metadata).
    private static func isOurs(_ request: HTTPRequest, in context: RequestContext) -> Bool {
        let origin = request.fields[.origin]
        return !request.comesFromForeignPage && (origin == nil || origin == context.origin)
    }

    /// The answer to a form that isn't ours.
    static let refusal = HTTPResponse.html(
        .forbidden,
        HTML.page(title: "Forbidden", body: "<p>This form was not sent by the page that it stands on.</p>"))

    /// The answer to a request that names nobody to go back to.
    static func error(_ problem: String) -> HTTPResponse {
        .html(.badRequest, HTML.page(title: "Error", body: "<h1>Error</h1>\n<p class=\"error\">\(text: problem)</p>"))
    }
}
