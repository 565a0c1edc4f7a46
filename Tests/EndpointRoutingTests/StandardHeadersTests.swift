import AMWire
import EndpointRouting
import HTTPMessages
import TestSupport
import Testing

/// Expected fields are the recorded ones, without those of the cloud in front of AM.
@Suite(.spec("AM-BEHAVIOUR §1.3, §9.3")) struct StandardHeadersTests {
    private let id: HTTPFields = ["X-ForgeRock-TransactionId": "frodo-1"]

    @Test func `a step has the recorded fields in their order`() throws {
        let step = CannedEndpoint(Route(.authenticate, [.post], "step", versions: ["2.1"])) {
            HTTPResponse(
                .ok, fields: [.contentType: "application/json", .setCookie: "amlbcookie=01; Path=/; HttpOnly"],
                body: Array("{}".utf8))
        }
        #expect(
            try Router.fixture([step]).answer(.post, "/am/json/alpha/step", id).transcript == """
                200
                X-Frame-Options: SAMEORIGIN
                Content-Security-Policy: frame-ancestors 'self'
                Content-Security-Policy-Report-Only: frame-ancestors 'self'; script-src 'self' 'unsafe-eval' \
                'unsafe-inline'
                X-Content-Type-Options: nosniff
                Cache-Control: private
                Content-API-Version: resource=2.1
                Expires: 0
                Pragma: no-cache
                Set-Cookie: amlbcookie=01; Path=/; HttpOnly
                Content-Type: application/json
                X-ForgeRock-TransactionId: frodo-1
                X-Robots-Tag: none
                Vary: Origin

                {}
                """)
    }

    @Test func `session cookies stand before the version`() throws {
        let success = CannedEndpoint(Route(.authenticate, [.post], "success", versions: ["2.1"])) {
            var response = HTTPResponse(.ok)
            response.fields.append(.setCookie, "iPlanetDirectoryPro=t; Path=/; HttpOnly")
            response.fields.append(.setCookie, "amlbcookie=01; Path=/; HttpOnly")
            return response
        }
        let names = try Router.fixture([success]).answer(.post, "/am/json/success", id).fields.fields.map(\.name.text)
        #expect(
            names == [
                "X-Frame-Options", "Content-Security-Policy", "Content-Security-Policy-Report-Only",
                "X-Content-Type-Options", "Cache-Control", "Set-Cookie", "Set-Cookie", "Content-API-Version",
                "Expires", "Pragma", "X-ForgeRock-TransactionId", "X-Robots-Tag", "Vary",
            ])
    }

    @Test func `an error of authenticate has no charset and keeps the version`() throws {
        let failing = CannedEndpoint(Route(.authenticate, [.post], "failing", versions: ["2.1"])) {
            throw AMError.badRequest("No Configuration found")
        }
        let answer = try Router.fixture([failing]).answer(.post, "/am/json/failing")
        #expect(answer.fields[.contentType] == "application/json")
        #expect(answer.fields[.contentAPIVersion] == "resource=2.1")
        #expect(answer.text == #"{"code":400,"reason":"Bad Request","message":"No Configuration found"}"#)
    }

    @Test func `a CREST read has the recorded fields, the endpoint's own values winning`() throws {
        let info = CannedEndpoint(Route(.crest, [.get], "info", versions: ["1.1", "2.0"])) {
            var response = HTTPResponse.json(.ok, [:])
            response.fields[.etag] = "\"-1204417\""
            response.fields[.cacheControl] = "no-store"
            return response
        }
        #expect(
            try Router.fixture([info]).answer(.get, "/am/json/info", id).transcript == """
                200
                X-Frame-Options: SAMEORIGIN
                Content-Security-Policy-Report-Only: frame-ancestors 'self'; script-src 'self' 'unsafe-eval' \
                'unsafe-inline'
                X-Content-Type-Options: nosniff
                Cache-Control: no-store
                Content-API-Version: resource=2.0
                Content-Security-Policy: default-src 'none';frame-ancestors 'none';sandbox
                Cross-Origin-Opener-Policy: same-origin
                Cross-Origin-Resource-Policy: same-origin
                ETag: "-1204417"
                Expires: 0
                Pragma: no-cache
                Content-Type: application/json;charset=UTF-8
                X-ForgeRock-TransactionId: frodo-1
                X-Robots-Tag: none
                Vary: Origin

                {}
                """)
    }

    @Test func `OAuth2 answers are never stored`() throws {
        let token = CannedEndpoint(Route(.oauth2, [.post], "token")) { .json(.ok, [:]) }
        #expect(
            try Router.fixture([token]).answer(.post, "/am/oauth2/token", id).transcript == """
                200
                Content-Security-Policy: frame-ancestors 'self'
                Content-Security-Policy-Report-Only: frame-ancestors 'self'; script-src 'self' 'unsafe-eval' \
                'unsafe-inline'
                X-Content-Type-Options: nosniff
                Cache-Control: no-store
                Pragma: no-cache
                Content-Type: application/json;charset=UTF-8
                X-ForgeRock-TransactionId: frodo-1
                X-Robots-Tag: none
                Vary: Origin

                {}
                """)
    }

    @Test(.spec("AM-BEHAVIOUR §7"))
    func `IDM has fields of its own`() throws {
        let answer = try Router.fixture().answer(.get, "/openidm/managed/alpha_user/1")
        #expect(answer.fields[.contentAPIVersion] == "protocol=2.1,resource=1.0")
        #expect(answer.fields[.xFrameOptions] == "DENY")
        #expect(answer.fields[.cacheControl] == "no-store")
        #expect(answer.fields.values(.vary) == ["Origin"])
    }

    @Test(.spec("AM-BEHAVIOUR §9.2"))
    func `a query under a protocol names its version twice`() throws {
        let fields: HTTPFields = ["accept-api-version": "protocol=2.0,resource=4.0"]
        let answer = try Router.fixture().answer(.get, "/am/json/alpha/users?_queryFilter=true", fields)
        #expect(answer.fields.values(.contentAPIVersion) == ["protocol=2.0,resource=4.1", "resource=4.1"])
        let head = try Router.fixture().answer(.head, "/am/json/alpha/users?_queryFilter=true", fields)
        #expect(head.fields.values(.contentAPIVersion) == ["protocol=2.0,resource=4.1", "resource=4.1"])
    }

    @Test(.spec("AM-BEHAVIOUR §9.3"))
    func `a transaction id is echoed, else made and counted`() throws {
        let router = try Router.fixture()
        let echoed = router.answer(.get, "/am/json/users", ["x-forgerock-transactionid": "mine"])
        let first = router.answer(.get, "/am/json/users").fields[.transactionID]
        let second = router.answer(.get, "/am/json/nope").fields[.transactionID]
        #expect(echoed.fields[.transactionID] == "mine")
        #expect(first?.hasSuffix("-1") == true)
        #expect(second == first.map { $0.dropLast(1) + "2" })
    }
}
