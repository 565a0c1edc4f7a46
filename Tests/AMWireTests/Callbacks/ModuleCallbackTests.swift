import AMWire
import OrderedJSON
import TestSupport
import Testing

/// What only AM's modules and its ancestor send.
@Suite(.spec("WIRE §2.1, NODES §3.1")) struct ModuleCallbackTests {
    @Test func `a language has two inputs and shows nothing`() throws {
        try CallbackFixture(
            LanguageCallback(), number: 2,
            #"{"type":"LanguageCallback","output":[],"#,
            #""input":[{"name":"IDToken2Language","value":""},{"name":"IDToken2Country","value":""}]}"#
        ).expectToTravel()
    }

    @Test func `a value may stand under any name`() throws {
        try CallbackFixture(
            NameValueOutputCallback(name: "anything", value: [1, nil]),
            #"{"type":"NameValueOutputCallback","output":[{"name":"anything","value":[1,null]}]}"#
        ).expectToTravel()
    }

    @Test func `credentials in the header are asked for by a challenge`() throws {
        #expect(HttpCallback.negotiate.challenge == "Negotiate")
        #expect(HttpCallback.basic(realm: #"a "b" \c"#).challenge == #"Basic realm="a \"b\" \\c""#)
        #expect(X509CertificateCallback.status == 400 && HttpCallback.status == 401)
        #expect(HttpCallback.body.text == #"{"failure":true,"reason":"http-auth-failed"}"#)
        #expect(HttpCallback(status: 401, challenge: "Negotiate", body: HttpCallback.body) == .negotiate)
    }

    @Test func `a plain 401 is no challenge`() {
        let refusal: JSONValue = ["code": 401, "reason": "Unauthorized", "message": "Login failure"]
        #expect(HttpCallback(status: 401, challenge: "Negotiate", body: refusal) == nil)
        #expect(HttpCallback(status: 401, challenge: nil, body: HttpCallback.body) == nil)
        #expect(HttpCallback(status: 400, challenge: "Negotiate", body: HttpCallback.body) == nil)
    }
}
