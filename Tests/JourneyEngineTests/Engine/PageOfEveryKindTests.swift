import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

/// Every node type as a page's only child, in both versions of the page.
@Suite(.spec("NODES §1.3, §3.3 \"PageNode\"; issue 4")) struct PageOfEveryKindTests {
    /// These can't stand on a page.
    private static let loners: Set<String> = [
        "InnerTreeEvaluatorNode", "EmailSuspendNode", "PageNode", "product-KerberosNode",
    ]
    /// These can do nothing without what another node has left in the state.
    private static let helpless: Set<String> = [
        "DeviceSaveNode", "DeviceTamperingVerificationNode", "JwtPasswordReplayNode", "OneTimePasswordSmsSenderNode",
        "OneTimePasswordSmtpSenderNode", "OptOutMultiFactorAuthenticationNode", "PushResultVerifierNode",
        "ProvisionDynamicAccountNode", "ProvisionIdmAccountNode", "SocialProviderHandlerNode",
        "SocialProviderHandlerNodeV2", "TimerStopNode", "product-CertificateUserExtractorNode",
        "product-CertificateValidationNode", "product-WriteFederationInformationNode",
    ]
    private static let child = "e4c5071f-0000-4000-8000-000000000001"

    private static func rows() throws -> [NodeTypeTableTests.Row] {
        try NodeTypeTableTests.rows().filter { !loners.contains($0.type) }
    }

    /// A page of version 1.0 or 2.0 whose outcomes each end in a response that tells it.
    private func journey(_ row: NodeTypeTableTests.Row, version: String) -> String {
        let outcome = { (id: String) in version == "1.0" ? id : "\(Self.child)-\(id)" }
        let on = row.outcomes.map { #""\#(outcome($0))": "end-\#($0)""# }.joined(separator: ", ")
        let ends = row.outcomes.map { #", "end-\#($0)": {"type": "respond", "body": "\#($0)"}"# }.joined()
        let config = JSONValue.object(row.config).text
        return """
            {"journey": "P", "start": "name", "nodes": {
              "name": {"type": "UsernameCollector", "next": "page"},
              "page": {"type": "Page", "version": "\(version)", "header": "Here", "on": {\(on)}, "children": [
                {"type": "\(row.type)", "id": "\(Self.child)", "config": \(config)}]}\(ends)}}
            """
    }

    /// Where the page leads, or what it asks.
    private func end(_ row: NodeTypeTableTests.Row, version: String) throws -> String {
        let fixture = try JourneyFixture(journey(row, version: version))
        try fixture.giveMail()
        let answer = try fixture.answer(try fixture.start("P"), "demo")
        guard let callbacks = answer.json["callbacks"]?.array else {
            return answer.status == 401 ? "failed: \(answer.hints)" : answer.text
        }
        #expect(answer.json["header"] == "Here")
        #expect(callbacks.map { $0["_id"]?.int } == Array(callbacks.indices))
        for (index, callback) in callbacks.enumerated() {
            let names = callback["input"]?.array?.compactMap { $0["name"]?.string } ?? []
            #expect(names.allSatisfy { $0.hasPrefix("IDToken\(index + 1)") })
        }
        return "asks " + callbacks.compactMap { $0["type"]?.string }.joined(separator: " ")
    }

    @Test(arguments: try rows()) func `a page does what its child does, in both versions`(
        row: NodeTypeTableTests.Row
    ) throws {
        let plain = try end(row, version: "1.0")
        let hasFailed = plain.hasPrefix("failed: ")
        #expect(hasFailed == Self.helpless.contains(row.type), "\(plain)")
        #expect(hasFailed || plain.hasPrefix("asks ") || row.outcomes.contains(plain), "\(plain)")
        #expect(!plain.contains("leads nowhere") && !plain.contains("can't stand"))
        #expect(try end(row, version: "2.0") == plain)
    }

    @Test(arguments: ["InnerTreeEvaluatorNode", "EmailSuspendNode", "product-KerberosNode"])
    func `check says what can't stand on a page`(
        type: String
    ) {
        let text = """
            {"journey": "P", "start": "p", "nodes": {"p": {"type": "Page", "on": {"*": "success"}, "children": [
              {"type": "\(type)", "label": "It", "config": {"tree": "P"}}]}}}
            """
        let findings = JourneyChecker().report([JourneySource(path: "p", text: text)], realm: .alpha)
        #expect(findings.contains { $0.message == "\"It\" can't stand on a page" }, "\(findings)")
    }
}
