import OrderedJSON
import SDKPersonas
import TestSupport
import Testing

/// The personas send what WIRE's tables say, byte for byte: otherwise the flows prove nothing.
@Suite(.spec("WIRE §0.1, §0.2, §1.1, §1.2"), .timeLimit(.minutes(5))) struct PersonaTests {
    private static let page =
        #"{"authId":"a.b.c","callbacks":["#
        + #"{"type":"TextOutputCallback","output":[{"name":"message","value":"x()"},{"name":"messageType","value":"4"}]},"#
        + #"{"type":"MetadataCallback","output":[{"name":"data","value":{}}]},"#
        + #"{"type":"NameCallback","output":[{"name":"prompt","value":"N"}],"input":[{"name":"IDToken3","value":""}],"_id":2},"#
        + #"{"type":"StringAttributeInputCallback","output":[{"name":"name","value":"mail"},{"name":"prompt","value":"M"},"#
        + #"{"name":"required","value":true},{"name":"policies","value":{}},{"name":"failedPolicies","value":[]},"#
        + #"{"name":"validateOnly","value":false},{"name":"value","value":""}],"#
        + #""input":[{"name":"IDToken4","value":""},{"name":"IDToken4validateOnly","value":false}]},"#
        + #"{"type":"ChoiceCallback","output":[{"name":"prompt","value":"C"},{"name":"choices","value":["a","b"]},"#
        + #"{"name":"defaultChoice","value":1}],"input":[{"name":"IDToken5","value":1}]}],"#
        + #""stage":"S","header":"H","custom":1}"#

    /// The page's callbacks as they are, one element each.
    private static let callbacks = (try? JSONValue(parsing: page))?["callbacks"]?.array ?? []
    private static let script = callbacks[0].text
    private static let metadata = callbacks[1].text
    private static let name = callbacks[2].text.replacing(#""IDToken3","value":"""#, with: #""IDToken3","value":"u""#)
    private static let mail = callbacks[3].text.replacing(#""IDToken4","value":"""#, with: #""IDToken4","value":"m""#)
    /// FI sends only what was set.
    private static let shortMail = mail.replacing(#",{"name":"IDToken4validateOnly","value":false}"#, with: "")
    private static let choice = callbacks[4].text
    private static let zeroChoice = choice.replacing(#""IDToken5","value":1"#, with: #""IDToken5","value":0"#)
    private static let emptyChoice = choice.replacing(#"{"name":"IDToken5","value":1}"#, with: "")

    struct Expected: CustomTestStringConvertible {
        let tag: String
        let start: String
        let next: String
        let members: String
        let callbacks: [String]
        var testDescription: String { tag }
    }

    static let expected = [
        Expected(
            tag: "I", start: "/json/realms/alpha/authenticate?authIndexType=service&authIndexValue=My%20Login {}",
            next: "/json/realms/alpha/authenticate?noSession=false&ForceAuth=false", members: #""authId":"a.b.c","#,
            callbacks: [name, mail, zeroChoice]),
        Expected(
            tag: "A",
            start: "/json/realms/alpha/authenticate?authIndexType=service&authIndexValue=My%20Login"
                + "&ForceAuth=false&noSession=false {}",
            next: "/json/realms/alpha/authenticate?noSession=false", members: "*",
            callbacks: [metadata, name, mail, choice]),
        Expected(
            tag: "FI", start: "/json/realms/alpha/authenticate?authIndexType=service&authIndexValue=My%20Login ",
            next: "/json/realms/alpha/authenticate", members: #""authId":"a.b.c","stage":"S","header":"H","#,
            callbacks: [metadata, name, shortMail, emptyChoice]),
        Expected(
            tag: "FA",
            start: "/json/realms/root%2Frealms%2Falpha/authenticate?authIndexType=service&authIndexValue=My%20Login ",
            next: "/json/realms/root%2Frealms%2Falpha/authenticate", members: #""authId":"a.b.c","stage":"S","#,
            callbacks: [metadata, name, mail, choice]),
        Expected(
            tag: "J", start: "/json/alpha/authenticate?authIndexType=service&authIndexValue=My%20Login ",
            next: "/json/alpha/authenticate", members: "*",
            callbacks: [script, metadata, name, mail, choice]),
        Expected(
            tag: "LJ",
            start: "/json/realms/root/realms/alpha/authenticate?authIndexType=service&authIndexValue=My%20Login ",
            next: "/json/realms/root/realms/alpha/authenticate?authIndexType=service&authIndexValue=My%20Login",
            members: "*", callbacks: [script, metadata, name, mail, choice]),
    ]

    @Test(arguments: expected) func `a start and a next are as the tables say`(expected: Expected) async throws {
        let wire = RecordingWire(page: Self.page)
        let app = try wire.app(expected.tag)
        var step = try #require(try await app.start(SDKStart("My Login")).step)
        try step.answer("NameCallback", "u")
        try step.answer("StringAttributeInputCallback", "m")
        _ = try await app.next(step)
        let sent = await wire.sent.filter { $0.method == "POST" }
        #expect(line(sent[0]) == expected.start)
        let callbacks = #""callbacks":[\#(expected.callbacks.joined(separator: ","))]"#
        let body =
            expected.members == "*"
            ? #"{"authId":"a.b.c",\#(callbacks),"stage":"S","header":"H","custom":1}"#
            : "{\(expected.members)\(callbacks)}"
        #expect(line(sent[1]) == "\(expected.next) \(body)")
    }

    @Test(arguments: [
        ("I", "resource=2.1, protocol=1.0", "ping-sdk", "ios"),
        ("A", "resource=2.1, protocol=1.0", "ping-sdk", "android"),
        ("FI", "resource=2.1,protocol=1.0", "forgerock-sdk", "ios"),
        ("FA", "resource=2.1, protocol=1.0", "forgerock-sdk", "android"),
        ("J", "protocol=1.0,resource=2.1", "forgerock-sdk", ""),
        ("LJ", "protocol=1.0,resource=2.1", "forgerock-sdk", "javascript"),
    ])
    func `each SDK signs with its own headers`(tag: String, version: String, name: String, platform: String)
        async throws
    {
        let wire = RecordingWire(page: Self.page)
        _ = try await wire.app(tag).start(SDKStart("Login"))
        let request = try #require(await wire.sent.last)
        func value(_ name: String) -> String { request.headers.first { $0.name.lowercased() == name }?.value ?? "" }
        #expect(value("accept-api-version") == version)
        #expect(value("x-requested-with") == name)
        #expect(value("x-requested-platform") == platform)
    }

    @Test func `what an SDK would break on breaks its persona`() async throws {
        let number = Self.page.replacing(#""messageType","value":"4""#, with: #""messageType","value":4"#)
        let unknown = Self.page.replacing("MetadataCallback", with: "AcmeCallback")
        let noCallbacks = #"{"authId":"a.b.c"}"#
        for (page, tags) in [(number, ["I", "FI", "FA"]), (unknown, ["FI", "FA"]), (noCallbacks, Personas.tags)] {
            for tag in tags {
                let app = try RecordingWire(page: page).app(tag)
                await #expect(throws: SDKBreaks.self, "\(tag)") { try await app.start(SDKStart("Login")) }
            }
        }
    }

    private func line(_ request: WireRequest) -> String {
        request.url.dropFirst("http://am.test/am".count) + " " + (request.body ?? "")
    }
}

/// Answers every start with one page, and keeps what was sent.
private actor RecordingWire: Wire {
    private(set) var sent: [WireRequest] = []
    private let page: String

    init(page: String) { self.page = page }

    func send(_ request: WireRequest) -> WireAnswer {
        sent.append(request)
        let base =
            "http://am.test/am/oauth2/" + (request.url.contains("realms/root") ? "realms/root/realms/" : "") + "alpha"
        let discovery = """
            {"issuer":"\(base)","authorization_endpoint":"\(base)/authorize","token_endpoint":"\(base)/access_token",\
            "userinfo_endpoint":"\(base)/userinfo","revocation_endpoint":"\(base)/token/revoke",\
            "end_session_endpoint":"\(base)/connect/endSession"}
            """
        let headers: [WireRequest.Header] = [
            ("Access-Control-Allow-Origin", "http://localhost:8443"), ("Access-Control-Allow-Credentials", "true"),
            (
                "Access-Control-Allow-Headers",
                "accept-api-version, content-type, x-requested-with, x-requested-platform"
            ),
        ]
        let body = request.url.contains("openid-configuration") ? discovery : page
        return WireAnswer(status: 200, headers: headers, body: Array(body.utf8))
    }

    nonisolated func app(_ tag: String) throws -> SDKApp {
        SDKApp(
            try #require(Personas.all.first { $0.tag == tag }),
            SDKSetting(server: "http://am.test/am", clientID: "c", redirectURI: "app://cb"), wire: self)
    }
}
