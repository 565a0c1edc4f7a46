import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

/// What nodes that work on a user do where there is none: for a name that nobody has, and without any name.
@Suite(.spec("NODES §3.0 \"Errors\", §3.2, §3.4, §3.5")) struct NobodyTests {
    /// Where a journey of a name and this node ends; by the node's outcomes, or in failure.
    private func end(_ type: String, config: String, asksName: Bool) throws -> String {
        let node = try #require(NodeCatalog.standard[type])
        let values = try JSONValue(parsing: config).object ?? [:]
        let outcomes = try node.node(NodeConfiguration(type: node.type, nodeID: "n", values: values)).outcomes.map(\.id)
        let on = outcomes.map { #""\#($0)": "end-\#($0)""# }.joined(separator: ", ")
        let ends = outcomes.map { #", "end-\#($0)": {"type": "respond", "body": "\#($0)"}"# }.joined()
        let fixture = try JourneyFixture(
            """
            {"journey": "J", "start": "\(asksName ? "name" : "node")", "nodes": {
              "name": {"type": "UsernameCollector", "next": "node"},
              "node": {"type": "\(type)", "on": {\(on)}, "config": \(config)}\(ends)}}
            """)
        let answer = asksName ? try fixture.answer(try fixture.start("J"), "nobody") : try fixture.start("J")
        if answer.status == 401 { return "failure" }
        return answer.json["callbacks"]?[0]?["type"]?.string ?? answer.text
    }

    @Test(arguments: [
        ("DataStoreDecisionNode", "{}", "false"), ("IdentityStoreDecisionNode", "{}", "FALSE"),
        ("LdapDecisionNode", "{}", "FALSE"), ("ADDecisionNode", "{}", "FALSE"),
        ("PassthroughAuthenticationNode", "{}", "MISSING_INPUT"), ("AgentDataStoreDecisionNode", "{}", "false"),
        ("AccountActiveDecisionNode", "{}", "failure"), ("AccountLockoutNode", "{}", "failure"),
        ("AccountLockoutNode", #"{"lockAction": "UNLOCK"}"#, "failure"), ("RetryLimitDecisionNode", "{}", "Retry"),
        ("AttributeCollectorNode", #"{"attributesToCollect": ["mail"]}"#, "StringAttributeInputCallback"),
        ("IdentifyExistingUserNode", "{}", "false"), ("CreateObjectNode", "{}", "FAILURE"),
        ("PatchObjectNode", "{}", "FAILURE"), ("AttributePresentDecisionNode", "{}", "failure"),
        ("AttributeValueDecisionNode", #"{"comparisonAttribute": "mail"}"#, "failure"),
        ("QueryFilterDecisionNode", #"{"queryFilter": "mail pr"}"#, "failure"),
        ("RequiredAttributesDecisionNode", "{}", "false"), ("ProfileCompletenessDecisionNode", "{}", "failure"),
        ("TimeSinceDecisionNode", "{}", "failure"), ("IncrementLoginCountNode", "{}", "failure"),
        ("LoginCountDecisionNode", "{}", "failure"), ("KbaVerifyNode", "{}", "failure"),
        ("KbaDecisionNode", "{}", "failure"), ("TermsAndConditionsDecisionNode", "{}", "failure"),
        ("EmailSuspendNode", #"{"objectLookup": true}"#, "SuspendedTextOutputCallback"),
        ("EmailTemplateNode", "{}", "EMAIL_NOT_SENT"), ("DisplayUserNameNode", "{}", "failure"),
        ("OneTimePasswordSmtpSenderNode", "{}", "failure"), ("OneTimePasswordSmsSenderNode", "{}", "failure"),
        ("SetPersistentCookieNode", "{}", "outcome"), ("EnableDeviceManagementNode", "{}", "outcome"),
    ]) func `a node without its user leaves by its error outcome, or fails the journey`(
        type: String, config: String, end: String
    ) throws {
        for asksName in [true, false] {
            #expect(try self.end(type, config: config, asksName: asksName) == end)
        }
    }

    @Test(arguments: [("nobody", "Unknown Subject"), ("", "Error")])
    func `a backchannel login tells an unknown name from none`(name: String, end: String) throws {
        #expect(try self.end("BackChannelInitNode", config: #"{"tree": "J"}"#, asksName: !name.isEmpty) == end)
    }
}
