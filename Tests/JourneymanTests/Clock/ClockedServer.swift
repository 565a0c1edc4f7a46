import Foundation
import HTTPMessages
import Journeyman
import OrderedJSON
import TestSupport
import Testing

/// A server with journeys that wait for something, and a client that only ever moves the clock.
struct ClockedServer {
    let server: TestApplication
    private let folder: TemporaryFolder

    private static let journeys = [
        "Mail": """
        "ask": {"type": "AttributeCollector", "config": {"attributesToCollect": ["mail"]}, "next": "mail"},
        "mail": {"type": "EmailSuspend", "next": "name"},
        "name": {"type": "UsernameCollector", "next": "success"}
        """,
        "Code": """
        "ask": {"type": "UsernameCollector", "next": "make"},
        "make": {"type": "OneTimePasswordGenerator", "next": "send"},
        "send": {"type": "OneTimePasswordSmtpSender", "next": "read"},
        "read": {"type": "OneTimePasswordCollectorDecision", "config": {"passwordExpiryTime": 1},
                 "on": {"true": "success", "false": "failure"}}
        """,
        "Plain": """
        "ask": {"type": "Page", "children": [{"type": "UsernameCollector"}, {"type": "PasswordCollector"}],
                "next": "check"},
        "check": {"type": "DataStoreDecision", "on": {"true": "success", "false": "failure"}}
        """,
        "Poll": """
        "ask": {"type": "PollingWait", "config": {"secondsToWait": 10}, "next": "user"},
        "user": {"type": "SetState", "config": {"attributes": {"username": "demo"}}, "next": "success"}
        """,
    ]

    init(_ configure: (inout Configuration) -> Void = { _ in }) throws {
        let folder = try TemporaryFolder()
        for (name, nodes) in Self.journeys {
            try Data(#"{"journey": "\#(name)", "start": "ask", "nodes": {\#(nodes)}}"#.utf8).write(
                to: URL(filePath: folder.file("\(name).journey.json")))
        }
        self.folder = folder
        server = try TestApplication {
            $0.journeys = [folder.path]
            configure(&$0)
        }
    }

    func advance(_ duration: Duration) {
        #expect(server.admin(.post, "clock", #"{"advance":"\#(duration.iso8601)"}"#).status == .ok)
    }

    static let realm = "/am/json/realms/root/realms/alpha"
    static let oauth2 = "/am/oauth2/realms/root/realms/alpha"

    func post(_ target: String, _ body: String = "", _ fields: HTTPFields = [:]) -> HTTPResponse {
        var fields = fields
        if fields[.contentType] == nil { fields[.contentType] = "application/json" }
        return server.send(.post, RequestTarget(target), fields, body: body)
    }

    func start(_ journey: String) -> HTTPResponse {
        post("\(Self.realm)/authenticate?authIndexType=service&authIndexValue=\(journey)")
    }

    /// Fills the inputs of a step, one after the other.
    func answer(_ step: HTTPResponse, _ values: String...) -> HTTPResponse {
        var text = step.text
        for (index, value) in values.enumerated() {
            let input = "\"name\":\"IDToken\(index + 1)\",\"value\":"
            text = text.replacing(input + "\"\"", with: input + "\"\(value)\"")
        }
        return post("\(Self.realm)/authenticate", text)
    }

    func code(session: String) throws -> String {
        let answer = server.send(
            .get,
            RequestTarget(
                "\(Self.oauth2)/authorize?response_type=code&client_id=myapp&scope=openid&redirect_uri=myapp://callback"
            ),
            ["iPlanetDirectoryPro": session])
        let location = try #require(answer.fields[.location])
        return try #require(RequestTarget(location).parameters["code"])
    }

    func exchange(_ form: String) -> HTTPResponse {
        post(
            "\(Self.oauth2)/access_token", "client_id=myapp&" + form,
            [.contentType: "application/x-www-form-urlencoded"])
    }

    func redeem(_ code: String) -> HTTPResponse {
        exchange("grant_type=authorization_code&redirect_uri=myapp://callback&code=\(code)")
    }

    func logIn() throws -> String { try #require(try server.logIn()) }

    /// The tokens of a whole flow.
    func tokens() throws -> HTTPResponse { try redeem(code(session: logIn())) }

    func userinfo(_ token: String) -> HTTPStatus {
        server.send(.get, RequestTarget("\(Self.oauth2)/userinfo"), [.authorization: "Bearer \(token)"]).status
    }
}

extension HTTPResponse {
    /// A text that has to be there.
    func text(_ member: String) throws -> String { try #require(try self.member(member), "\(text)") }
}
