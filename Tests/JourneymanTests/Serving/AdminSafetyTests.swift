import HTTPMessages
import Journeyman
import OrderedJSON
import TestSupport
import Testing

/// What a web page could make a developer's browser send to the admin API, through the whole server.
@Suite(.spec("issue 3 Safety")) struct AdminSafetyTests {
    private static let json: HTTPFields = ["Content-Type": "application/json"]

    private func status(
        _ method: HTTPMethod, at path: RequestTarget = "/__admin/users", _ fields: HTTPFields, body: String = "",
        authority: String = "localhost:8080"
    ) throws -> Int {
        let server = try TestApplication()
        return server.send(method, path, fields, body: body, authority: authority).status.code
    }

    @Test(arguments: ["/__admin/users", "/t/blue/__admin/users"] as [RequestTarget])
    func `a page that had its own name led here is refused by that name`(path: RequestTarget) throws {
        // To the browser all of it is one origin: no preflight, any header field, no Origin with GET.
        let server = try TestApplication()
        server.admin(.post, "tenants", #"{"name":"blue"}"#)
        let page: HTTPFields = ["Sec-Fetch-Site": "same-origin", "Content-Type": "application/json"]
        for authority in ["evil.example:8080", "127.0.0.1.evil.example", "blue.localhost.evil.example"] {
            #expect(server.send(.get, path, page, authority: authority).status == .forbidden)
            let put = server.send(.post, "/__admin/reset", page, authority: authority)
            #expect(put.status == .forbidden)
        }
        #expect(server.send(.get, path, page).status == .ok)
    }

    @Test(arguments: ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"])
    func `a form, which asks nobody before, changes nothing`(type: String) throws {
        // Old browsers send no Origin and no Sec-Fetch-Site with a form.
        for fields in [["Content-Type": type], ["Content-Type": type, "Origin": "null"]] as [HTTPFields] {
            #expect(try status(.post, at: "/__admin/reset", fields, body: #"{"a":"="}"#) == 403)
            #expect(try status(.post, at: "/__admin/tenants", fields, body: #"{"name":"x"}"#) == 403)
            #expect(try status(.post, at: "/__admin/reset", fields) == 403)
        }
    }

    @Test(
        arguments: [
            // Another port of this machine, or another name of it, is the same site.
            ["Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "no-cors", "Origin": "http://localhost:3000"],
            ["Sec-Fetch-Site": "same-site"], ["Origin": "http://blue.localhost:8080"],
            // fetch(url, {mode: "no-cors"}) from another site, a script, an image, a frame, a link, a form
            ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "empty"],
            ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "script"],
            ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "image"],
            ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe"],
            ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-User": "?1"],
            ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "cors", "Origin": "https://evil.example"],
            ["Sec-Fetch-Site": "same-origin", "Origin": "https://evil.example"], ["Origin": "null"],
            ["Sec-Fetch-Site": "none", "Origin": "null"],
        ] as [HTTPFields])
    func `another site's fetch is refused, be it only to read`(fields: HTTPFields) throws {
        #expect(try status(.get, fields) == 403)
        var fields = fields
        fields[.contentType] = "application/json"
        #expect(try status(.post, at: "/__admin/reset", fields) == 403)
    }

    /// Slashes too many and escapes lead to the admin API as they do elsewhere, and past its guard
    /// no more than elsewhere.
    @Test(
        arguments: [
            "//__admin/users", "///__admin//users", "/%5f%5fadmin/users", "/__%61dmin/user%73",
            "/t/blue//__admin/users",
            "/t/blue/%5F_admin/users",
        ] as [RequestTarget])
    func `another spelling of the path leads no page past the guard`(path: RequestTarget) throws {
        let server = try TestApplication()
        server.admin(.post, "tenants", #"{"name":"blue"}"#)
        #expect(server.send(.get, path).status == .ok)
        let page: HTTPFields = ["Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"]
        let answer = server.send(.get, path, page)
        #expect(answer.status == .forbidden)
        #expect(!answer.fields.fields.contains { $0.name.text.lowercased().hasPrefix("access-control-") })
        #expect(server.send(.get, path, authority: "evil.example").status == .forbidden)
        #expect(try JSONValue(parsing: server.admin(.get, "requests").body)["requests"] == [])
    }

    @Test(arguments: ["/x/../__admin/users", "/x/%2e%2e/__admin/users", "/%2F__admin/users", "/__admin%2Fusers"])
    func `no other path leads there`(path: String) throws {
        let server = try TestApplication()
        #expect(server.send(.get, RequestTarget(path)).status == .notFound)
        #expect(!AdminPath.contains(path))
    }

    @Test func `a fetch without a body needs no preflight, yet tells where it comes from`() throws {
        #expect(try status(.post, at: "/__admin/reset", ["Origin": "https://evil.example"]) == 403)
        #expect(try status(.delete, at: "/__admin/users/demo", ["Origin": "https://evil.example"]) == 403)
    }

    @Test(
        arguments: [
            [:], ["Sec-Fetch-Site": "same-origin"], ["Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate"],
            ["Origin": "http://localhost:8080"],
        ] as [HTTPFields])
    func `tools, the address bar and pages of the server's own pass`(fields: HTTPFields) throws {
        #expect(try status(.get, fields) == 200)
    }

    @Test func `a websocket is neither opened nor let in`() throws {
        let upgrade: HTTPFields = [
            "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
        ]
        var foreign = upgrade
        foreign["Origin"] = "https://evil.example"
        #expect(try status(.get, foreign) == 403)
        foreign["Origin"] = "null"
        #expect(try status(.get, foreign) == 403)
        var own = upgrade
        own["Origin"] = "http://localhost:8080"
        #expect(try status(.get, own) == 200)  // an answer, not 101
    }

    @Test func `a preflight gets no leave`() throws {
        let answer = try TestApplication().send(
            .options, "/__admin/reset",
            [
                "Origin": "https://evil.example", "Access-Control-Request-Method": "POST",
                "Access-Control-Request-Headers": "content-type", "Access-Control-Request-Private-Network": "true",
            ])
        #expect(!answer.fields.fields.contains { $0.name.text.lowercased().hasPrefix("access-control-") })
    }

    @Test func `nor do answers let other origins read`() throws {
        let answer = try TestApplication().send(.get, "/__admin/users", ["Origin": "http://localhost:8080"])
        #expect(answer.status == .ok)
        #expect(!answer.fields.fields.contains { $0.name.text.lowercased().hasPrefix("access-control-") })
    }

    @Test func `with a token nothing else will do`() throws {
        let server = try TestApplication { $0.adminToken = "sesame" }
        for fields in [[:], ["Authorization": "Bearer sesamee"], ["Cookie": "token=sesame"]] as [HTTPFields] {
            #expect(server.send(.get, "/__admin/health", fields).status == .unauthorized)
        }
        #expect(server.send(.get, "/__admin/health", ["Authorization": "Bearer sesame"]).status == .ok)
        #expect(server.send(.get, "/__admin/health?token=sesame").status == .unauthorized)
    }
}
