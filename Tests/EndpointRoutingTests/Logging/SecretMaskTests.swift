import Determinism
import EndpointRouting
import HTTPMessages
import TestSupport
import Testing

@Suite(.spec("issue 3 Safety")) struct SecretMaskTests {
    private let mask = SecretMask(known: ["sesame"])

    @Test(arguments: [
        ("the code code=abc is unknown", "the code code=*** is unknown"),
        ("?client_id=app&code=abc&state=x", "?client_id=app&code=***&state=x"),
        ("id_token_hint=a.b.c", "id_token_hint=***"),
        (#"{"tokenId":"abc","realm":"/"}"#, #"{"tokenId":"***","realm":"/"}"#),
        (#"{"authId" : "abc"}"#, #"{"authId" : "***"}"#), ("X-OpenAM-Password: Ch4ng3!t", "X-OpenAM-Password: ***"),
        ("password=a b", "password=*** b"), ("client_secret=s&x=1", "client_secret=***&x=1"),
        ("refresh_token=r, access_token=a", "refresh_token=***, access_token=***"),
        ("code_verifier=v", "code_verifier=***"), ("Authorization: Bearer abc.def", "Authorization: *** ***"),
        ("authorization: Basic YTpi", "authorization: *** ***"), ("bearer abc", "bearer ***"),
        ("DPoP eyJ.x.y", "DPoP ***"), ("Cookie: a=b; iPlanetDirectoryPro=x", "Cookie: ***"),
        ("Set-Cookie: a=b; Path=/\nHost: h", "Set-Cookie: ***\nHost: h"), ("the token sesame", "the token ***"),
        ("iPlanetDirectoryPro=abc*", "iPlanetDirectoryPro=***"), ("client_assertion=x", "client_assertion=***"),
        ("7lrNyzUQnhEJzBXFONGUYNRCfPI1", "***"),
        ("at EU2YzPoaXV2Qo_KZ0FmEsCVVcSM.*AAJTSQACMDIAAlNLABw5VzRtYWE..* now", "at *** now"),
        ("code==x y", "code=*** y"), ("a=1&PASSWORD = \"b\"", "a=1&PASSWORD = \"***\""),
        ("code=&token=x", "code=&token=***"), ("écode=é x", "écode=*** x"), ("code=code=x", "code=***"),
        ("eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl", "***"),
    ])
    func `a text loses its secrets`(text: String, masked: String) { #expect(mask.masked(text) == masked) }

    @Test(arguments: [
        "the journey LoginWithTwoFactorsAndMore has errors", "0c5c1a3e-0000-4000-8000-00000000da30",
        "Journeys/aic/Login.journey.json:2:14: error: expected a value",
        "GET /am/json/realms/root/realms/alpha/authenticate",
        "the realm /alpha has no journey Login", "", "é漢字 \u{0}", "the authId was used before, its journey is over",
    ])
    func `and nothing else`(text: String) { #expect(mask.masked(text) == text) }

    /// A pattern that tries each place anew would need hours for the first two, and hold up a loop meanwhile.
    @Test(.timeLimit(.minutes(1)), arguments: ["-", "a-", "a.", "code", "=", "code=\"", "bearer ", "cookie:"])
    func `a long text takes no longer than its length says`(part: String) {
        let text = String(repeating: part, count: 32_768 / part.utf8.count)
        #expect(!mask.masked(text + "\n code=abc").hasSuffix("abc"))
    }

    @Test(
        arguments: [
            ("/am/json/serverinfo/*", "/am/json/serverinfo/*"),
            (
                "/am/json/sessions/EU2YzPoaXV2Qo_KZ0FmEsCVVcSM.*AAJTSQACMDIAAlNLABw5..*?_action=logout",
                "/am/json/sessions/***?_action=logout"
            ),
            ("/x?code=abc&realm=/alpha&state=s&flag", "/x?code=***&realm=/alpha&state=***&flag"),
            ("/x?tokenId=1&id_token_hint=2&goto=3", "/x?tokenId=***&id_token_hint=***&goto=***"),
            ("/x?7lrNyzUQnhEJzBXFONGUYNRCfPI1", "/x?***"), ("/x?realm=7lrNyzUQnhEJzBXFONGUYNRCfPI1", "/x?realm=***"),
            ("/x?", "/x?"), ("/x?=", "/x?=***"), ("/x?&&", "/x?"),
        ] as [(RequestTarget, String)])
    func `of a query only harmless values show`(target: RequestTarget, masked: String) {
        #expect(mask.masked(target) == masked)
    }

    @Test func `a log is masked in message and details, but for the request's id`() {
        let entries = Lock<[LogEntry]>([])
        let log = MaskedLog(Collecting(entries: entries), mask)
        RequestLog(log, transactionID: "7lrNyzUQnhEJzBXFONGUYNRCfPI1").warning("code=1", ["hint": "sesame"])
        let expected = LogEntry(
            .warning, "code=***", ["hint": "***", "transactionId": "7lrNyzUQnhEJzBXFONGUYNRCfPI1"])
        #expect(entries.withLock { $0 } == [expected])
    }

    private struct Collecting: Log {
        let entries: Lock<[LogEntry]>
        func write(_ entry: LogEntry) { entries.withLock { $0.append(entry) } }
    }
}
