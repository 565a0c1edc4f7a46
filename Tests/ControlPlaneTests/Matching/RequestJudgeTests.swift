import AdminWire
import ControlPlane
import EndpointRouting
import HTTPMessages
import TestSupport
import Testing

@Suite(.spec("issue 5 Faults, Journal")) struct RequestJudgeTests {
    private let subject = RequestSubject(
        .post, path: "/am/json/realms/root/authenticate", realm: .alpha,
        fields: ["User-Agent": "okhttp/4.9", "Accept": "application/json", "accept": "text/html"], journey: "Login",
        nodes: ["Page", "Data Store Decision"], client: "iosclient")

    @Test(arguments: [
        RequestMatch(), RequestMatch(method: "POST"), RequestMatch(method: "post"),
        RequestMatch(path: "/am/json/realms/root/authenticate"), RequestMatch(path: "/am/json"),
        RequestMatch(path: "/am/json/"), RequestMatch(path: "**/authenticate"),
        RequestMatch(path: "/am/json/realms/*/authenticate"), RequestMatch(path: "/am/**"),
        RequestMatch(realm: "alpha"),
        RequestMatch(realm: "/alpha"), RequestMatch(journey: "Log*"), RequestMatch(node: "Page"),
        RequestMatch(node: "Data*Decision"), RequestMatch(client: "iosclient"), RequestMatch(client: "*"),
        RequestMatch(header: ["user-agent": "okhttp/*", "Accept": "*json"]), RequestMatch(header: ["Accept": "text/*"]),
    ]) func `these fit`(match: RequestMatch) { #expect(RequestJudge(match).fits(subject), "\(match.json.text)") }

    @Test(
        arguments: [
            (RequestMatch(method: "GET"), "method", "POST"),
            (RequestMatch(path: "/am/js"), "path", "/am/json/realms/root/authenticate"),
            (RequestMatch(path: "/am/*/authenticate"), "path", "/am/json/realms/root/authenticate"),
            (RequestMatch(realm: "bravo"), "realm", "/alpha"), (RequestMatch(journey: "login"), "journey", "Login"),
            (RequestMatch(node: "Decision"), "node", "Page, Data Store Decision"),
            (RequestMatch(client: "ios"), "client_id", "iosclient"),
            (RequestMatch(header: ["X-Test": "*"]), "header.X-Test", nil),
            (RequestMatch(header: ["Accept": "image/*"]), "header.Accept", "application/json, text/html"),
            (RequestMatch(header: ["no token": ""]), "header.no token", nil),
        ] as [(RequestMatch, String, String?)])
    func `these don't, and say why`(match: RequestMatch, member: String, found: String?) {
        let judge = RequestJudge(match)
        #expect(!judge.fits(subject))
        #expect(judge.differences(from: subject).map(\.member) == [member])
        #expect(judge.differences(from: subject).map(\.found) == [found])
    }

    @Test func `what a request doesn't have is no wildcard's`() {
        let bare = RequestSubject(.get, path: "/", realm: .root, fields: [:])
        let match = RequestMatch(realm: "/", journey: "*", node: "*", client: "*")
        #expect(RequestJudge(match).differences(from: bare).map(\.member) == ["journey", "node", "client_id"])
    }

    @Test func `each member that is read is judged`() throws {
        for text in RequestMatch.texts {
            var match = RequestMatch()
            match[keyPath: text.value] = "/else"
            #expect(RequestJudge(match).differences(from: subject).map(\.member) == [text.name])
        }
    }
}
