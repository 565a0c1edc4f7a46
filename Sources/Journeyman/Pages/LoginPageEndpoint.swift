import AMWire
import EndpointRouting
import HTTPMessages
import JourneyEngine
import OrderedJSON

/// `/am/XUI/?realm=/alpha&goto=…`: drives the realm's login journey as plain HTML forms, sets the cookie and goes on.
///
/// Speaks to the same `/authenticate` as every SDK, in process, so a browser meets no second implementation.
package struct LoginPageEndpoint: Endpoint {
    private let authenticate: any Endpoint

    package let routes = [
        Route(.page, [.get, .head, .post], "am/XUI"),
        Route(.page, [.get, .head, .post], "am/XUI/index.html"),
        Route(.page, [.get, .head, .post], "am/login"),
    ]

    /// Takes the endpoint behind `/json/…/authenticate`.
    package init(authenticate: any Endpoint) { self.authenticate = authenticate }

    /// That of the journey which the form's step belongs to, and of the one that begins anew if the step is refused.
    package func execution(of request: HTTPRequest, in context: RequestContext) -> Execution {
        let step = request.method == .post ? submitted(request) : nil
        let bodies = [[]] + [step?.json.serialized, TrackedStep.body(of: request)].compactMap(\.self)
        let executions = bodies.map {
            authenticate.execution(of: authenticateRequest(for: request, body: $0), in: context)
        }
        return executions.first { $0 != .loop } ?? .loop
    }

    package func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        if request.method == .head { return .html(.ok, "") }  // A link isn't used up by who only looks at it.
        if let body = TrackedStep.body(of: request) { return try comeBack(body, request, in: &context) }
        if request.method == .get { return try start(request, in: &context, error: nil) }
        if let refusal = request.refusalOfForeignForm { return refusal }
        guard let step = submitted(request) else {
            return try start(request, in: &context, error: "The form was incomplete. Please try again.")
        }
        let answer = try post(step.json.serialized, for: request, in: &context)
        if isFailure(answer) { return try start(request, in: &context, error: message(of: answer)) }
        return show(answer, for: request, error: refusal(of: step, in: answer), in: context)
    }

    /// The browser was elsewhere, at an identity provider for one.
    private func comeBack(
        _ body: [UInt8], _ request: HTTPRequest, in context: inout RequestContext
    ) throws -> HTTPResponse {
        let answer = try post(body, for: request, in: &context)
        var response =
            isFailure(answer)
            ? try start(request, in: &context, error: message(of: answer))
            : show(answer, for: request, error: nil, in: context)
        let cookies = response.fields.values(.setCookie)
        if !cookies.contains(where: { $0.hasPrefix("authId=") }) {
            for cookie in TrackedStep.deletions(for: request, in: context) {
                response.fields.append(.setCookie, cookie)
            }
        }
        return response
    }

    private func submitted(_ request: HTTPRequest) -> AuthenticateStep? { LoginForm.answer(to: request.form()) }

    /// A journey that asks for the same password again doesn't say that the first one was wrong (NODES §4.1); the page
    /// has to.
    private func refusal(of step: AuthenticateStep, in answer: HTTPResponse) -> String? {
        guard let next = (try? JSONValue(parsing: answer.body)).flatMap(AuthenticateStep.init(json:)) else {
            return nil
        }
        return LoginForm(step: next).asksAgain(for: step) ? AMError.loginFailure().message : nil
    }

    private func start(
        _ request: HTTPRequest, in context: inout RequestContext, error: String?
    ) throws -> HTTPResponse {
        show(try post([], for: request, in: &context), for: request, error: error, in: context)
    }

    /// Turns what `/authenticate` answered into a page or, at the journey's end, into a redirect.
    private func show(
        _ answer: HTTPResponse, for request: HTTPRequest, error: String?, in context: RequestContext
    ) -> HTTPResponse {
        let json = (try? JSONValue(parsing: answer.body)) ?? .null
        var response: HTTPResponse
        if let step = AuthenticateStep(json: json) {
            if let tracked = TrackedStep(step) { return tracked.response(in: context) }
            let form = LoginForm(step: step).html(action: formAction(request, in: context), error: error)
            response = .html(.ok, HTML.page(title: step.header ?? "Sign in", body: form))
        } else if let success = AuthenticateSuccess(json: json) {
            response = HTTPResponse(.found, fields: [.location: absolute(success.successURL, in: context)])
        } else {
            let problem = error ?? message(of: answer)
            response = .html(
                HTTPStatus(isFailure(answer) ? answer.status.code : 500),
                HTML.page(
                    title: "Sign in", body: "<h1>Sign in</h1>\n<p class=\"error\" role=\"alert\">\(text: problem)</p>"))
        }
        for cookie in answer.fields.values(.setCookie) { response.fields.append(.setCookie, cookie) }
        return response
    }

    private func post(
        _ body: [UInt8], for request: HTTPRequest, in context: inout RequestContext
    ) throws -> HTTPResponse {
        do {
            return try authenticate.respond(to: authenticateRequest(for: request, body: body), in: &context)
        } catch let error as any WireError {
            context.note(error.hint)
            return error.response
        }
    }

    /// The page's query says which journey, as at `/authenticate`; `service=Name` is the login page's short form
    /// (AM-BEHAVIOUR §1.1). A link that was sent is used up by opening it: the forms behind it stand for themselves.
    private func authenticateRequest(for request: HTTPRequest, body: [UInt8]) -> HTTPRequest {
        var parameters = request.target.parameters
        if let service = parameters["service"], parameters["authIndexType"] == nil {
            parameters.append("authIndexType", "service")
            parameters.append("authIndexValue", service)
        }
        for name in ["realm", "service"] { parameters.remove(name) }
        if request.method == .post { parameters.remove("suspendedId") }
        var fields = request.fields
        fields[.contentType] = "application/json"
        fields["X-OpenAM-Username"] = nil
        fields["X-OpenAM-Password"] = nil
        return HTTPRequest(
            .post, RequestTarget("/am/json/authenticate?\(parameters.encoded)"), fields: fields, body: body,
            isSecure: request.isSecure, authority: request.authority)
    }

    private func formAction(_ request: HTTPRequest, in context: RequestContext) -> String {
        "\(context.mount)/am/XUI/" + (request.target.query.map { "?\($0)" } ?? "")
    }

    /// A path of this tenant, or a whole URL as it is.
    private func absolute(_ url: String, in context: RequestContext) -> String {
        url.hasPrefix("/") && !url.hasPrefix("//") && !context.mount.isEmpty && !url.hasPrefix(context.mount + "/")
            ? context.mount + url : url
    }

    private func isFailure(_ answer: HTTPResponse) -> Bool { answer.status.code >= 400 }

    private func message(of answer: HTTPResponse) -> String {
        let json = (try? JSONValue(parsing: answer.body)) ?? .null
        return AMError(json: json)?.message ?? "The sign-in failed."
    }
}
