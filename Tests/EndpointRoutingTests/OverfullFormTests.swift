import EndpointRouting
import HTTPMessages
import TestSupport
import Testing

@Suite(.spec("DESIGN §7")) struct OverfullFormTests {
    private func answer(_ method: HTTPMethod, _ path: RequestTarget, parameters: Int) throws -> HTTPResponse {
        let body = repeatElement("a", count: parameters).joined(separator: "&")
        return try Router.fixture().answer(
            method, path, ["Content-Type": "application/x-www-form-urlencoded"], body: body)
    }

    @Test(arguments: [(9_999, HTTPStatus.ok), (10_000, .ok), (10_001, .badRequest)])
    func `a form may have 10,000 parameters`(parameters: Int, status: HTTPStatus) throws {
        for path in ["/am/json/alpha/authenticate", "/am/oauth2/alpha/access_token"] as [RequestTarget] {
            #expect(try answer(.post, path, parameters: parameters).status == status)
        }
        #expect(try answer(.get, "/am/XUI", parameters: parameters).status == status)
    }

    @Test func `the refusal has its family's form`() throws {
        let sentence = "The form has more than 10000 parameters."
        for path in ["/am/json/alpha/authenticate", "/am/json/alpha/sessions"] as [RequestTarget] {
            let refusal = try answer(.post, path, parameters: 10_001)
            #expect(refusal.text == #"{"code":400,"reason":"Bad Request","message":"\#(sentence)"}"#)
        }
        let refusal = try answer(.post, "/am/oauth2/alpha/access_token", parameters: 10_001)
        #expect(refusal.text == #"{"error_description":"\#(sentence)","error":"invalid_request"}"#)
        let page = try answer(.get, "/am/XUI", parameters: 10_001)
        #expect(page.fields[.contentType] == "text/html;charset=UTF-8" && page.text.contains(sentence))
    }
}
