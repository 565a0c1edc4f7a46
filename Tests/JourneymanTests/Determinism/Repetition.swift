import HTTPMessages
import Journeyman
import OrderedJSON
import TestSupport
import Testing

/// What a client asks of one tenant, always the same, and all that comes back to the byte.
struct Repetition {
    let server: TestApplication
    /// Empty for the default tenant, else `/t/<name>`.
    var mount = ""
    private var answers: [[UInt8]] = []

    init(_ server: TestApplication, mount: String = "") {
        self.server = server
        self.mount = mount
    }

    /// Sends all, and tells the answers as they would travel.
    static func run(_ server: TestApplication, mount: String = "") throws -> [[UInt8]] {
        var repetition = Repetition(server, mount: mount)
        try repetition.logIn()
        try repetition.mail()
        repetition.administer()
        return repetition.answers
    }

    private mutating func logIn() throws {
        let authenticate = "/am/json/realms/root/realms/alpha/authenticate"
        let page = send(.post, authenticate)
        let filled = page.text
            .replacing("\"name\":\"IDToken1\",\"value\":\"\"", with: "\"name\":\"IDToken1\",\"value\":\"demo\"")
            .replacing("\"name\":\"IDToken2\",\"value\":\"\"", with: "\"name\":\"IDToken2\",\"value\":\"Ch4ng3!t\"")
        let session = try send(.post, authenticate, json, filled).text("tokenId")
        send(.post, authenticate, json, filled)  // refused
        let oauth2 = "/am/oauth2/realms/root/realms/alpha"
        let location =
            send(
                .get,
                "\(oauth2)/authorize?response_type=code&client_id=myapp&scope=openid+profile&state=s&nonce=n"
                    + "&redirect_uri=myapp://callback", ["iPlanetDirectoryPro": session]
            ).fields[.location] ?? ""
        let code = try #require(RequestTarget(location).parameters["code"])
        let tokens = send(
            .post, "\(oauth2)/access_token", form,
            "grant_type=authorization_code&client_id=myapp&redirect_uri=myapp://callback&code=\(code)")
        send(.get, "\(oauth2)/userinfo", [.authorization: "Bearer \(try tokens.text("access_token"))"])
        send(
            .post, "\(oauth2)/access_token", form,
            "grant_type=refresh_token&client_id=myapp&refresh_token=\(try tokens.text("refresh_token"))")
        send(.get, "\(oauth2)/.well-known/openid-configuration")
        send(.post, "/am/json/realms/root/realms/alpha/sessions?_action=logout", ["iPlanetDirectoryPro": session])
    }

    /// A link in a mail has a handle of its own.
    private mutating func mail() throws {
        let target =
            "/am/json/realms/root/realms/alpha/authenticate?authIndexType=service&authIndexValue=ForgottenUsername"
        let page = send(.post, target)
        let filled = page.text.replacing(
            "\"name\":\"IDToken1\",\"value\":\"\"", with: "\"name\":\"IDToken1\",\"value\":\"sdkuser@example.com\"")
        send(.post, target, json, filled)
        send(.get, "/__admin/outbox")
    }

    private mutating func administer() {
        send(.put, "/__admin/users/ann", json, #"{"sn":"Lee","password":"Secret-12"}"#)
        send(.post, "/__admin/tokens", json, #"{"client":"myapp","user":"ann"}"#)
        send(.get, "/__admin/users")
        send(.get, "/__admin/requests")
    }

    private let json: HTTPFields = [.contentType: "application/json"]
    private let form: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]

    @discardableResult
    private mutating func send(
        _ method: HTTPMethod, _ path: String, _ fields: HTTPFields = [:], _ body: String = ""
    ) -> HTTPResponse {
        let answer = server.send(method, RequestTarget(mount + path), fields, body: body)
        answers.append(HTTP1ResponseSerializer(date: "Fri, 02 Jan 2026 03:04:05 GMT").serialize(answer).bytes)
        return answer
    }
}
