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
        RequestMatch(method: "*"), RequestMatch(method: "p*"), RequestMatch(path: "/a*/**"),
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

    @Test(arguments: ["/", "root"]) func `the top realm is spelt in two ways`(realm: String) {
        let top = RequestSubject(.get, path: "/", realm: .root, fields: [:])
        #expect(RequestJudge(RequestMatch(realm: realm)).fits(top))
        #expect(!RequestJudge(RequestMatch(realm: realm)).fits(subject))
    }

    /// From the nearest on.
    private static let nearness: [RequestMatch] = [
        RequestMatch(client: "iosclent"), RequestMatch(client: "client"), RequestMatch(client: "web"),
        RequestMatch(header: ["X-Test": "iosclient"]),
    ]

    @Test func `what is nearly the same is nearer, what isn't there is farthest`() {
        let distances: [Double] = Self.nearness.flatMap { RequestJudge($0).differences(from: subject).map(\.distance) }
        #expect(distances.count == 4 && distances == distances.sorted() && distances[0] > 0 && distances[3] == 1)
        let long = RequestMatch(journey: String(repeating: "x", count: 1_000_000))
        #expect(RequestJudge(long).differences(from: subject).first.map { $0.distance < 1 } == true)
    }

    @Test func `what a path goes on with keeps it as near`() {
        let (near, far) = ("/am/json/realms/roots", "/am/oauth2/realms/root/authenticate")
        let distances: [Double] = [near, far].flatMap { path in
            RequestJudge(RequestMatch(path: path)).differences(from: subject).map(\.distance)
        }
        #expect(distances.count == 2 && distances[0] < distances[1])
    }

    @Test func `each member that is read is judged`() throws {
        for text in RequestMatch.texts {
            var match = RequestMatch()
            match[keyPath: text.value] = "/else"
            #expect(RequestJudge(match).differences(from: subject).map(\.member) == [text.name])
        }
    }
}
