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
        ("the cookie:\r\nHost: h", "the cookie:\r\nHost: h"),
        (#"{"cookie":"a=b; c=d","x":"y"}"#, #"{"cookie":"***","x":"y"}"#),
        (#"{"password":"a, b\\\"c","x":1}"#, #"{"password":"***","x":1}"#),
        ("authorization=Bearer a&b=c", "authorization=*** ***&b=c"),
        ("foo-BASIC \t YTpi", "foo-BASIC \t ***"), ("xsesamey", "x***y"), ("7lrNyzUQnhEJsesameBXFONGUYNRCfPI1", "***"),
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

    @Test(
        .spec("RFC 3986 §2.1"),
        arguments: [
            ("token a/b c! here", "token *** here"), ("?x=a%2Fb%20c%21&y=1", "?x=***&y=1"), ("x=a%2Fb+c%21", "x=***"),
        ])
    func `a known secret goes as URLs spell it, too`(text: String, masked: String) {
        #expect(SecretMask(known: ["a/b c!"]).masked(text) == masked)
    }

    @Test(
        arguments: [
            ("/x/%73esame/y?realm=%73esame", "/x/***/y?realm=***"),
            ("/u?_queryFilter=password%20eq%20%22hunter2%22", "/u?_queryFilter=***"),
            ("/u?_queryFilter=/client_secret+sw+%22h%22", "/u?_queryFilter=***"),
            ("/u?_queryFilter=userName%20eq%20%22demo%22", "/u?_queryFilter=userName%20eq%20%22demo%22"),
        ] as [(RequestTarget, String)])
    func `escapes and filters hide nothing in a target`(target: RequestTarget, masked: String) {
        #expect(mask.masked(target) == masked)
        #expect(mask.maskedURL(target.description) == masked)
    }

    @Test(arguments: [
        (#"_queryFilter=password eq "hun ter2" and x eq "y""#, #"_queryFilter=password eq "***" and x eq "y""#),
        ("the filter /userPassword co hunter2)", "the filter /userPassword co ***)"),
        (#"userName eq "demo""#, #"userName eq "demo""#), ("password is x", "password is x"), (" eq x", " eq x"),
    ])
    func `what a filter compares a secret with goes`(text: String, masked: String) {
        #expect(mask.masked(text) == masked)
    }

    /// Text that counts how often one of its bytes is looked at.
    private struct CountedText: RandomAccessCollection {
        let bytes: [UInt8]
        let looks = Lock(0)

        var startIndex: Int { bytes.startIndex }
        var endIndex: Int { bytes.endIndex }

        subscript(index: Int) -> UInt8 {
            looks.withLock { $0 += 1 }
            return bytes[index]
        }
    }

    /// What looks for secrets from each place anew would look at each byte 10,000 times.
    @Test(arguments: [
        "-", "a-", "a.", "a", "aA1", "code", "=", "code=", "code=\"", "\"code\":\"\\", "bearer ", "bearer", " ",
        "cookie:",
        "cookie", "***", "://", "://a:", "a://b:c@", "sesam", "/var/lib/", "/var/lib/journeymen", "é",
    ])
    func `the work grows as the text does`(part: String) {
        let mask = SecretMask(known: ["sesame"], paths: ["/var/lib/journeyman", "/var"])
        let looks = [4_096, 8_192, 16_384].map { length in
            let text = CountedText(bytes: Array(String(repeating: part, count: length / part.utf8.count).utf8))
            _ = mask.masked(text)
            return text.looks.withLock { $0 }
        }
        #expect(looks[2] < 16_384 * 60)
        #expect(looks[2] < looks[1] * 5 / 2 && looks[1] < looks[0] * 5 / 2)
    }

    @Test func `a byte costs little more when many secrets are known that begin alike`() {
        let looks = [10, 5_000].map { count in
            let mask = SecretMask(known: (0..<count).map { "secret number \($0) of many" })
            let text = CountedText(bytes: Array(String(repeating: "secret number x ", count: 512).utf8))
            #expect(mask.masked(text).count == text.bytes.count)
            return text.looks.withLock { $0 }
        }
        #expect(looks[1] < looks[0] * 4)
    }

    @Test func `the longest of the secrets that stand at a place goes`() {
        let mask = SecretMask(known: ["long-secret", "long-secret-of-many", "short", "shorter"])
        #expect(mask.masked("a long-secret-of-many, long-secret, shorter, short.") == "a ***, ***, ***, ***.")
    }

    @Test(arguments: ["-", "a-", "a.", "code", "=", "code=\"", "bearer ", "cookie:"])
    func `a secret behind a long text is found`(part: String) {
        let text = String(repeating: part, count: 32_768 / part.utf8.count)
        #expect(!mask.masked(text + "\n code=abc").hasSuffix("abc"))
    }

    private static let folder = "/srv/Kd83hfKJHDf83hdkfjHDKf8"

    @Test(arguments: [
        ("\(folder)/LoginWithV2TokensForMobile01.journey.json:2:14: error: no", nil),
        ("The folder \(folder) can't be used.", nil),
        ("There is no file \"\(folder)/Aa345678901234567890.json\".", nil),
        ("My 1 Journeys/Aa345678901234567890.json:1:1", nil), (folder, nil),
        ("GET http://h\(folder)/7lrNyzUQnhEJzBXFONGUYNRCfPI1", "GET http://h/srv/***/***"),
        ("\(folder)x/7lrNyzUQnhEJzBXFONGUYNRCfPI1", "/srv/***/***"),
        ("\(folder)/a?code=x 7lrNyzUQnhEJzBXFONGUYNRCfPI1", "\(folder)/a?code=*** ***"),
        ("\(folder)/sesame/Aa345678901234567890", "\(folder)/***/Aa345678901234567890"),
    ])
    func `paths of the server's own can be read`(text: String, masked: String?) {
        let mask = SecretMask(known: ["sesame"], paths: ["My 1", "\(Self.folder)/", "My 1 Journeys", ""])
        #expect(mask.masked(text) == masked ?? text)
        let target = RequestTarget("\(Self.folder)/7lrNyzUQnhEJzBXFONGUYNRCfPI1")
        #expect(mask.masked(target) == "/srv/***/***")
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
            ("/x?7lrNyzUQnhEJzBXFONGUYNRCfPI1", "/x?***"),
            (
                "/x?authIndexValue=TEST-e2e-recaptcha-enterprise&realm=/Customers-2024-Production&_fields=sesame",
                "/x?authIndexValue=TEST-e2e-recaptcha-enterprise&realm=/Customers-2024-Production&_fields=***"
            ),
            ("/x?_queryFilter=7lrNyzUQnhEJzBXFONGUYNRCfPI1", "/x?_queryFilter=***"),
            (
                "/json/realms/Customers-2024-Production/trees/TEST-e2e-recaptcha-enterprise/7lrNyzUQnhEJzBXFONGUYNRCfPI1",
                "/json/realms/Customers-2024-Production/trees/TEST-e2e-recaptcha-enterprise/***"
            ),
            ("/sesame?realm=sesame", "/***?realm=***"),
            ("/x?", "/x?"), ("/x?=", "/x?=***"), ("/x?&&", "/x?"),
        ] as [(RequestTarget, String)])
    func `of a query only harmless values show`(target: RequestTarget, masked: String) {
        #expect(mask.masked(target) == masked)
    }

    @Test(arguments: [
        ("no journey TEST-e2e-recaptcha-enterprise", nil), ("in TEST-e2e-recaptcha-enterprise.journey.json:2", nil),
        ("TEST-e2e-recaptcha-enterprise2", "***"), ("code=TEST-e2e-recaptcha-enterprise", "code=***"),
        ("Sign up, CustomerLoginJourneyV2x2024", nil),
    ])
    func `a name is none, however random it looks`(text: String, masked: String?) {
        let mask = mask.sparing(["TEST-e2e-recaptcha-enterprise", "Sign up, CustomerLoginJourneyV2x2024"])
        #expect(mask.masked(text) == masked ?? text)
    }

    @Test(
        .spec("RFC 3986 §3.2.1"),
        arguments: [
            ("https://u:hush@idp/x?a=b", "https://u:***@idp/x?a=b"),
            ("see https://u:h@u@h:80 now", "see https://u:***@h:80 now"),
            ("http://h:80/a@b", "http://h:80/a@b"), ("https://u@h:80/", "https://u@h:80/"),
            ("https://u:@h", "https://u:@h"), ("https://sesame:x@h", "https://***:***@h"),
            ("redirect_uri=https%3A%2F%2Fu%3Ahush%40a%2F&x=y", "redirect_uri=***&x=y"),
            ("goto=https%253A%252F%252Fu%253Ahush%2540a&x=y", "goto=***&x=y"), ("x=a%3Ab%40c", "x=a%3Ab%40c"),
        ])
    func `an address shows no password`(text: String, masked: String) {
        #expect((text.contains("%") ? mask.maskedQuery(text) : mask.masked(text)) == masked)
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
