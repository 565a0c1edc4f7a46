import AMWire
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("WIRE §2.9")) struct AppIntegrityCallbackTests {
    @Test func `iOS is asked for an attestation`() throws {
        try CallbackFixture(
            AppIntegrityCallback(challenge: "3q2+7w=="),
            #"{"type":"AppIntegrityCallback","output":[{"name":"challenge","value":"3q2+7w=="},"#,
            #"{"name":"attestToken","value":""}],"#,
            #""input":[{"name":"IDToken1clientError","value":""},{"name":"IDToken1attestToken","value":""},"#,
            #"{"name":"IDToken1token","value":""},{"name":"IDToken1clientData","value":""},"#,
            #"{"name":"IDToken1keyId","value":""}]}"#
        ).expectToTravel()
    }

    @Test func `Android is asked for a verdict`() throws {
        try CallbackFixture(
            AppIntegrityCallback(requestType: "classic", projectNumber: "1234567890", nonce: "3q2-7w"),
            #"{"type":"AppIntegrityCallback","output":[{"name":"requestType","value":"classic"},"#,
            #"{"name":"projectNumber","value":"1234567890"},{"name":"nonce","value":"3q2-7w"}],"#,
            #""input":[{"name":"IDToken1token","value":""},{"name":"IDToken1clientError","value":""}]}"#
        ).expectToTravel()
    }

    @Test func `answers are read on either platform`() throws {
        var ours = AppIntegrityCallback(challenge: "c", attestToken: "key::attestation")
        ours.token = "assertion"
        ours.clientData = "e30="
        ours.keyID = "key"
        var message = AppIntegrityCallback(challenge: "c", attestToken: "key::attestation").message(number: 4)
        message.fill(from: ours)
        #expect(AppIntegrityCallback(answer: message) == ours)

        var verdict = AppIntegrityCallback(requestType: "standard", projectNumber: "1", nonce: "n").message(number: 1)
        verdict.setInput(suffix: "clientError", to: "ClientDeviceErrors")
        #expect(AppIntegrityCallback(answer: verdict)?.clientError == "ClientDeviceErrors")
    }
}
