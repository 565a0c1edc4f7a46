/// All node types that behave; everything else follows its stub (NODES §3.10).
package struct NodeCatalog: Sendable {
    private let nodes: [String: any Node.Type]
    private let ids: [String]
    /// Whether a type runs outside the walk's transaction.
    let hasDetachedTypes: Bool

    package init(_ nodes: [any Node.Type]) {
        self.nodes = Dictionary(nodes.map { ($0.type.id, $0) }) { _, last in last }
        ids = nodes.map { $0.type.id }
        hasDetachedTypes = nodes.contains { $0.type.isDetached }
    }

    package subscript(typeID: String) -> (any Node.Type)? { nodes[typeID] }

    /// What is known of each type, in order.
    package var types: [NodeType] { ids.compactMap { nodes[$0]?.type } }

    /// The types that journeys may use, in the order of NODES §3.
    package static let types: [any Node.Type] = [
        UsernameCollectorNode.self,
        PasswordCollectorNode.self,
        ZeroPageLoginNode.self,
        ValidatedUsernameNode.self,
        ValidatedPasswordNode.self,
        DataStoreDecisionNode.self,
        IdentityStoreDecisionNode.self,
        LDAPDecisionNode.self,
        ADDecisionNode.self,
        PassthroughAuthenticationNode.self,
        AgentDataStoreDecisionNode.self,
        AnonymousUserNode.self,
        AnonymousSessionUpgradeNode.self,
        AccountActiveDecisionNode.self,
        AccountLockoutNode.self,
        RetryLimitDecisionNode.self,
        CreatePasswordNode.self,
        AmsterJwtDecisionNode.self,
        ChoiceCollectorNode.self,
        MessageNode.self,
        InnerTreeEvaluatorNode.self,
        PollingWaitNode.self,
        SetStateNode.self,
        MetadataNode.self,
        RemoveSessionPropertiesNode.self,
        SetSessionPropertiesNode.self,
        SessionDataNode.self,
        SetSuccessURLNode.self,
        SetFailureURLNode.self,
        SetSuccessDetailsNode.self,
        SetFailureDetailsNode.self,
        SetErrorDetailsNode.self,
        SetLogoutDetailsNode.self,
        UpdateJourneyTimeoutNode.self,
        FlowControlNode.self,
        QueryParameterNode.self,
        RequestHeaderNode.self,
        MeterNode.self,
        TimerStartNode.self,
        TimerStopNode.self,
        RegisterLogoutWebhookNode.self,
        DebugNode.self,
        BackChannelInitNode.self,
        BackChannelStatusNode.self,
        BackchannelNotificationNode.self,
        PolicyDecisionNode.self,
        AppPolicyDecisionNode.self,
        IdentityAssertionDecisionNode.self,
        JwtPasswordReplayNode.self,
        RESTNode.self,
        AttributeCollectorNode.self,
        IdentifyExistingUserNode.self,
        CreateObjectNode.self,
        PatchObjectNode.self,
        AttributePresentDecisionNode.self,
        AttributeValueDecisionNode.self,
        QueryFilterDecisionNode.self,
        RequiredAttributesDecisionNode.self,
        ProfileCompletenessDecisionNode.self,
        TimeSinceDecisionNode.self,
        IncrementLoginCountNode.self,
        LoginCountDecisionNode.self,
        KbaCreateNode.self,
        KbaVerifyNode.self,
        KbaDecisionNode.self,
        AcceptTermsAndConditionsNode.self,
        TermsAndConditionsDecisionNode.self,
        ConsentNode.self,
        EmailSuspendNode.self,
        EmailTemplateNode.self,
        DisplayUserNameNode.self,
        EnableDeviceManagementNode.self,
        ProvisionDynamicAccountNode.self,
        ProvisionIdmAccountNode.self,
        SelectIdPNode.self,
        SocialProviderHandlerNodeV2.self,
        SocialProviderHandlerNode.self,
        SocialGoogleNode.self,
        SocialFacebookNode.self,
        SocialNode.self,
        SocialOpenIdConnectNode.self,
        SocialOAuthIgnoreProfileNode.self,
        Saml2Node.self,
        WriteFederationInformationNode.self,
        OneTimePasswordGeneratorNode.self,
        OneTimePasswordSmtpSenderNode.self,
        OneTimePasswordSmsSenderNode.self,
        OneTimePasswordCollectorDecisionNode.self,
        CookiePresenceDecisionNode.self,
        PersistentCookieDecisionNode.self,
        SetPersistentCookieNode.self,
        SetCustomCookieNode.self,
        AuthLevelDecisionNode.self,
        ModifyAuthLevelNode.self,
        CallbacksNode.self,
        RespondNode.self,
    ]

    package static let standard = NodeCatalog(types)
}
