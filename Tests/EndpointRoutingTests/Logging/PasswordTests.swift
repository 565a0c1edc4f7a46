import EndpointRouting
import HTTPMessages
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("issue 5 Journal")) struct PasswordTests {
    @Test(arguments: [
        (#"{"password":"hush!","a":[{"clientSecret":"hush?"}],"code":"12345"}"#, ["hush!", "hush?"]),
        (#"{"type":"PasswordCallback","input":[{"name":"IDToken1","value":"hush!"}]}"#, ["hush!"]),
        (#"{"type":"NameCallback","input":[{"name":"IDToken1","value":"demo"}]}"#, []),
        (#"[{"operation":"replace","field":"/password","value":"hush!"}]"#, ["hush!"]),
        (#"{"password":"","passwd":7}"#, []), (#"{"password":8642}"#, ["8642"]),
        (
            #"{"type":"StringAttributeInputCallback","output":[{"name":"name","value":"password"}],"input":[{"name":"IDToken1","value":"hush!"}]}"#,
            ["hush!"]
        ),
    ])
    func `JSON holds passwords under names that say so`(text: String, passwords: [String]) throws {
        #expect(SecretMask.passwords(in: try JSONValue(parsing: text)) == Set(passwords))
    }

    @Test func `so do forms and headers`() {
        let form = FormParameters(parsing: "username=demo&password=hu%20sh&code=12345&new_password=")
        #expect(SecretMask.passwords(in: form) == ["hu sh"])
        #expect(SecretMask.passwords(in: ["X-OpenAM-Password": "hush", "Accept": "text"] as HTTPFields) == ["hush"])
    }

    @Test func `a mask that knows a password takes out values that are the same, and no part of others`() throws {
        let mask = SecretMask(known: ["sesame"]).knowing(passwords: ["wrong", "a b!"])
        #expect(mask.maskedURL("/x?q=a%20b%21&r=a+b%21&s=wrong&t=wrongly") == "/x?q=***&r=***&s=***&t=wrongly")
        let json =
            #"{"a":"wrong","b":["sesame","wrong way"],"type":"NameCallback","input":[{"name":"x","value":"wrong"}]}"#
        #expect(
            mask.masked(try JSONValue(parsing: json)).text
                == #"{"a":"wrong","b":["sesame","wrong way"],"type":"NameCallback","input":[{"name":"x","value":"***"}]}"#
        )
        #expect(
            mask.masked(try JSONValue(parsing: #"{"a":"wrong","b":["wrong way"]}"#)).text
                == #"{"a":"***","b":["wrong way"]}"#)
        let fields: HTTPFields = ["X-A": "wrong", "X-B": "wrong way"]
        #expect(mask.masked(fields, cookieName: "c") == ["X-A": "***", "X-B": "wrong way"])
        #expect(mask.masked("the password is wrong") == "the password is wrong")
    }

    @Test(arguments: [
        ("privateKey=x", "privateKey=***"), ("jwt=x", "jwt=***"), ("csrf=x", "csrf=***"),
        ("suspendedId=x", "suspendedId=***"), ("user_code=x", "user_code=***"),
        ("code_challenge=x", "code_challenge=***"),
        ("form_post_entry=x", "form_post_entry=***"), ("login_hint=x", "login_hint=x"),
    ])
    func `texts and messages know the same names`(text: String, masked: String) {
        #expect(SecretMask().masked(text) == masked)
        #expect(SecretMask().maskedQuery(text) == masked)
    }
}
