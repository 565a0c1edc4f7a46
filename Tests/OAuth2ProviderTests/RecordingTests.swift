import AMWire
import HTTPMessages
import OAuth2Provider
import OrderedJSON
import TestSupport
import Testing

/// Our messages beside those that real tenants gave.
@Suite(.spec("AM-BEHAVIOUR §0.2 rule 1, §5.4, §5.5"), .needsSharedFixtures) struct RecordingTests {
    private func recorded(_ name: String) throws -> JSONValue {
        let exchange = try JSONValue(parsing: SharedFixtures.bytes(of: "recordings/\(name).json"))
        return try #require(exchange["response"])
    }

    @Test(arguments: ["post-am-oauth2-access-token-200", "post-am-oauth2-access-token-200-2"])
    func `a recorded token answer is what we would write`(name: String) throws {
        let body = try #require(recorded(name)["json"])
        let scope = try #require(body["scope"]?.string)
        #expect(TokenResponse(json: body)?.json == body)
        #expect(ScopeSet(scope.split(separator: " ").map(String.init).sorted()).text == scope)
    }

    @Test func `a recorded refusal is what we would write`() throws {
        let body = try #require(recorded("post-am-oauth2-access-token-400-3")["json"])
        #expect(OAuth2ErrorBody(json: body)?.json == body)
    }

    @Test func `our redirect has the recorded parameters in their order`() throws {
        let headers = try #require(recorded("post-am-oauth2-authorize-302-2")["headers"]?.array)
        let theirs = try #require(headers.first { $0[0] == "location" }?[1]?.string)
        let ours = try #require(OAuth2Fixture().authorize().fields[.location])
        #expect(names(ours) == names(theirs))
    }

    private func names(_ url: String) -> [String] { RequestTarget(url).parameters.parameters.map(\.name) }
}
