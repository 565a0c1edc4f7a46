import AMWire
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("WIRE §2.4, §2.5")) struct DeviceCallbackTests {
    private static let userID = "id=7c0e,ou=user,o=alpha,ou=services,ou=am-config"

    @Test func `a profile is asked for by two flags and a text`() throws {
        let callback = DeviceProfileCallback(metadata: true, location: false, message: "Collecting profile ...")
        try CallbackFixture(
            callback,
            #"{"type":"DeviceProfileCallback","output":[{"name":"metadata","value":true},"#,
            #"{"name":"location","value":false},{"name":"message","value":"Collecting profile ..."}],"#,
            #""input":[{"name":"IDToken1","value":""}]}"#
        ).expectToTravel()
        #expect(callback.control == .message("Collecting profile ..."))
    }

    private static let binding =
        #"{"type":"DeviceBindingCallback","output":["#
        + #"{"name":"userId","value":"id=7c0e,ou=user,o=alpha,ou=services,ou=am-config"},"#
        + #"{"name":"username","value":"demo"},{"name":"authenticationType","value":"BIOMETRIC_ALLOW_FALLBACK"},"#
        + #"{"name":"challenge","value":"3q2+7w=="},{"name":"title","value":"Authentication required"},"#
        + #"{"name":"subtitle","value":"Cryptography device binding"},"#
        + #"{"name":"description","value":"Please complete with biometric to proceed"},"#
        + #"{"name":"timeout","value":60},{"name":"attestation","value":false}],"#
        + #""input":[{"name":"IDToken1jws","value":""},{"name":"IDToken1deviceName","value":""},"#
        + #"{"name":"IDToken1deviceId","value":""},{"name":"IDToken1clientError","value":""}]}"#

    @Test func `a binding has its challenge before the attestation, and four inputs in order`() throws {
        let callback = with(DeviceBindingCallback()) {
            $0.userID = Self.userID
            $0.username = "demo"
            $0.challenge = "3q2+7w=="
            $0.title = "Authentication required"
            $0.subtitle = "Cryptography device binding"
            $0.description = "Please complete with biometric to proceed"
        }
        try CallbackFixture(callback, Self.binding).expectToTravel()
    }

    @Test func `an error comes in place of a signature`() throws {
        var message = try #require(CallbackMessage(json: try JSONValue(parsing: Self.binding)))
        message.input = [.init(name: "IDToken1clientError", value: "Abort")]
        let answer = try #require(DeviceBindingCallback(answer: message))
        #expect(answer.clientError == "Abort" && answer.jws.isEmpty && answer.username == "demo")
    }

    @Test func `a bound key is asked for a signature, whoever's it may be`() throws {
        let callback = with(DeviceSigningVerifierCallback()) {
            $0.challenge = "my-hardcoded-challenge"
            $0.title = "Custom Title"
            $0.subtitle = "Custom Subtitle"
            $0.description = "Custom Description"
            $0.timeoutSeconds = 0
        }
        try CallbackFixture(
            callback, number: 3,
            #"{"type":"DeviceSigningVerifierCallback","output":[{"name":"userId","value":""},"#,
            #"{"name":"challenge","value":"my-hardcoded-challenge"},{"name":"title","value":"Custom Title"},"#,
            #"{"name":"subtitle","value":"Custom Subtitle"},{"name":"description","value":"Custom Description"},"#,
            #"{"name":"timeout","value":0}],"#,
            #""input":[{"name":"IDToken3jws","value":""},{"name":"IDToken3clientError","value":""}]}"#
        ).expectToTravel()
    }
}
