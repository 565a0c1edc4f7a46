import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("EDGE-CASES B37, B65")) struct B37RealmTests {
    @Test(arguments: [
        "/am/json/realms/root/realms/alpha/serverinfo/*", "/am/json/realms/root%2Falpha/serverinfo/*",
        "/am/json/realms/root%2frealms%2Falpha/serverinfo/*", "/am/json/alpha/serverinfo/*",
        "/am/json/serverinfo/*?realm=/alpha", "/am/json/serverinfo/*?realm=%2Falpha",
        "/am/json/serverinfo/*?realm=alpha",
    ]) func `all forms lead to one realm`(path: String) throws {
        #expect(try WireServer().send("GET \(path)").member("realm") == "/alpha")
    }

    @Test(arguments: ["root%2Falpha", "root%2falpha"]) func `an encoded slash may be part of a name that nobody has`(
        name: String
    ) throws {
        let server = try WireServer.odd("realm-encoded-slash")
        let answer = try server.send("GET /am/json/realms/\(name)/serverinfo/*")
        #expect(answer.statusLine == "HTTP/1.1 404 Not Found")
        #expect(answer.body == #"{"code":404,"reason":"Not Found","message":"Realm \"/root/alpha\" not found"}"#)
        #expect(try server.send("GET /am/json/realms/root/realms/alpha/serverinfo/*").status == 200)
        #expect(try server.send("GET /am/json/serverinfo/*?realm=%2Falpha").status == 200)
    }

    @Test func `an unknown realm is an error that names it, also for discovery`() throws {
        let server = try WireServer()
        let answer = try server.send("GET /am/json/realms/root/realms/a-b/realms/c%20d/serverinfo/*")
        #expect(answer.body == #"{"code":404,"reason":"Not Found","message":"Realm \"/a-b/c d\" not found"}"#)
        let discovery = try server.send("GET /am/oauth2/realms/root/realms/none/.well-known/openid-configuration")
        #expect(discovery.status == 404 && discovery.body.contains("none"))
        #expect(try server.send("GET /.well-known/openid-configuration").status == 404)
    }
}

@Suite(.spec("EDGE-CASES B56")) struct B56SlashTests {
    private static let paths = [
        "//am/json/realms/root/serverinfo/*", "/am//json/realms/root/serverinfo/*",
        "/am/json/realms/root/serverinfo/*/", "/amjson/realms/root/serverinfo/*",
        "/amoauth2/alpha/.well-known/openid-configuration", "/t/blue/am/json//serverinfo/*",
        "/am/oauth2/realms/root//realms/alpha/.well-known/openid-configuration/",
    ]

    private func server(_ quirks: String...) throws -> WireServer {
        let server = try WireServer()
        _ = try server.admin("POST tenants", #"{"name":"blue"}"#)
        for mount in ["", "/t/blue"] {
            let body: JSONValue = ["quirks": .array(quirks.map(JSONValue.string))]
            #expect(try server.send("PUT \(mount)/__admin/quirks", body: body.text).status == 200)
        }
        return server
    }

    @Test(arguments: paths) func `slashes too many or too few are overlooked, and told; or lead nowhere`(
        path: String
    ) throws {
        let lenient = try server()
        #expect(try lenient.send("GET \(path)", "Accept-API-Version: resource=1.1").status == 200)
        let mount = path.hasPrefix("/t/blue") ? "/t/blue" : ""
        let findings = try lenient.send("GET \(mount)/__admin/lint").json["result"]?.array
        #expect(findings?.map { $0["rule"] } == ["odd-slashes"])
        let answer = try server("slashes-strict").send("GET \(path)")
        #expect(answer.statusLine == "HTTP/1.1 404 Not Found")
    }

    @Test(arguments: ["/am/json/realms/root/serverinfo/*", "/enduser/", "/am/isAlive.jsp"])
    func `others lead where they lead, and nothing is said`(path: String) throws {
        for server in [try server(), try server("slashes-strict")] {
            #expect(try server.send("GET \(path)", "Accept-API-Version: resource=1.1").status < 400)
            #expect(try server.admin("GET lint").body == #"{"result":[]}"#)
        }
    }
}
