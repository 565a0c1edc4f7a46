import Foundation
import HTTPMessages
import TestSupport
import Testing

@Suite(.spec("EDGE-CASES B51, B52")) struct B51PromptTests {
    private func silent(_ server: WireServer) throws -> WireAnswer {
        try server.authorize("", state: "s", "&prompt=none")
    }

    @Test func `prompt=none without a session is told to the client, in the query`() throws {
        let answer = try silent(try WireServer())
        #expect(answer.status == 302)
        #expect(
            answer.value("Location") == """
                myapp://callback?error_description=The%20request%20requires%20some%20interaction%20that%20is%20not%20\
                allowed.&state=s&error=interaction_required
                """)
    }

    @Test func `with other words, another error, in the fragment`() throws {
        let wording = try silent(try WireServer.odd("prompt-none-wording"))
        let parameters = try WireServer().parameters(wording)
        #expect(parameters["error"] == "interaction_required" && parameters["state"] == "s")
        #expect(
            parameters["error_description"]
                == "The request could not be completed. Authentication required but prompt was none")
        for error in ["login_required", "consent_required", "interaction_required"] {
            let answer = try silent(try WireServer.odd("prompt-none-error=\(error)"))
            #expect(try WireServer().parameters(answer)["error"] == error)
        }
        let fragment = try silent(try WireServer.odd("authorize-in-fragment"))
        #expect(fragment.value("Location")?.hasPrefix("myapp://callback#error_description=") == true)
    }

    @Test func `a browser that is sent to log in isn't told by these`() throws {
        let server = try WireServer.odd("prompt-none-error=login_required", "authorize-in-fragment", "state-decoded")
        let location = try server.authorize("").value("Location")
        #expect(location?.hasPrefix("http://localhost:8080/am/XUI/?realm=/alpha&goto=") == true)
    }

    @Test func `a page with an error goes nowhere, and a server may fail or say nothing`() throws {
        let server = try WireServer()
        let answer = try server.authorize("", client: "nobody")
        #expect(answer.status == 400 && answer.value("Location") == nil)
        #expect(answer.value("Content-Type") == "text/html;charset=UTF-8" && answer.body.contains("invalid_client"))
        _ = try server.admin("POST faults", #"{"effect":{"html":true,"status":500},"times":1}"#)
        let failed = try silent(server)
        #expect(failed.status == 500 && failed.value("Content-Type") == "text/html" && failed.value("Location") == nil)
        _ = try server.admin("POST faults", #"{"effect":{"silence":true},"times":1}"#)
        #expect(try silent(server).delivery == .stalled(afterBytes: nil))
    }
}

@Suite(.spec("EDGE-CASES B61")) struct B61StateTests {
    /// As sent, percent-encoded.
    private static let states = [
        "a%26b", "a%2Bb", "a%20b", "a%3Db", "a%23b", "a%2526b", "%C3%A9%F0%9F%94%91", "%7B%22a%22%3A%5B1%5D%7D",
        String(repeating: "x", count: 2_048),
    ]

    private func returned(_ server: WireServer, _ state: String, _ more: String = "") throws -> String? {
        server.parameters(try server.authorize(try server.session(), state: state, more))["state"]
    }

    @Test(arguments: states) func `a state comes back as it was`(state: String) throws {
        let server = try WireServer()
        let plain = PercentEncoding.decode(Substring(state), plusIsBlank: true)
        #expect(try returned(server, state) == plain)
        let error = server.parameters(try server.authorize(try server.session(), state: state, "&max_age=x"))
        #expect(error["state"] == plain, "an error carries it, too")
    }

    @Test(arguments: states) func `also over the login page`(state: String) throws {
        let server = try WireServer()
        let login = try #require(try server.authorize("", state: state).value("Location"))
        let query = try #require(login.split(separator: "?", maxSplits: 1).last)
        let goto = try #require(FormParameters(parsing: query)["goto"])
        let line = goto.replacingOccurrences(of: "http://localhost:8080", with: "")
        let answer = try server.send("GET \(line)", "iPlanetDirectoryPro: \(try server.session())")
        #expect(server.parameters(answer)["state"] == PercentEncoding.decode(Substring(state), plusIsBlank: true))
    }

    @Test(arguments: [("a%2526b", "a&b"), ("a%2Bb", "a b"), ("a%2520b", "a b"), ("plain", "plain")])
    func `or decoded once too often`(state: String, expected: String) throws {
        #expect(try returned(try WireServer.odd("state-decoded"), state) == expected)
    }
}

@Suite(.spec("EDGE-CASES B64")) struct B64IssuerTests {
    private static let issuer = "http://localhost:8080\(WireServer.oauth2)"

    @Test(
        arguments: [
            (nil, issuer), ("iss-parameter", nil), ("iss-parameter=slash", issuer + "/"),
            ("iss-parameter=other", "https://issuer.example/am/oauth2"),
        ] as [(String?, String?)]) func `iss is the issuer of discovery, or it isn't`(quirk: String?, iss: String?)
        throws
    {
        let server = try WireServer.odd([quirk].compactMap { $0 })
        let parameters = server.parameters(try server.authorize(try server.session()))
        #expect(parameters["iss"] == iss && parameters["code"] != nil && parameters["state"] == "abc")
        let discovery = try server.send("GET \(WireServer.oauth2)/.well-known/openid-configuration")
        #expect(try discovery.member("issuer") == Self.issuer)
    }
}

@Suite(.spec("EDGE-CASES B55")) struct B55TokenPlaceTests {
    @Test func `a session may be named in the URL, or only in header and cookie`() throws {
        for (quirks, status) in [([], 200), (["token-in-url-refused"], 400)] as [([String], Int)] {
            let server = try WireServer.odd(quirks)
            let token = try server.session()
            let inURL = try server.send(
                "POST \(WireServer.alpha)/sessions?_action=getSessionInfo&tokenId=\(token)", WireServer.api,
                "iPlanetDirectoryPro: \(token)")
            #expect(inURL.status == status)
            let inHeader = try server.send(
                "POST \(WireServer.alpha)/sessions?_action=getSessionInfo", WireServer.api,
                "iPlanetDirectoryPro: \(token)")
            #expect(inHeader.status == 200)
        }
    }

    @Test func `authorize answers whatever is accepted, or only browsers`() throws {
        let (plain, odd) = (try WireServer(), try WireServer.odd("accept-refused"))
        #expect(try plain.authorize(try plain.session(), "", "Accept: application/json").status == 302)
        let session = try odd.session()
        let refusal = try odd.send(
            "GET \(WireServer.oauth2)/authorize?client_id=myapp", "Accept: application/json",
            "iPlanetDirectoryPro: \(session)")
        #expect(refusal.statusLine == "HTTP/1.1 406 Not Acceptable")
        #expect(try odd.authorize(session, "", "Accept: text/html").status == 302)
        #expect(try odd.authorize(session, "").status == 302)
    }
}
