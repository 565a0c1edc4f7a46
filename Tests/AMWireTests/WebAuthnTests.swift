import AMWire
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("WIRE §2.6, §3.3")) struct WebAuthnTests {
    @Test func `a registration speaks to old clients and to new ones`() throws {
        var registration = WebAuthnRegistration()
        registration.challenge = "3q2+7wABAgM="
        registration.userName = "demo"
        registration.userID = "N2MwZS0x"
        registration.displayName = "demo"
        registration.relyingPartyName = "Mock"
        registration.relyingPartyID = "mock.test"
        registration.excludedCredentials = [[1, 254, 3]]
        let text =
            #"{"_type":"WebAuthn","_action":"webauthn_registration","challenge":"3q2+7wABAgM=","#
            + #""attestationPreference":"none","userName":"demo","userId":"N2MwZS0x","displayName":"demo","#
            + #""relyingPartyName":"Mock","relyingPartyId":"id: \"mock.test\",","_relyingPartyId":"mock.test","#
            + #""authenticatorSelection":"{\"userVerification\":\"preferred\"}","#
            + #""_authenticatorSelection":{"userVerification":"preferred","requireResidentKey":false},"#
            + #""pubKeyCredParams":"[ { \"type\": \"public-key\", \"alg\": -7 }, "#
            + #"{ \"type\": \"public-key\", \"alg\": -257 } ]","#
            + #""_pubKeyCredParams":[{"type":"public-key","alg":-7},{"type":"public-key","alg":-257}],"#
            + #""timeout":"60000","#
            + #""excludeCredentials":"{ \"type\": \"public-key\", \"id\": new Int8Array([1, -2, 3]).buffer }","#
            + #""_excludeCredentials":[{"type":"public-key","id":[1,-2,3]}],"extensions":{},"#
            + #""supportsJsonResponse":true}"#
        #expect(registration.data.text == text)
        #expect(WebAuthnRegistration(data: try JSONValue(parsing: text)) == registration)
    }

    @Test func `an authentication names the keys that will do`() throws {
        var authentication = WebAuthnAuthentication()
        authentication.challenge = "3q2+7wABAgM="
        authentication.relyingPartyID = "mock.test"
        authentication.allowedCredentials = [[1, 254, 3]]
        authentication.mediation = "conditional"
        let key = #"{ \"type\": \"public-key\", \"id\": new Int8Array([1, -2, 3]).buffer }"#
        let text =
            #"{"_type":"WebAuthn","_action":"webauthn_authentication","challenge":"3q2+7wABAgM=","timeout":"60000","#
            + #""userVerification":"preferred","relyingPartyId":"rpId: \"mock.test\",","#
            + #""_relyingPartyId":"mock.test","allowCredentials":"allowCredentials: [\#(key)]","#
            + #""_allowCredentials":[{"type":"public-key","id":[1,-2,3]}],"acceptableCredentials":"\#(key)","#
            + #""extensions":{},"supportsJsonResponse":true,"mediation":"conditional"}"#
        #expect(authentication.data.text == text)
        #expect(WebAuthnAuthentication(data: try JSONValue(parsing: text)) == authentication)
    }

    @Test func `one is not taken for the other, nor anything else for either`() throws {
        #expect(WebAuthnAuthentication(data: WebAuthnRegistration().data) == nil)
        #expect(WebAuthnRegistration(data: WebAuthnAuthentication().data) == nil)
        for text in ["{}", "[]", #"{"_type":"PingOneProtect","_action":"protect_initialize"}"#] {
            let data = try JSONValue(parsing: text)
            #expect(WebAuthnRegistration(data: data) == nil && WebAuthnAuthentication(data: data) == nil)
        }
    }

    @Test func `an outcome is cut from the left into five parts at most`() {
        #expect(WebAuthnOutcome("{}::1,-2::id") == .parts(["{}", "1,-2", "id"]))
        #expect(WebAuthnOutcome("a::b::c::d::e::f") == .parts(["a", "b", "c", "d", "e::f"]))
        let json = #"{"authenticatorAttachment":"platform","legacyData":"a::1::id"}"#
        #expect(WebAuthnOutcome(json) == .parts(["a", "1", "id"]))
        #expect(WebAuthnOutcome("unsupported") == .unsupported)
        #expect(WebAuthnOutcome("ERROR::NotAllowedError:no::way") == .error("NotAllowedError:no::way"))
    }

    @Test(arguments: ["", "false", "webAuthnOutcome"]) func `what the server preset is no outcome`(text: String) {
        #expect(WebAuthnOutcome(text) == nil)
    }

    @Test(.spec("WIRE §2.7")) func `Protect may travel inside metadata`() throws {
        let metadata = PingOneProtectEvaluationCallback().metadata(
            type: ProtectMetadata.type, action: ProtectMetadata.evaluate)
        let text = #"{"_type":"PingOneProtect","_action":"protect_risk_evaluation","pauseBehavioralData":true}"#
        #expect(metadata.data.text == text)
        let read = { (action: String) in
            PingOneProtectEvaluationCallback(metadata: metadata, type: ProtectMetadata.type, action: action)
        }
        #expect(read(ProtectMetadata.evaluate)?.pauseBehavioralData == true)
        #expect(read(ProtectMetadata.initialize) == nil)
    }
}
