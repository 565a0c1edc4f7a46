import AMWire
import EndpointRouting
import HTTPMessages
import TestSupport
import Testing

/// Sets a cookie beside what it answers.
private struct CookieEndpoint: Endpoint {
    let routes = [Route(.authenticate, [.post], "cookie")]
    let refuses: Bool

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        context.cookies.append(ResponseCookie("a", "1", path: nil))
        if refuses { throw AMError.unauthorized("No") }
        var response = HTTPResponse.json(.ok, [:])
        response.fields.append(.setCookie, "own=1")
        return response
    }
}

@Suite(.spec("NODES §3.6, Set Custom Cookie")) struct ContextCookieTests {
    @Test(arguments: [false, true]) func `a cookie of the context comes with the answer, also with a refusal`(
        refuses: Bool
    ) throws {
        let router = try Router.fixture([CookieEndpoint(refuses: refuses)])
        let answer = router.answer(.post, "/am/json/alpha/cookie")
        #expect(answer.status.code == (refuses ? 401 : 200))
        #expect(answer.fields.values(.setCookie) == (refuses ? [] : ["own=1"]) + ["a=1; HttpOnly"])
    }
}
