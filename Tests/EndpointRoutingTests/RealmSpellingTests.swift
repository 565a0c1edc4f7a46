import EndpointRouting
import HTTPMessages
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("WIRE §0.1")) struct RealmSpellingTests {
    @Test(arguments: [
        ("/", "", ""), ("/alpha", "/alpha", "/realms/alpha"),
        ("/a b/c?d", "/a%20b/c%3Fd", "/realms/a%20b/realms/c%3Fd"),
    ])
    func `a path is encoded for URLs, both ways`(path: String, encoded: String, pairs: String) {
        let realm = RealmPath(path)
        #expect(realm.encoded == encoded && realm.encodedPairs == pairs)
    }

    @Test(arguments: [
        ("/am/json/realms/alpha/authenticate", "/alpha", "/realms/alpha"),
        ("/am/json/realms/root/authenticate", "/", "/realms/root"),
        ("/am/json/realms/root/realms/alpha/authenticate", "/alpha", "/realms/root/realms/alpha"),
        ("/am/json/realms/root%2Frealms%2Falpha/authenticate", "/alpha", "/realms/root/realms/alpha"),
        ("/am/json/realms/root%2falpha/authenticate", "/alpha", "/realms/root/realms/alpha"),
        ("/am/json/alpha/authenticate", "/alpha", "/alpha"),
        ("/am/json/alpha/inner/authenticate", "/alpha/inner", "/alpha/inner"),
        (
            "/am/json/realms/root/realms/alpha/realms/inner/authenticate", "/alpha/inner",
            "/realms/root/realms/alpha/realms/inner"
        ),
        ("/am/json/realms/root/realms/a%20b/authenticate", "/a b", "/realms/root/realms/a%20b"),
        ("/am/json/authenticate", "/", ""),
        ("/am/json/authenticate?realm=/alpha", "/alpha", "/alpha"),
        ("/am/json/authenticate?realm=%2Falpha", "/alpha", "/alpha"),
        ("/am/json/authenticate?realm=alpha", "/alpha", "/alpha"),
        ("/am/json/authenticate?realm=/", "/", ""), ("/am/json/authenticate?realm=root", "/", ""),
        ("/am/json/realms/root/realms/alpha/authenticate?realm=/bravo", "/alpha", "/realms/root/realms/alpha"),
        ("/am/json/realms/alpha/authenticate/", "/alpha", "/realms/alpha"),
        ("//am//json/realms//alpha//authenticate", "/alpha", "/realms/alpha"),
    ])
    func `every spelling leads to its realm`(path: String, realm: String, spelling: String) throws {
        let answer = try Router.fixture().answer(.post, RequestTarget(path))
        #expect(try answer.member("realm") == realm)
        #expect(try answer.member("issuer") == "http://localhost/am/oauth2\(spelling)")
    }

    @Test(arguments: [
        ("/am/oauth2/alpha/access_token", "/alpha"), ("/am/oauth2/realms/alpha/access_token", "/realms/alpha"),
        ("/am/oauth2/realms/root/realms/alpha/access_token", "/realms/root/realms/alpha"),
        ("/am/oauth2/access_token", ""), ("/am/oauth2/access_token?realm=/alpha", "/alpha"),
    ])
    func `an issuer repeats the form of the path`(path: String, spelling: String) throws {
        let answer = try Router.fixture().answer(.post, RequestTarget(path), authority: "10.0.2.2:8080")
        #expect(try answer.member("issuer") == "http://10.0.2.2:8080/am/oauth2\(spelling)")
    }

    @Test(
        .spec("AM-BEHAVIOUR §1.13"),
        arguments: [
            ("/am/json/realms/root/realms/nope/authenticate", "/nope"),
            ("/am/json/realms/root/realms/realms/authenticate", "/realms"),
            ("/am/json/realms/alpha/realms/nope/authenticate", "/alpha/nope"),
            ("/am/json/nope/authenticate", "/nope"), ("/am/oauth2/realms/nope/access_token", "/nope"),
            ("/am/oauth2/nope/access_token", "/nope"), ("/am/json/realms/Alpha/authenticate", "/Alpha"),
        ])
    func `an unknown realm in the path is not found`(path: String, realm: String) throws {
        let answer = try Router.fixture().answer(.post, RequestTarget(path))
        #expect(answer.status == .notFound)
        #expect(answer.text == #"{"code":404,"reason":"Not Found","message":"Realm \"\#(realm)\" not found"}"#)
    }

    @Test(.spec("AM-BEHAVIOUR §1.13"))
    func `an unknown realm in the query is a bad request`() throws {
        let answer = try Router.fixture().answer(.post, "/am/json/authenticate?realm=/nope")
        #expect(answer.status == .badRequest)
        #expect(answer.text == #"{"code":400,"reason":"Bad Request","message":"Invalid realm, /nope"}"#)
    }

    @Test func `a mounted tenant's URLs name the mount`() throws {
        let answer = try Router.fixture().answer(.post, "/t/x/am/oauth2/alpha/access_token", mount: "/t/x")
        #expect(try answer.member("issuer") == "http://localhost/t/x/am/oauth2/alpha")
    }

    @Test func `a public URL wins over what the request says`() throws {
        var settings = TenantSettings()
        settings.publicURL = "https://login.example.com"
        let answer = try Router.fixture(settings: settings).answer(.post, "/am/oauth2/alpha/access_token")
        #expect(try answer.member("issuer") == "https://login.example.com/am/oauth2/alpha")
    }

    @Test(.spec("DESIGN §8"))
    func `admin verbs act on alpha unless told otherwise`() throws {
        let router = try Router.fixture()
        #expect(try router.answer(.get, "/__admin/clock").member("realm") == "/alpha")
        #expect(try router.answer(.get, "/__admin/clock?realm=/bravo").member("realm") == "/bravo")
        #expect(try router.answer(.get, "/__admin/clock?realm=root").member("realm") == "/")
        #expect(router.answer(.get, "/__admin/clock?realm=/nope").status == .badRequest)
    }
}
