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

    @Test(arguments: [
        ("UsernameCollector", #""autocompleteValues": ["email"]"#, #""autocompleteValues" has no effect here"#),
        (
            "RESTNode", #""restURL": "", "usemTLS": true, "publicCert": "c", "stubResponse": {"status": 200}"#,
            #""usemTLS", "publicCert" have no effect here"#
        ),
        ("LdapDecision", #""adminPassword": "&{esv.pw}", "searchScope": null"#, #""adminPassword" has no effect here"#),
    ]) func `what a node passes over is told once, where it is set to something`(
        type: String, config: String, message: String
    ) {
        let node = #""type": "\#(type)", "config": {\#(config)}"#
        let found = report(node).filter { $0.hasSuffix("no effect here") }
        #expect(found.count == 1 && found[0].hasSuffix(": warning: \(message)"), "\(found)")
        #expect(!report(node + #", "stub": {"outcome": "true"}"#).contains { $0.contains("no effect") })
    }

    @Test(arguments: [
        ("UsernameCollector", #""autocompleteValues": []"#),
        ("RESTNode", #""usemTLS": "false", "publicCert": null, "privateKey": """#),
        ("LdapDecision", #""primaryServers": ["ldap:389"], "heartbeatInterval": "10", "searchScope": "SUBTREE""#),
    ]) func `a default that is written out is no matter`(type: String, config: String) {
        let found = report(#""type": "\#(type)", "config": {\#(config)}"#)
        #expect(!found.contains { $0.hasSuffix("no effect here") }, "\(found)")
    }

    @Test(arguments: [
        ("OathTokenVerifier", #"{"valid": "true"}"#, #""valid" must be true or false"#),
        ("PushResultVerifier", #"{"approved": 1}"#, #""approved" must be true or false"#),
        ("PingOneProtectEvaluation", #"{"level": "PURPLE"}"#, #""level" must be LOW, MEDIUM or HIGH"#),
        ("PingOneProtectEvaluation", #"{"score": -1}"#, #""score" must be a whole number, not below 0"#),
        ("Captcha", #"{"score": 2}"#, #""score" must be a number from 0 to 1"#),
        ("Captcha", #"{"error": 5}"#, #""error" must be a text"#),
        ("Captcha", "{}", #"a rule of "stubResult" says something: "valid", "score", "error""#),
        ("Kerberos", #"{"username": ""}"#, #""username" must be a text"#),
    ]) func `a rule that says nonsense is an error`(type: String, rule: String, problem: String) {
        let found = report(#""type": "\#(type)", "config": {"siteKey": "k", "stubResult": [\#(rule)]}"#)
        #expect(found.contains { $0.hasSuffix(": error: \(problem)") }, "\(found)")
    }

    @Test(arguments: [
        (#"{"choices": ["A", "B", "A"]}"#, #""A" is there more than once: all lead the same way"#),
        (#"{"choices": ["A"], "defaultChoice": "C"}"#, #""C" is none of the choices: the first is shown as picked"#),
    ]) func `choices that contradict each other are told`(config: String, problem: String) {
        let found = report(#""type": "ChoiceCollector", "config": \#(config)"#)
        #expect(found.contains { $0.hasSuffix(": warning: \(problem)") }, "\(found)")
        #expect(report(#""type": "ChoiceCollector", "config": {"choices": ["A"], "defaultChoice": "A"}"#) == [])
    }

    @Test func `what can't be is an error`() {
        let most = report(#""type": "DeviceSave", "config": {"maxSavedProfiles": -1}"#)
        #expect(most.contains { $0.contains("error") && $0.contains("maxSavedProfiles") }, "\(most)")
        let body = report(#""type": "respond", "status": 204, "body": "x""#)
        #expect(body.contains { $0.hasSuffix(": error: an answer with status 204 has no body") }, "\(body)")
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
