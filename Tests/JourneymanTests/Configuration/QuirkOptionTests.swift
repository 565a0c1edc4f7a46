import AdminWire
import Journeyman
import TestSupport
import Testing

@Suite(.spec("issue 6, Quirks")) struct QuirkOptionTests {
    private func quirks(_ arguments: [String], file: String? = nil) throws -> [QuirkSetting] {
        try Configuration(
            arguments: arguments, environment: [:], readFile: { _ in file.map { Array($0.utf8) } }
        ).quirks
    }

    @Test func `a flag has a name, maybe a value, and for whom`() throws {
        let arguments = [
            "--quirk", "authid-rekeyed", "--quirk", "session-cookie-fat=9000:realm=bravo,client_id=a*,times=2,every=3",
        ]
        #expect(
            try quirks(arguments) == [
                QuirkSetting("authid-rekeyed"),
                QuirkSetting(
                    "session-cookie-fat", value: 9000, match: RequestMatch(realm: "bravo", client: "a*"), times: 2,
                    every: 3),
            ])
    }

    @Test func `the file lists them under quirks`() throws {
        let file = #"{"quirks": ["authid-rekeyed:journey=Login", "html-as-json"]}"#
        #expect(
            try quirks([], file: file) == [
                QuirkSetting("authid-rekeyed", match: RequestMatch(journey: "Login")), QuirkSetting("html-as-json"),
            ])
    }

    @Test(arguments: [
        (
            "html-as-jason",
            "--quirk is not understood: there is no quirk \"html-as-jason\"; did you mean \"html-as-json\"?."
        ),
        (
            "html-as-json:raelm=x",
            "--quirk is not understood: unknown member \"raelm\"; known are \"method\", \"path\", \"realm\", "
                + "\"journey\", \"node\", \"client_id\", \"header\"."
        ),
        (
            "html-as-json:realm=nosuch",
            "--quirk is not understood: there is no realm \"nosuch\"; known are alpha, bravo, root."
        ),
        (
            "scope-granted=a\u{0}",
            "--quirk is not understood: the value of \"scope-granted\" must be scopes with one blank between them."
        ),
        ("html-as-json:times=0", "--quirk is not understood: \"times\" must be at least 1."),
        ("html-as-json:times", "--quirk must have a value behind \"times\", not \"html-as-json:times\"."),
        ("=1", "--quirk must be NAME[=VALUE][:MEMBER=VALUE,…], not \"=1\"."),
    ]) func `a bad one is refused with a suggestion`(text: String, message: String) {
        #expect(throws: ConfigurationError(message)) { try quirks(["--quirk", text]) }
    }

    @Test(arguments: [
        ("discovery-host=am:8080", "am:8080", nil), ("scope-granted=fr:idm:*:realm=bravo", "fr:idm:*", "bravo"),
        ("scopes-renamed=fr:idm", "fr:idm", nil),
    ]) func `a value may have colons`(text: String, value: String, realm: String?) throws {
        let quirk = try #require(try quirks(["--quirk", text]).first)
        #expect(quirk.value == .string(value) && quirk.match.realm == realm)
    }

    @Test func `one quirk twice for the same requests is a slip`() {
        let file = #"{"quirks": ["html-as-json", "html-as-json:every=2"]}"#
        let message =
            "journeyman.json: quirks is not understood: \"html-as-json\" is there twice for the same requests."
        #expect(throws: ConfigurationError(message)) { try quirks([], file: file) }
    }
}
