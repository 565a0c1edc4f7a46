import HTTPMessages
import OrderedJSON
import TestSupport
import Testing

/// The archive against http://www.softwareishard.com/blog/har-12-spec/, member by member.
@Suite(.spec("issue 5 Journal, HAR 1.2")) struct ArchiveTests {
    private let server: TestApplication

    init() throws { server = try TestApplication() }

    @Test func `a form with a cookie becomes an entry with all that the format asks for`() throws {
        server.send(
            .post, "/am/oauth2/alpha/access_token?a=b%20c",
            [
                "Content-Type": "application/x-www-form-urlencoded", "Cookie": "one=1; two=2",
                "X-ForgeRock-TransactionId": "t-9",
            ], body: "grant_type=refresh_token&refresh_token=secret&client_id=iosclient")
        let body = #"{\"error_description\":\"RefreshToken does not exist\",\"error\":\"invalid_grant\"}"#
        let archive = try responseWithoutHeaders(server.admin(.get, "requests/har"))
        #expect(
            archive == """
                {"log":{"version":"1.2","creator":{"name":"Journeyman","version":"0.1.0"},"pages":[],"entries":[{\
                "startedDateTime":"2026-01-02T03:04:05Z","time":0,"request":{"method":"POST",\
                "url":"http://localhost:8080/am/oauth2/alpha/access_token?a=b%20c","httpVersion":"HTTP/1.1",\
                "cookies":[{"name":"one","value":"***"},{"name":"two","value":"***"}],\
                "headers":[{"name":"Content-Type","value":"application/x-www-form-urlencoded"},\
                {"name":"Cookie","value":"one=***; two=***"},{"name":"X-ForgeRock-TransactionId","value":"t-9"}],\
                "queryString":[{"name":"a","value":"b c"}],"headersSize":-1,"bodySize":65,"postData":{\
                "mimeType":"application/x-www-form-urlencoded","params":[{"name":"grant_type","value":"refresh_token"},\
                {"name":"refresh_token","value":"***"},{"name":"client_id","value":"iosclient"}],\
                "text":"grant_type=refresh_token&refresh_token=***&client_id=iosclient"}},\
                "response":{"status":400,"statusText":"Bad Request","httpVersion":"HTTP/1.1","cookies":[],\
                "content":{"size":75,"mimeType":"application/json;charset=UTF-8","text":"\(body)"},"redirectURL":"",\
                "headersSize":-1,"bodySize":75},"cache":{},"timings":{"send":0,"wait":0,"receive":0},"_number":1,\
                "_transactionId":"t-9","_reason":"invalid_grant: RefreshToken does not exist"}]}}
                """)
    }

    @Test func `cookies that are set and redirects have their places`() throws {
        let session = try #require(try server.logIn())
        server.send(
            .get,
            RequestTarget(
                "/am/oauth2/alpha/authorize?client_id=iosclient&response_type=code&scope=everything"
                    + "&redirect_uri=frauth%3A%2F%2Foauth2redirect"),
            ["Cookie": "iPlanetDirectoryPro=\(session)"])
        let archive = try JSONValue(parsing: server.admin(.get, "requests/har?since=1").body)["log"]?["entries"]
        let login = archive?[0]?["response"]
        #expect(login?["cookies"]?.array?.contains(["name": "iPlanetDirectoryPro", "value": "***"]) == true)
        #expect(archive?[0]?["_journey"] == "Login")
        let redirect = try #require(archive?[1]?["response"]?["redirectURL"]?.string)
        #expect(redirect.hasPrefix("frauth://oauth2redirect?error_description=Unknown"))
        #expect(archive?[1]?["response"]?["status"] == 302)
    }

    @Test(arguments: [
        (#"{"reset":true}"#, "the connection was reset"), (#"{"silence":true}"#, "never sent"),
        (#"{"drop":true,"delayMs":1}"#, "delayed by 0.001 seconds, the connection was reset"),
    ]) func `an answer that never left has no status`(effect: String, delivery: String) throws {
        server.admin(.post, "faults", #"{"effect":\#(effect)}"#)
        server.send(.get, "/am/json/serverinfo/*")
        let entry = try JSONValue(parsing: server.admin(.get, "requests/har").body)["log"]?["entries"]?[0]
        #expect(entry?["_delivery"]?.string == delivery)
        #expect(
            entry?["response"] == [
                "status": 0, "statusText": "", "httpVersion": "", "cookies": [], "headers": [],
                "content": ["size": 0, "mimeType": ""], "redirectURL": "", "headersSize": -1, "bodySize": -1,
                "_error": .string(delivery),
            ])
    }

    @Test func `an answer that was cut off is as long as what came`() throws {
        server.admin(.post, "faults", #"{"effect":{"truncate":5}}"#)
        server.send(.get, "/am/json/serverinfo/*")
        let entry = try JSONValue(parsing: server.admin(.get, "requests/har").body)["log"]?["entries"]?[0]
        let response = entry?["response"]
        #expect(response?["status"] == 200 && response?["content"]?["size"] == 5 && response?["bodySize"] == 5)
        #expect(response?["content"]?["text"]?.string?.utf8.count == 5)
        #expect(response?["_error"] == "cut off after 5 bytes of the body")
    }

    @Test func `a slow answer is a whole one`() throws {
        server.admin(.post, "faults", #"{"effect":{"delayMs":2}}"#)
        server.send(.get, "/am/json/serverinfo/*")
        let entry = try JSONValue(parsing: server.admin(.get, "requests/har").body)["log"]?["entries"]?[0]
        #expect(entry?["_delivery"] == "delayed by 0.002 seconds" && entry?["response"]?["status"] == 200)
        #expect(entry?["response"]?["_error"] == nil)
    }

    @Test func `what is kept of a long body is told by its size`() throws {
        let long = String(repeating: "x", count: 200_000)
        server.send(.post, "/am/json/alpha/authenticate", ["Content-Type": "text/plain"], body: long)
        let entry = try JSONValue(parsing: server.admin(.get, "requests/har").body)["log"]?["entries"]?[0]
        #expect(entry?["request"]?["bodySize"] == 200_000)
        #expect(entry?["request"]?["postData"]?["text"]?.string?.count == 131_072)
        let exchange = try JSONValue(parsing: server.admin(.get, "requests").body)["requests"]?[0]?["request"]
        #expect(exchange?["bodyBytes"] == 200_000 && exchange?["truncated"] == true)
    }

    /// The response's header is AM's, in AM's order; other tests look at it.
    private func responseWithoutHeaders(_ answer: HTTPResponse) throws -> String {
        var text = answer.text
        let start = try #require(text.range(of: #""cookies":[],"headers":["#)?.upperBound)
        let end = try #require(text[start...].range(of: "]")?.upperBound)
        #expect(text[start..<end].contains(#"{"name":"X-ForgeRock-TransactionId","value":"t-9"}"#))
        text.replaceSubrange(text.index(start, offsetBy: -11)..<text.index(after: end), with: "")
        return text
    }
}
