import EndpointRouting
import HTTPMessages
import Journeyman
import TestSupport
import Testing

@Suite(.spec("DESIGN decision 2")) struct LoginPageExecutionTests {
    /// Waits where the journey that a request names does.
    private struct Authenticate: Endpoint {
        let waits: @Sendable (HTTPRequest) -> Bool
        let routes: [Route] = []

        func execution(of request: HTTPRequest, in context: RequestContext) -> Execution {
            waits(request) ? .worker : .loop
        }

        func respond(to request: HTTPRequest, in context: inout RequestContext) -> HTTPResponse { HTTPResponse(.ok) }
    }

    private func execution(
        of request: HTTPRequest, _ waits: @escaping @Sendable (HTTPRequest) -> Bool
    ) throws -> Execution {
        let context = try TenantContext.fixture(migrations: []).request()
        return LoginPageEndpoint(authenticate: Authenticate(waits: waits)).execution(of: request, in: context)
    }

    private static let form = #"step={"authId":"slow","callbacks":[]}"#

    @Test func `a form waits where its step's journey does, or the one that begins if it is refused`() throws {
        let post = HTTPRequest(
            .post, "/am/XUI/?realm=/alpha", fields: ["Content-Type": "application/x-www-form-urlencoded"],
            body: Array(Self.form.utf8))
        #expect(try execution(of: post) { String(decoding: $0.body, as: UTF8.self).contains("slow") } == .worker)
        #expect(try execution(of: post) { $0.body.isEmpty } == .worker)
        #expect(try execution(of: post) { _ in false } == .loop)
    }

    @Test func `a page waits where the journey that its query names does`() throws {
        let get = HTTPRequest(.get, "/am/XUI/?realm=/alpha&service=Slow")
        #expect(try execution(of: get) { $0.target.parameters["authIndexValue"] == "Slow" } == .worker)
        #expect(try execution(of: get) { !$0.body.isEmpty } == .loop)
    }
}
