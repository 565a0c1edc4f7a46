import AMWire
import EndpointRouting
import HTTPMessages
import OrderedJSON

/// A step whose user is elsewhere: its authId waits in a cookie until the browser is back, as AM's own login page has it
/// (WIRE §2.1, `trackingCookie`).
struct TrackedStep {
    private static let cookieName = "authId"
    /// What identity providers send browsers back with (WIRE §1.1, "Resume").
    private static let marks = ["code", "error", "responsekey", "form_post_entry"]

    private let redirect: RedirectCallback
    private let authID: String

    /// Nil for a step that sends nobody anywhere.
    init?(_ step: AuthenticateStep) {
        let redirects = step.callbacks.compactMap { RedirectCallback(message: $0) }
        guard let redirect = redirects.first else { return nil }
        self.redirect = redirect
        authID = step.authID
    }

    /// The body that takes the step up again; nil for a request that comes back from nowhere.
    static func body(of request: HTTPRequest) -> [UInt8]? {
        let query = request.target.parameters
        guard request.method == .get, marks.contains(where: { query[$0] != nil }),
            let authID = RequestCookies(request.fields)[cookieName], !authID.isEmpty
        else { return nil }
        return JSONValue.object(["authId": .string(authID)]).serialized
    }

    /// Sends the browser: by itself, or where a form must be posted, by a button.
    func response(in context: RequestContext) -> HTTPResponse {
        var response =
            redirect.redirectMethod == "POST"
            ? .html(.ok, HTML.page(title: "Sign in", body: form))
            : HTTPResponse(.found, fields: [.location: redirect.redirectURL])
        response.fields.append(.setCookie, Self.cookie(authID, in: context).fieldValue)
        return response
    }

    /// Forgets the step.
    static func deletion(in context: RequestContext) -> String {
        var cookie = cookie("", in: context)
        cookie.maxAge = 0
        cookie.expires = "Thu, 01 Jan 1970 00:00:00 GMT"
        return cookie.fieldValue
    }

    private static func cookie(_ value: String, in context: RequestContext) -> ResponseCookie {
        var cookie = ResponseCookie(cookieName, value, path: context.cookiePath)
        cookie.sameSite = "Lax"
        return cookie
    }

    private var form: HTML {
        let fields = (redirect.redirectData?.object ?? [:]).map { member -> HTML in
            "<input type=\"hidden\" name=\"\(text: member.key)\" value=\"\(text: member.value.string ?? "")\">\n"
        }
        return """
            <h1>Sign in</h1>
            <form method="post" action="\(text: redirect.redirectURL)">
            \(fields)<button type="submit">Continue</button>
            </form>
            """
    }
}
