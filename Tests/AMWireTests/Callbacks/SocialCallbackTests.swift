import AMWire
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("WIRE §2.3")) struct SocialCallbackTests {
    private static let selection =
        #"{"type":"SelectIdPCallback","output":[{"name":"providers","value":["#
        + #"{"provider":"google","uiConfig":{"buttonClass":"","buttonDisplayName":"Google"}},"#
        + #"{"provider":"localAuthentication"}]},{"name":"value","value":""}],"#
        + #""input":[{"name":"IDToken1","value":""}]}"#

    private static let providers: [SelectIdPCallback.Provider] = [
        .init("google", uiConfig: ["buttonClass": "", "buttonDisplayName": "Google"]), .localAuthentication,
    ]

    @Test func `providers have a button each, but for the realm's own login`() throws {
        let callback = SelectIdPCallback(providers: Self.providers)
        try CallbackFixture(callback, Self.selection).expectToTravel()
        #expect(
            callback.control
                == .selection(
                    prompt: "",
                    options: [
                        .init(value: "google", label: "Google"),
                        .init(value: "localAuthentication", label: "localAuthentication"),
                    ], selected: "google"))
    }

    @Test func `the answer is a provider's name`() throws {
        var message = try #require(CallbackMessage(json: try JSONValue(parsing: Self.selection)))
        message.setInput(suffix: "", to: "localAuthentication")
        let answer = try #require(SelectIdPCallback(answer: message))
        #expect(answer.provider == "localAuthentication" && answer.providers == Self.providers)
    }

    @Test func `a native app is asked for a token and what kind it is of`() throws {
        let callback = with(IdPCallback()) {
            $0.provider = "google"
            $0.clientID = "client"
            $0.redirectURI = "https://am.example.com/am"
            $0.scopes = ["openid", "email"]
            $0.nonce = "n-1"
        }
        try CallbackFixture(
            callback, number: 2,
            #"{"type":"IdPCallback","output":[{"name":"provider","value":"google"},"#,
            #"{"name":"clientId","value":"client"},{"name":"redirectUri","value":"https://am.example.com/am"},"#,
            #"{"name":"scopes","value":["openid","email"]},{"name":"nonce","value":"n-1"},"#,
            #"{"name":"acrValues","value":[]},{"name":"request","value":""},{"name":"requestUri","value":""}],"#,
            #""input":[{"name":"IDToken2token","value":""},{"name":"IDToken2token_type","value":""}]}"#
        ).expectToTravel()
    }

    @Test func `a newer server says whether the token may be JSON`() throws {
        let json = #"{"type":"IdPCallback","output":[{"name":"acceptsJSON","value":true}]}"#
        let message = try #require(CallbackMessage(json: try JSONValue(parsing: json)))
        #expect(IdPCallback(message: message)?.acceptsJSON == true)
    }

    @Test(.spec("WIRE §2.1")) func `a redirect by GET carries no data, one by POST does`() throws {
        try CallbackFixture(
            RedirectCallback(redirectURL: "https://idp.example.com/auth?state=s"),
            #"{"type":"RedirectCallback","output":["#,
            #"{"name":"redirectUrl","value":"https://idp.example.com/auth?state=s"},"#,
            #"{"name":"redirectMethod","value":"GET"},{"name":"trackingCookie","value":true}]}"#
        ).expectToTravel()
        try CallbackFixture(
            RedirectCallback(
                redirectURL: "https://idp.example.com/saml", redirectMethod: "POST", trackingCookie: false,
                redirectData: ["SAMLRequest": "PHg+"]),
            #"{"type":"RedirectCallback","output":[{"name":"redirectUrl","value":"https://idp.example.com/saml"},"#,
            #"{"name":"redirectMethod","value":"POST"},{"name":"trackingCookie","value":false},"#,
            #"{"name":"redirectData","value":{"SAMLRequest":"PHg+"}}]}"#
        ).expectToTravel()
    }
}
