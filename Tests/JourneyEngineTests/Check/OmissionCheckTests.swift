import EndpointRouting
import JourneyEngine
import TestSupport
import Testing

@Suite(.spec("issue 5, the check report says so")) struct OmissionCheckTests {
    private func report(_ node: String) -> [String] {
        let text =
            "{\"journey\": \"J\", \"start\": \"a\", \"nodes\": {\n\"a\": {\(node), \"on\": {\"*\": \"failure\"}}\n}}"
        return JourneyChecker().report([JourneySource(path: "x", text: text)], realm: RealmPath("alpha"))
            .map(\.description)
    }

    @Test(arguments: [
        ("PushResultVerifier", #""approved": true"#, "no phone is heard: every message is approved"),
        ("PushRegistration", #""registered": true"#, "no phone is heard: one registers at once"),
        ("CombinedMultiFactorRegistration", #""registered": true"#, "no phone is heard: one registers at once"),
        ("OathTokenVerifier", #""valid": true"#, "codes are not verified: every one passes"),
        ("WebAuthnRegistration", #""valid": true"#, "answers are not verified: every key passes"),
        ("WebAuthnAuthentication", #""valid": true"#, "answers are not verified: every key passes"),
        ("PingOneProtectEvaluation", #""level": "LOW""#, "the signals are not judged: the risk is low"),
    ]) func `a node says what it leaves undone, unless a rule or a stub does it`(
        type: String, rule: String, message: String
    ) {
        let warning = "x:2:1: warning: \(message) without a \"stubResult\""
        #expect(report(#""type": "\#(type)""#) == [warning])
        #expect(report(#""type": "\#(type)", "config": {"stubResult": [{\#(rule)}]}"#) == [])
        #expect(report(#""type": "\#(type)", "stub": {"outcome": "*"}"#).contains(warning) == false)
    }

    @Test(arguments: ["matchCertificateInLdap", "matchCertificateToCRL", "ocspValidationEnabled"])
    func `a certificate is asked about only where the node says so`(setting: String) {
        #expect(
            report(#""type": "CertificateValidation", "config": {"\#(setting)": true}"#).contains {
                $0.hasSuffix("warning: nobody is asked about certificates: every one passes without a \"stubResult\"")
            })
        #expect(report(#""type": "CertificateValidation", "config": {"checkCertificateExpiry": true}"#) == [])
    }
}
