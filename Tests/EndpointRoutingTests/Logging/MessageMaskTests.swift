import EndpointRouting
import HTTPMessages
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("issue 5 Journal")) struct MessageMaskTests {
    private let mask = SecretMask(known: ["sesame"])

    @Test(
        arguments: [
            ("Authorization", "Basic c2hvcDpzaG9w", "Basic ***"), ("authorization", "Bearer abc", "Bearer ***"),
            ("X-OpenAM-Password", "Ch4ng3!t", "***"), ("X-OpenAM-Username", "demo", "demo"),
            ("iPlanetDirectoryPro", "abc", "***"),
            ("Cookie", "a=b; iPlanetDirectoryPro=x", "a=***; iPlanetDirectoryPro=***"),
            ("Set-Cookie", "a=b; Path=/; HttpOnly", "a=***; Path=/; HttpOnly"),
            ("Set-Cookie", "a=; Path=/", "a=; Path=/"),
            (
                "Location", "app://cb?code=abc&state=s&iss=https%3A%2F%2Fh",
                "app://cb?code=***&state=s&iss=https%3A%2F%2Fh"
            ),
            ("Location", "app://cb#access_token=abc&x=y", "app://cb#access_token=***&x=y"),
            ("X-Journeyman-Token", "t", "***"), ("Accept", "application/json", "application/json"),
            ("X-Any", "so sesame opens", "so *** opens"), ("mySession", "abc", "***"),
        ] as [(HTTPFieldName, String, String)])
    func `fields lose their secrets`(name: HTTPFieldName, value: String, masked: String) {
        let name2 = name.text == "mySession" ? "MYSESSION" : "iPlanetDirectoryPro"
        #expect(mask.masked(HTTPFields([HTTPField(name, value)]), cookieName: name2)[name] == masked)
    }

    @Test(arguments: [
        (
            "grant_type=authorization_code&code=abc&code_verifier=v&client_secret=s&redirect_uri=app%3A%2F%2Fcb",
            "grant_type=authorization_code&code=***&code_verifier=***&client_secret=***&redirect_uri=app%3A%2F%2Fcb"
        ),
        ("user%5Fname=x&pass%77ord=y", "user%5Fname=x&pass%77ord=***"),
        ("IDToken1=demo&IDToken2answer=blue&x", "IDToken1=***&IDToken2answer=***&x"),
        ("code=&token=", "code=&token="), ("id_token_hint=eyJh.eyJz.sig", "id_token_hint=eyJh.eyJz.***"),
        (
            "scope=openid%20profile&code_challenge=abc&code_challenge_method=plain",
            "scope=openid%20profile&code_challenge=***&code_challenge_method=plain"
        ),
        ("goto=7lrNyzUQnhEJzBXFONGUYNRCfPI1", "goto=***"),
    ]) func `forms lose their secrets`(form: String, masked: String) {
        #expect(mask.masked(body: Array(form.utf8), isForm: true) == masked)
    }

    @Test(arguments: [
        (
            #"{"tokenId":"abc","successUrl":"/enduser","code":401,"token":7}"#,
            #"{"tokenId":"***","successUrl":"/enduser","code":401,"token":7}"#
        ),
        (
            #"{"access_token":"eyJh.eyJz.sig","token_type":"Bearer","expires_in":3599}"#,
            #"{"access_token":"eyJh.eyJz.***","token_type":"Bearer","expires_in":3599}"#
        ),
        (
            #"{"a":[{"password":"x","mail":"a@b.example"}],"secret":{"b":"c","d":["e",1]}}"#,
            #"{"a":[{"password":"***","mail":"a@b.example"}],"secret":{"b":"***","d":["***",1]}}"#
        ),
        (
            #"[{"operation":"replace","field":"/password","value":"x"},{"field":"/sn","value":"y"}]"#,
            #"[{"operation":"replace","field":"/password","value":"***"},{"field":"/sn","value":"y"}]"#
        ),
        (#"{"authId":"abc"}"#, #"{"authId":"***e71fa2190541574b"}"#),
    ]) func `JSON loses its secrets by their names`(json: String, masked: String) {
        #expect(mask.masked(body: Array(json.utf8), isForm: false) == masked)
    }

    @Test(arguments: [
        (
            #"{"type":"PasswordCallback","output":[{"name":"prompt","value":"Password"}],"input":[{"name":"IDToken2","value":"x"}]}"#,
            #"{"type":"PasswordCallback","output":[{"name":"prompt","value":"Password"}],"input":[{"name":"IDToken2","value":"***"}]}"#
        ),
        (
            #"{"type":"NameCallback","output":[],"input":[{"name":"IDToken1","value":"demo"}]}"#,
            #"{"type":"NameCallback","output":[],"input":[{"name":"IDToken1","value":"demo"}]}"#
        ),
        (
            #"{"type":"KbaCreateCallback","output":[],"input":[{"name":"IDToken1question","value":"q"},{"name":"IDToken1answer","value":"a"}]}"#,
            #"{"type":"KbaCreateCallback","output":[],"input":[{"name":"IDToken1question","value":"q"},{"name":"IDToken1answer","value":"***"}]}"#
        ),
        (
            #"{"type":"ValidatedCreatePasswordCallback","output":[],"input":[{"name":"IDToken1","value":"x"},{"name":"IDToken1validateOnly","value":false}]}"#,
            #"{"type":"ValidatedCreatePasswordCallback","output":[],"input":[{"name":"IDToken1","value":"***"},{"name":"IDToken1validateOnly","value":false}]}"#
        ),
        (
            #"{"type":"HiddenValueCallback","output":[{"name":"value","value":"7lrNyzUQnhEJzBXFONGUYNRCfPI1"}],"input":[{"name":"IDToken1","value":""}]}"#,
            #"{"type":"HiddenValueCallback","output":[{"name":"value","value":"7lrNyzUQnhEJzBXFONGUYNRCfPI1"}],"input":[{"name":"IDToken1","value":""}]}"#
        ),
        (
            #"{"type":"IdPCallback","output":[],"input":[{"name":"IDToken1token","value":"x"},{"name":"IDToken1token_type","value":"id_token"}]}"#,
            #"{"type":"IdPCallback","output":[],"input":[{"name":"IDToken1token","value":"***"},{"name":"IDToken1token_type","value":"id_token"}]}"#
        ),
        (
            #"{"type":"TextOutputCallback","output":[{"name":"message","value":"otpauth://totp/x?secret=ABC&x=1"}]}"#,
            #"{"type":"TextOutputCallback","output":[{"name":"message","value":"otpauth://totp/x?secret=***&x=1"}]}"#
        ),
    ]) func `callbacks lose what was typed into secret fields`(json: String, masked: String) {
        #expect(mask.masked(body: Array(json.utf8), isForm: false) == masked)
    }

    @Test(arguments: [
        (#"{"a":"x","b" : "y\"z","c":1"#, #"{"a":"***","b" : "***","c":1"#),
        (#"{"callbacks":[{"value":"Ch4ng3!t"#, #"{"callbacks":[{"value":"***""#), (#"["Ch4ng3!t""#, "[…"),
        ("{", "{"), ("<p>code=abc</p>", "<p>code=***"), ("", ""), ("no JSON", "no JSON"),
    ]) func `JSON that can't be read loses all texts`(json: String, masked: String) {
        #expect(mask.masked(body: Array(json.utf8), isForm: false) == masked)
    }

    @Test func `an authId can be known again, and nothing else of it`() {
        let (one, other) = (
            SecretMask.remains(of: "eyJa.eyJb.c", named: "authId"),
            SecretMask.remains(of: "eyJa.eyJb.d", named: "authId")
        )
        #expect(one != other && one == SecretMask.remains(of: "eyJa.eyJb.c", named: "authId"))
        #expect(one.count == 19 && SecretMask.remains(of: one, named: "authId") == one)
    }
}
