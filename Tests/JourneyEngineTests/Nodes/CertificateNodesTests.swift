import Determinism
import HTTPMessages
import JOSETokens
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.9, certificates; DESIGN §8")) struct CertificateNodesTests {
    private var der: [UInt8] { Base64.decode(TestCertificate.base64) ?? [] }

    /// Collects, and does what `node` says; the outcomes end in responses of their names, but for those that log in.
    private func fixture(
        collector: String = "{}", node: String = #""type": "respond", "body": "COLLECTED""#,
        outcomes: [String] = [], at now: Instant = .testNow
    ) throws -> JourneyFixture {
        let on = outcomes.map { #""\#($0)": "\#($0)""# }.joined(separator: ", ")
        let ends = (outcomes + ["NOT_COLLECTED"]).map { #", "\#($0)": {"type": "respond", "body": "\#($0)"}"# }.joined()
        return try JourneyFixture(
            """
            {"journey": "C", "start": "collect", "nodes": {
              "collect": {"type": "CertificateCollector", "config": \(collector), "on": {
                "COLLECTED": "next", "NOT_COLLECTED": "NOT_COLLECTED"}},
              "next": {\(node)\(on.isEmpty ? "" : #", "on": {\#(on)}"#)}\(ends)}}
            """, at: now)
    }

    private func start(
        _ fixture: JourneyFixture, certificate: [UInt8]? = nil, from client: String? = nil, _ fields: HTTPFields = [:]
    ) throws -> Answer {
        try fixture.post(
            "{}", query: "authIndexType=service&authIndexValue=C", fields: fields,
            client: client.flatMap { IPAddress($0) },
            clientCertificate: certificate)
    }

    private static let header = #""clientCertificateHttpHeaderName": "X-Cert", "trustedRemoteHosts": ["192.0.2.1"]"#

    @Test func `a certificate comes in the handshake, unless only the field counts`() throws {
        for method in ["EITHER", "REQUEST"] {
            let fixture = try fixture(collector: #"{"certificateCollectionMethod": "\#(method)"}"#)
            #expect(try start(fixture, certificate: der).text == "COLLECTED")
            #expect(try start(fixture).text == "NOT_COLLECTED")
        }
        let header = try fixture(collector: #"{"certificateCollectionMethod": "HEADER", \#(Self.header)}"#)
        #expect(try start(header, certificate: der, from: "192.0.2.1").text == "NOT_COLLECTED")
    }

    @Test func `a field counts from a trusted address only, and not where the handshake is asked for`() throws {
        let fields: HTTPFields = ["X-Cert": TestCertificate.base64]
        for method in ["EITHER", "HEADER"] {
            let fixture = try fixture(collector: #"{"certificateCollectionMethod": "\#(method)", \#(Self.header)}"#)
            #expect(try start(fixture, from: "192.0.2.1", fields).text == "COLLECTED")
            #expect(try start(fixture, from: "192.0.2.2", fields).text == "NOT_COLLECTED")
            #expect(try start(fixture, fields).text == "NOT_COLLECTED")
        }
        let request = try fixture(collector: #"{"certificateCollectionMethod": "REQUEST", \#(Self.header)}"#)
        #expect(try start(request, from: "192.0.2.1", fields).text == "NOT_COLLECTED")
        let any = try fixture(
            collector: #"{"clientCertificateHttpHeaderName": "X-Cert", "trustedRemoteHosts": ["any"]}"#)
        #expect(try start(any, fields).text == "COLLECTED")
        let nobody = try fixture(collector: #"{"clientCertificateHttpHeaderName": "X-Cert"}"#)
        #expect(try start(nobody, from: "192.0.2.1", fields).text == "NOT_COLLECTED")
    }

    @Test func `a field that is missing in the configuration, or is none, makes the node unusable`() throws {
        for config in [
            #"{"certificateCollectionMethod": "HEADER"}"#, #"{"clientCertificateHttpHeaderName": "X Cert"}"#,
        ] {
            #expect(try start(try fixture(collector: config), certificate: der).status == 401, "\(config)")
        }
    }

    @Test func `what is no certificate ends the journey`() throws {
        let any = #"{"clientCertificateHttpHeaderName": "X-Cert", "trustedRemoteHosts": ["any"]}"#
        #expect(try start(try fixture(collector: any), ["X-Cert": "%%%"]).status == 401)
        let extractor = try fixture(
            collector: any, node: #""type": "CertificateUserExtractor""#, outcomes: ["EXTRACTED", "NOT_EXTRACTED"])
        #expect(try start(extractor, ["X-Cert": "AAAA"]).status == 401)
        #expect(try start(extractor, certificate: Array(der.prefix(300))).status == 401)
    }

    @Test func `a node that finds nothing collected ends the journey`() throws {
        for (type, outcome) in [("CertificateValidation", "TRUE"), ("CertificateUserExtractor", "EXTRACTED")] {
            let fixture = try JourneyFixture(
                #"{"journey": "C", "start": "n", "nodes": {"n": {"type": "\#(type)", "on": {"\#(outcome)": "success"}}}}"#
            )
            #expect(try fixture.start("C").status == 401)
        }
    }

    private func validate(_ config: String, at now: Instant = .testNow) throws -> String {
        let outcomes = ["TRUE", "FALSE", "NOT_FOUND", "EXPIRED", "PATH_VALIDATION_FAILED", "REVOKED"]
        let fixture = try fixture(
            node: #""type": "CertificateValidation", "config": \#(config)"#, outcomes: outcomes, at: now)
        return try start(fixture, certificate: der).text
    }

    @Test func `a certificate's life counts to the second, where it is looked at`() throws {
        let (start, end) = (Instant(secondsSinceEpoch: 1_767_225_600), Instant(secondsSinceEpoch: 1_798_761_599))
        let check = #"{"checkCertificateExpiry": true}"#
        for now in [start - .seconds(1), end + .seconds(1)] {
            #expect(try validate(check, at: now) == "EXPIRED")
            #expect(try validate("{}", at: now) == "TRUE")
        }
        for now in [start, end] { #expect(try validate(check, at: now) == "TRUE") }
    }

    @Test(arguments: [
        (#""found": false"#, #""matchCertificateInLdap": true"#, "NOT_FOUND"),
        (#""trusted": false"#, #""matchCertificateToCRL": true"#, "PATH_VALIDATION_FAILED"),
        (#""revoked": true"#, #""matchCertificateToCRL": true"#, "REVOKED"),
        (#""revoked": true"#, #""ocspValidationEnabled": true"#, "REVOKED"),
        (#""trusted": false"#, #""ocspValidationEnabled": true"#, "PATH_VALIDATION_FAILED"),
    ])
    func `a rule says what nobody is asked, where the node would ask`(
        rule: String, setting: String, outcome: String
    ) throws {
        #expect(try validate(#"{"stubResult": [{\#(rule)}], \#(setting)}"#) == outcome)
        #expect(try validate(#"{"stubResult": [{\#(rule)}]}"#) == "TRUE")
        #expect(try validate("{\(setting)}") == "TRUE")
    }

    @Test func `a rule may call any certificate bad`() throws {
        #expect(try validate(#"{"stubResult": [{"valid": false}]}"#) == "FALSE")
        #expect(try validate(#"{"stubResult": [{"valid": true}]}"#) == "TRUE")
    }

    private func extract(_ config: String, user change: (inout JourneyFixture) throws -> Void) throws -> Answer {
        var fixture = try JourneyFixture(
            """
            {"journey": "C", "start": "collect", "nodes": {
              "collect": {"type": "CertificateCollector", "on": {"COLLECTED": "who", "NOT_COLLECTED": "failure"}},
              "who": {"type": "CertificateUserExtractor", "config": \(config), "on": {
                "EXTRACTED": "success", "NOT_EXTRACTED": "none"}}, "none": {"type": "respond", "body": "NOT_EXTRACTED"}}}
            """)
        try change(&fixture)
        return try start(fixture, certificate: der)
    }

    @Test(arguments: [
        (#"{}"#, "demo"), (#""SUBJECT_CN""#, "demo"), (#""SUBJECT_UID""#, "uid-demo"),
        (#""SUBJECT_DN""#, "emailAddress=demo@example.com,CN=demo,UID=uid-demo,O=Example"),
        (#""EMAIL_ADDRESS""#, "demo@example.com"),
        (#""OTHER", "otherCertificateAttributeToProfileMapping": "o""#, "Example"),
        (#""NONE", "certificateAttributeProfileMappingExtension": "RFC822_NAME""#, "san@example.com"),
        (#""SUBJECT_UID", "certificateAttributeProfileMappingExtension": "UPN""#, "demo@corp"),
    ])
    func `the user is whom the chosen part of the certificate names`(mapping: String, name: String) throws {
        let config = mapping == "{}" ? mapping : #"{"certificateAttributeToProfileMapping": \#(mapping)}"#
        let found = try extract(config) { fixture in
            try fixture.update { $0.attributes["userName"] = .string(name) }
        }
        #expect(found.token.isEmpty == false)
        let missing = try extract(config) { fixture in
            try fixture.update { $0.attributes["userName"] = "somebody-else" }
        }
        #expect(missing.text == "NOT_EXTRACTED")
    }

    @Test func `a user is also known by a mail address, and nothing names nobody`() throws {
        let mail = #"{"certificateAttributeToProfileMapping": "EMAIL_ADDRESS"}"#
        #expect(try extract(mail) { try $0.giveMail() }.token.isEmpty == false)
        for config in [
            #"{"certificateAttributeToProfileMapping": "NONE"}"#,
            #"{"certificateAttributeToProfileMapping": "OTHER", "otherCertificateAttributeToProfileMapping": "street"}"#,
        ] {
            #expect(try extract(config) { _ in }.text == "NOT_EXTRACTED")
        }
    }
}
