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
            ("Authorization", "XpM3qNr", "***"), ("Proxy-Authorization", "Basic c2hvcDpzaG9w", "Basic ***"),
            ("Cookie", "abc; x=", "***; x="), ("X-Api-Key", "abc", "***"),
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
        ("callback_0=a&callback_1=b&callback_x=c", "callback_0=***&callback_1=***&callback_x=c"),
        (
            "goto=https%3A%2F%2Frp%2F%3Faccess_token%3DX%26state%3Ds&x=y",
            "goto=https%3A%2F%2Frp%2F%3Faccess_token%3D***%26state%3Ds&x=y"
        ),
        ("goto=a%253Fcode%253dX%2526y%253Dz", "goto=a%253Fcode%253d***%2526y%253Dz"),
    ]) func `forms lose their secrets`(form: String, masked: String) {
        #expect(mask.masked(body: Array(form.utf8), isForm: true) == masked)
    }

    @Test(arguments: [
        (
            #"{"tokenId":"abc","successUrl":"/enduser","code":401,"token":7}"#,
            #"{"tokenId":"***","successUrl":"/enduser","code":401,"token":"***"}"#
        ),
        (
            #"{"access_token":"eyJh.eyJz.sig","token_type":"Bearer","expires_in":3599}"#,
            #"{"access_token":"eyJh.eyJz.***","token_type":"Bearer","expires_in":3599}"#
        ),
        (
            #"{"a":[{"password":"x","mail":"a@b.example"}],"secret":{"b":"c","d":["e",1]}}"#,
            #"{"a":[{"password":"***","mail":"a@b.example"}],"secret":{"b":"***","d":["***","***"]}}"#
        ),
        (
            #"[{"operation":"replace","field":"/password","value":"x"},{"field":"/sn","value":"y"}]"#,
            #"[{"operation":"replace","field":"/password","value":"***"},{"field":"/sn","value":"y"}]"#
        ),
        (#"{"authId":"abc"}"#, #"{"authId":"***e71fa2190541574b"}"#),
        (
            #"{"password":8642,"pin":[1,2.5],"otp":{"a":1e3},"isPassword":true,"secret":null,"code":401}"#,
            #"{"password":"***","pin":["***","***"],"otp":{"a":"***"},"isPassword":true,"secret":null,"code":401}"#
        ),
        (
            #"{"passphrase":"a","pwd":"a","api_key":"a","private_key":"a","SAMLResponse":"a","SAMLart":"a","recoveryCode":"a","totp":1}"#,
            #"{"passphrase":"***","pwd":"***","api_key":"***","private_key":"***","SAMLResponse":"***","SAMLart":"***","recoveryCode":"***","totp":"***"}"#
        ),
        (#"{"password":"***x","authId":"***x"}"#, #"{"password":"***","authId":"***45010fc77b392e0f"}"#),
        (
            #"{"kbaInfo":[{"questionId":"1","answer":"x"}],"pin":"1","secretKey":"y"}"#,
            #"{"kbaInfo":[{"questionId":"1","answer":"***"}],"pin":"***","secretKey":"***"}"#
        ),
        (
            #"{"user_pin":"a","userPin":"a","user-PIN":1,"secretAnswer":"a","credential":"a","bearer":"a","userSSN":"a"}"#,
            #"{"user_pin":"***","userPin":"***","user-PIN":"***","secretAnswer":"***","credential":"***","bearer":"***","userSSN":"***"}"#
        ),
        (
            #"{"shipping":"a","spin":"a","kingpin":"a","pinned":"a","lessn":"a","answers":1,"allowCredentials":"a"}"#,
            #"{"shipping":"a","spin":"a","kingpin":"a","pinned":"a","lessn":"a","answers":1,"allowCredentials":"a"}"#
        ),
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
        (
            #"{"type":"MetadataCallback","output":[{"name":"data","value":{"a":{"password":"x","client_secret":"y"},"b":"z"}}]}"#,
            #"{"type":"MetadataCallback","output":[{"name":"data","value":{"a":{"password":"***","client_secret":"***"},"b":"z"}}]}"#
        ),
        (
            #"{"type":"HiddenValueCallback","output":[{"name":"value","value":"eyJhbGciOiJub25lIn0.eyJhIjoxfQ.c2ln"}],"input":[{"name":"IDToken1","value":"x eyJhbGciOiJub25lIn0..c2ln y"}]}"#,
            #"{"type":"HiddenValueCallback","output":[{"name":"value","value":"eyJhbGciOiJub25lIn0.eyJhIjoxfQ.***"}],"input":[{"name":"IDToken1","value":"x eyJhbGciOiJub25lIn0..*** y"}]}"#
        ),
        (
            #"{"type":"DeviceBindingCallback","output":[],"input":[{"name":"IDToken1jws","value":"eyJhbGciOiJub25lIn0.eyJhIjoxfQ.c2ln"}]}"#,
            #"{"type":"DeviceBindingCallback","output":[],"input":[{"name":"IDToken1jws","value":"eyJhbGciOiJub25lIn0.eyJhIjoxfQ.***"}]}"#
        ),
        (
            #"{"type":"TextOutputCallback","output":[{"name":"message","value":"<em>My Phone</em>" +\n    \"a1B2c3D4e5\\n\" +\n    \"F6g7H8-9i0\\n\" +\n    \"hi\\n\";"},{"name":"messageType","value":"4"}]}"#
                .replacing(#"</em>" +"#, with: #"</em>\" +"#),
            #"{"type":"TextOutputCallback","output":[{"name":"message","value":"<em>My Phone</em>\" +\n    \"***\\n\" +\n    \"***\\n\" +\n    \"hi\\n\";"},{"name":"messageType","value":"4"}]}"#
        ),
        (
            #"{"type":"PasswordCallback","output":[],"input":[{"name":"IDToken2","value":[8642,true]}]}"#,
            #"{"type":"PasswordCallback","output":[],"input":[{"name":"IDToken2","value":["***",true]}]}"#
        ),
        (
            #"{"type":"StringAttributeInputCallback","output":[{"name":"name","value":"password"},{"name":"value","value":"x"}],"input":[{"name":"IDToken1","value":"y"},{"name":"IDToken1validateOnly","value":false}]}"#,
            #"{"type":"StringAttributeInputCallback","output":[{"name":"name","value":"password"},{"name":"value","value":"***"}],"input":[{"name":"IDToken1","value":"***"},{"name":"IDToken1validateOnly","value":false}]}"#
        ),
        (
            #"{"type":"HiddenValueCallback","output":[{"name":"value","value":"x"},{"name":"id","value":"client_secret"}],"input":[{"name":"IDToken1","value":"client_secret"}]}"#,
            #"{"type":"HiddenValueCallback","output":[{"name":"value","value":"***"},{"name":"id","value":"client_secret"}],"input":[{"name":"IDToken1","value":"client_secret"}]}"#
        ),
        (
            #"{"type":"FooCallback","output":[{"name":"password","value":"x"},{"name":"pin","value":7}],"input":[]}"#,
            #"{"type":"FooCallback","output":[{"name":"password","value":"***"},{"name":"pin","value":"***"}],"input":[]}"#
        ),
        (
            #"{"type":"PasswordCallback","output":[],"input":[{"name":"IDToken2","val":"x"}]}"#,
            #"{"type":"PasswordCallback","output":[],"input":[{"name":"IDToken2","val":"***"}]}"#
        ),
    ]) func `callbacks lose what was typed into secret fields`(json: String, masked: String) {
        #expect(mask.masked(body: Array(json.utf8), isForm: false) == masked)
    }

    @Test(arguments: [
        (#"{"a":"x","b" : "y\"z","c":1"#, #"{"a":"***","b" : "***","c":***"#),
        (#"{"callbacks":[{"value":"Ch4ng3!t"#, #"{"callbacks":[{"value":"***""#), (#"["Ch4ng3!t""#, #"["***""#),
        (#"{"secret":["a",{"b":-1.5e3}],"x":"y"#, #"{"secret":["***",{"b":-***}],"x":"***""#),
        (
            #"<form action="/am/XUI/?realm=/alpha&amp;IDToken1=demo&amp;IDToken2=Secret1">"#,
            #"<form action="/am/XUI/?realm=/alpha&amp;IDToken1=***&amp;IDToken2=***">"#
        ),
        (
            "--b\r\nContent-Disposition: form-data; name=\"client_secret\"\r\n\r\nabc\r\n--b\r\n"
                + "Content-Disposition: form-data; name=\"a\"\r\n\r\nxyz\r\n--b--",
            "--b\r\nContent-Disposition: form-data; name=\"client_secret\"\r\n\r\n***\r\n--b\r\n"
                + "Content-Disposition: form-data; name=\"a\"\r\n\r\nxyz\r\n--b--"
        ),
        ("{", "{"), ("<p>code=abc</p>", "<p>code=***"), ("", ""), ("no JSON", "no JSON"),
    ]) func `JSON that can't be read loses all texts`(json: String, masked: String) {
        #expect(mask.masked(body: Array(json.utf8), isForm: false) == masked)
    }

    /// A part of a form, and what is left of it.
    @Test(
        .spec("RFC 7578 §4.2"),
        arguments: [
            ("name=client_secret\r\n\r\n", false), ("NAME=\"client_secret\"\r\n\r\n", false),
            ("filename=\"a\"; name=\"client_secret\"\r\n\r\n", false), ("name = client_secret\r\n\r\n", false),
            ("name=\"client%5Fsecret\"\r\n\r\n", false), ("name*=UTF-8''client_secret\r\n\r\n", false),
            ("name=\"a\"; name=\"client_secret\"\r\n\r\n", false), ("x=y\r\n\r\n", false),
            ("\r\n name=\"client_secret\"\r\n\r\n", false),
            ("name=\"client_secret\"\r\nContent-Type: text/plain\r\n\r\n", false), ("name=\"a\"\r\n\r\n", true),
            ("name=a\r\nContent-Type: text/plain\r\n\r\n", true),
        ] as [(String, Bool)], ["", "preamble\r\n", "--\r\n\r\n"])
    func `a part of a form shows where its name is no secret's`(part: (head: String, isShown: Bool), preamble: String) {
        let begin = "\(preamble)--b\r\nContent-Disposition: form-data; \(part.head)"
        let end = "\r\n--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nxyz\r\n--b--\r\n"
        for lineEnd in ["\r\n", "\n"] {
            let form = "\(begin)hush!\r\n--hush\(end)".replacing("\r\n", with: lineEnd)
            let masked = part.isShown ? form : "\(begin)***\(end)".replacing("\r\n", with: lineEnd)
            #expect(mask.masked(body: Array(form.utf8), isForm: false) == masked)
        }
    }

    @Test func `parts that can't be told apart don't show`() {
        let form = "--b\rContent-Disposition: form-data; name=\"client_secret\"\r\rhush!\r--b--"
        #expect(mask.masked(body: Array(form.utf8), isForm: false) == "***")
        let json = #"{"note":"Content-Disposition: none"}"#
        #expect(mask.masked(body: Array(json.utf8), isForm: false) == json)
    }

    @Test func `fields that are known to hold a password are masked`() {
        let mask = mask.hiding(fields: ["X-My-Pw"])
        let fields: HTTPFields = ["x-my-pw": "hush!", "X-My-Pwd2": "a"]
        #expect(mask.masked(fields, cookieName: "c") == ["x-my-pw": "***", "X-My-Pwd2": "a"])
        #expect(SecretMask.passwords(in: fields, known: mask.secretFields) == ["hush!"])
    }

    @Test func `a session that a path asks about is none to show`() {
        #expect(mask.maskedURL("/am/json/sessions/abc?_action=validate") == "/am/json/sessions/***?_action=validate")
        #expect(mask.maskedURL("/am/json/sessions/?_action=validate") == "/am/json/sessions/?_action=validate")
    }

    @Test func `credentials are told by where they stand`() {
        let fields: HTTPFields = [
            "Authorization": "AAAAAAAAAAAA", "Cookie": "lb=01; s=BBBBBBBBBBBB", "mySession": "CCCCCCCCCCCC",
            "Accept": "DDDDDDDDDDDD",
            "Proxy-Authorization": "Bearer eyJhbGciOiJub25lIn0.eyJhIjoxfQ.EEEEEEEEEEEE",
        ]
        #expect(
            SecretMask.credentials(in: fields, cookieName: "mysession")
                == ["AAAAAAAAAAAA", "BBBBBBBBBBBB", "CCCCCCCCCCCC", "EEEEEEEEEEEE"])
        let query =
            "IDToken1=demo&IDToken2=Secr&IDToken3=no&goto=https%3A%2F%2Frp%2F%3Faccess_token%3DFFFFFFFFFFFF&x=GGGGGGGGGGGG"
        #expect(SecretMask.credentials(in: FormParameters(parsing: query)) == ["FFFFFFFFFFFF"])
        #expect(SecretMask.passwords(in: FormParameters(parsing: query)) == ["Secr", "no"])
        let json: JSONValue = [
            "tokenId": "HHHHHHHHHHHH", "authId": "IIIIIIIIIIII",
            "a": [["csrf": "JJJJJJJJJJJJ", "password": "LLLLLLLLLLLL", "b": "K"]],
        ]
        #expect(SecretMask.credentials(in: json) == ["HHHHHHHHHHHH", "JJJJJJJJJJJJ"])
    }

    @Test func `a mask that knows a secret finds it as pages and URLs have it`() {
        let mask = SecretMask().knowing(passwords: [], credentials: ["a<b&c d"])
        #expect(mask.masked("x a<b&c d, a&lt;b&amp;c d, a%3Cb%26c%20d, a%3Cb%26c+d") == "x ***, ***, ***, ***")
    }

    @Test func `an authId can be known again, and nothing else of it`() {
        let (one, other) = (
            SecretMask.remains(of: "eyJa.eyJb.c", named: "authId"),
            SecretMask.remains(of: "eyJa.eyJb.d", named: "authId")
        )
        #expect(one != other && one == SecretMask.remains(of: "eyJa.eyJb.c", named: "authId"))
        #expect(SecretMask.remains(of: "***" + String(repeating: "g", count: 16), named: "authId") != one)
        #expect(one.count == 19 && SecretMask.remains(of: one, named: "authId") == one)
    }
}
