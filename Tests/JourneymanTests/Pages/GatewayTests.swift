import HTTPMessages
import Journeyman
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("WIRE §1.9, §7.5, step-up resources")) struct GatewayTests {
    private let server: TestApplication

    init() throws { server = try TestApplication { $0.journeys = ["sdk-tests"] } }

    private static let resource: RequestTarget = "/resource/ig/authz-by-txn"

    @Test func `nobody is sent to the login page`() {
        let answer = server.send(.get, Self.resource)
        #expect(answer.status == .found)
        #expect(
            answer.fields[.location]
                == "http://localhost:8080/am/?goto=http%3A%2F%2Flocalhost%3A8080%2Fresource%2Fig%2Fauthz-by-txn"
                + "&realm=%2Falpha")
    }

    @Test func `an app is told in the header, in a form that two SDKs can split`() throws {
        let token = try #require(try server.logIn())
        let fields: HTTPFields = ["iPlanetDirectoryPro": token, "X-Authenticate-Response": "header"]
        let tree = server.send(.get, "/resource/ig/authz-by-tree", fields)
        #expect(tree.status == .unauthorized)
        // {"AuthenticateToServiceConditionAdvice":["/alpha:TreeBasedAuthorization"]}
        #expect(
            tree.fields[.wwwAuthenticate]
                == "SSOADVICE realm=\"/alpha\",advices=\"eyJBdXRoZW50aWNhdGVUb1NlcnZpY2VDb25kaXRpb25BZHZpY2UiOlsiL2FscGh"
                + "hOlRyZWVCYXNlZEF1dGhvcml6YXRpb24iXX0\",am_uri=\"http://localhost:8080/am/\"")
    }

    @Test(arguments: ["authz-by-txn", "authz-by-tree"])
    func `a browser steps up and comes back`(name: String) throws {
        var browser = PageBrowser(server)
        _ = try browser.logIn(browser.open("/am/XUI/?realm=/alpha"))
        let denied = browser.open("/resource/ig/\(name)")
        #expect(denied.status.code == 307)
        let location = try #require(denied.fields[.location])
        #expect(location.contains("&authIndexType=composite_advice&authIndexValue=%3CAdvices%3E"))
        let page = browser.open(location.replacing("http://localhost:8080/am/?", with: "/am/XUI/?"))
        let end = try browser.logIn(page)
        #expect(end.status == .found)
        let back = try #require(end.fields[.location]).replacing("http://localhost:8080", with: "")
        #expect(back.hasPrefix("/resource/ig/\(name)"))
        let allowed = browser.open(back)
        #expect(allowed.status == .ok && allowed.text.contains(#""user":"demo""#))
        #expect(browser.open(back).status.code == (name == "authz-by-txn" ? 307 : 200))
    }

    @Test func `what no policy knows is forbidden`() throws {
        let token = try #require(try server.logIn())
        #expect(server.send(.get, "/resource/ig/other", ["iPlanetDirectoryPro": token]).status == .forbidden)
    }
}
