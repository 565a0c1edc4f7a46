/// What NODES §3 says of each node type, typed by hand: the type and its outcomes, a configuration where the outcomes
/// need one (with + for a blank), and on the indented lines its properties with their JSON type and default; `~` where
/// the page gives none.
let nodeTypeTable = #"""
    UsernameCollectorNode: outcome
      autocompleteValues strings []
    PasswordCollectorNode: outcome
    ValidatedUsernameNode: outcome
      usernameAttribute string "userName"; validateInput bool false; prepopulate bool false
      autocompleteValues strings []
    ValidatedPasswordNode: outcome
      passwordAttribute string "password"; validateInput bool false
    DataStoreDecisionNode: true false
    IdentityStoreDecisionNode: TRUE FALSE LOCKED CANCELLED EXPIRED
      minimumPasswordLength int 8; mixedCaseForPasswordChangeMessages bool false; useUniversalIdForUsername bool false
    LdapDecisionNode: TRUE FALSE LOCKED CANCELLED EXPIRED
      primaryServers strings ~; secondaryServers strings ~; accountSearchBaseDn strings ~; adminDn string ~
      adminPassword any null; userProfileAttribute string "uid"; searchFilterAttributes strings ["uid"]
      userSearchFilter string ~; searchScope SUBTREE|ONELEVEL|OBJECT ~; ldapConnectionMode LDAP|LDAPS|StartTLS ~
      mtlsEnabled bool false; returnUserDn bool true; userCreationAttrs strings []; minimumPasswordLength int 8
      beheraEnabled bool true; trustAllServerCertificates bool false; heartbeatInterval int 10
      heartbeatTimeUnit SECONDS|MINUTES|HOURS "SECONDS"; ldapOperationsTimeout int 0; affinityLevel string "NONE"
      mixedCaseForPasswordChangeMessages bool false
    ADDecisionNode: TRUE FALSE LOCKED CANCELLED EXPIRED
      primaryServers strings ~; secondaryServers strings ~; accountSearchBaseDn strings ~; adminDn string ~
      adminPassword any null; userProfileAttribute string "uid"; searchFilterAttributes strings ["uid"]
      userSearchFilter string ~; searchScope SUBTREE|ONELEVEL|OBJECT ~; ldapConnectionMode LDAP|LDAPS|StartTLS ~
      mtlsEnabled bool false; returnUserDn bool true; userCreationAttrs strings []; minimumPasswordLength int 8
      trustAllServerCertificates bool false; heartbeatInterval int 10; affinityLevel string "NONE"
      heartbeatTimeUnit SECONDS|MINUTES|HOURS "SECONDS"; ldapOperationsTimeout int 0
      mixedCaseForPasswordChangeMessages bool false
    PassthroughAuthenticationNode: AUTHENTICATED MISSING_INPUT FAILED
      systemEndpoint string ~; objectType string "account"; identityAttribute string "userName"
      passwordAttribute string "password"
    ZeroPageLoginNode: true false
      usernameHeader string "X-OpenAM-Username"; passwordHeader string "X-OpenAM-Password"
      allowWithoutReferer bool true; referrerWhiteList strings []
    AgentDataStoreDecisionNode: true false
    AnonymousUserNode: outcome
      anonymousUserName string "anonymous"
    AnonymousSessionUpgradeNode: outcome
    AccountActiveDecisionNode: true false
    AccountLockoutNode: outcome
      lockAction LOCK|UNLOCK "LOCK"
    RetryLimitDecisionNode: Retry Reject
      retryLimit int 3; incrementUserAttributeOnFailure bool true
    CreatePasswordNode: outcome
      minPasswordLength int 0
    AmsterJwtDecisionNode: true false
      authorizedKeys string ~

    PageNode: -
      pageHeader localized {}; pageDescription localized {}; stage string ~
    ChoiceCollectorNode: Mail Push | {"choices": ["Mail", "Push", "Mail"]}
      choices strings []; defaultChoice string ""; prompt string ""
    MessageNode: true false
      message localized {}; messageYes localized {}; messageNo localized {}; stateField string ~
    InnerTreeEvaluatorNode: true false | {"tree": "T"}
      tree string ~; displayErrorOutcome bool false
    PollingWaitNode: DONE EXITED SPAM | {"exitable": true, "spamDetectionEnabled": true}
      secondsToWait int 8; waitingMessage localized {}; exitMessage localized {}; exitable bool false
      spamDetectionEnabled bool false; spamDetectionTolerance int 3
    SetStateNode: outcome
      attributes map {}
    MetadataNode: outcome
      attributes strings []
    RemoveSessionPropertiesNode: outcome
      propertyNames strings []
    SetSessionPropertiesNode: outcome
      properties map {}; maxSessionTime any null; maxIdleTime any null
    SessionDataNode: outcome
      sessionDataKey string ~; sharedStateKey string ~
    SetSuccessUrlNode: outcome
      successUrl string ~
    SetFailureUrlNode: outcome
      failureUrl string ~
    SetSuccessDetailsNode: outcome
      successDetails map {}; sessionProperties map {}; headerControl map {}
    SetFailureDetailsNode: outcome
      failureMessage localized {}; failureDetails map {}; headerControl map {}
    SetErrorDetailsNode: outcome
      errorMessage localized {}; errorDetails map {}; headerControl map {}
    SetLogoutDetailsNode: outcome
      logoutDetails map {}
    UpdateJourneyTimeoutNode: outcome
      operation SET|MODIFY ~; value int ~
    FlowControlNode: outcomeA outcomeB
      percentageA int ~; outcomeADisplayName string ~; outcomeBDisplayName string ~
    QueryParameterNode: outcome
      allowedQueryParameters map {}; queryParametersToBeDelimited strings []
    RequestHeaderNode: outcome
      allowedHeaders map {}; headersToBeDelimited strings []
    MeterNode: outcome
      metricKey string ~
    TimerStartNode: outcome
      startTimeProperty string ~
    TimerStopNode: outcome
      startTimeProperty string ~; metricKey string ~
    RegisterLogoutWebhookNode: outcome
      webhookName string ~
    DebugNode: outcome
      popupEnabled bool false
    ScriptedDecisionNode: a b | {"script": "s", "outcomes": ["a", "b"]}
      script string ~; outcomes strings []; inputs strings ["*"]; outputs strings ["*"]
    ConfigProviderNode: true false CONFIGURATION_FAILED | {"script": "s", "nodeType": "MessageNode"}
      script string ~; nodeType string ~; scriptInputs strings ["*"]
    ClientScriptNode: outcome
      script string ~; scriptResult string ~
    BackChannelInitNode: Created Unknown+Subject Error | {"tree": "T"}
      tree string ~; idType string ~; usernameKey string ~; dataKey string ~; timeout any null
      redirectUrlType string ~; customRedirectUrl string ~; allowRetry bool true
    BackChannelStatusNode: Pending In+Progress Success Failure Unknown Error
      recordData bool ~; recordTransactionData bool ~; transactionDataKey string "backchannel-transactionData"
    BackchannelNotificationNode: Success Error
      dataKey string ~
    PolicyDecisionNode: allow deny
      policySet string ~; resource string ~; action string ~; environment map {}
    AppPolicyDecisionNode: allow deny
    IdentityAssertionDecisionNode: Success Error
      serverId string ~; route string ~; sharedStateToServerMap map {}; serverToSharedStateMap map {}
    JwtPasswordReplayNode: outcome
      jwtSessionProperty string "sunIdentityUserPassword"; encryptionKeySecretLabelIdentifier string ~
    RESTNode: 200 found NOMATCHRESPONSE ERROR | {"responseCodes": ["200"], "jpToOutcomeMapper": {"found": "$.id"}}
      restURL string ~; requestMode GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS ~; queryParamsMap map {}; headersMap map {}
      bodyType JSON|XML|FORM|TEXT|NONE ~; body any ~; basicAuthn bool false; basicAuthnUsername string ~
      basicAuthnPassword any ~; usemTLS bool false; publicCert any ~; privateKey any ~; disableCertChecks bool false
      timeout int 30; responseCodes strings []; statusCodeReturn string ~; jpToSSMapper map {}; jpToOutcomeMapper map {}

    AttributeCollectorNode: outcome
      attributesToCollect strings ~; required bool false; validateInputs bool false; identityAttribute string "userName"
    IdentifyExistingUserNode: true false
      identityAttribute string "mail"; identifier string "userName"
    CreateObjectNode: CREATED FAILURE
      identityResource string "managed/user"
    PatchObjectNode: PATCHED FAILURE
      identityResource string ~; identityAttribute string ~; ignoredFields strings []; patchAsObject bool false
    AttributePresentDecisionNode: true false
      presentAttribute string "password"; identityAttribute string ~
    AttributeValueDecisionNode: true false | {"comparisonAttribute": "mail"}
      comparisonOperation PRESENT|EQUALS ~; comparisonAttribute string ~; comparisonValue string ~
      identityAttribute string ~
    QueryFilterDecisionNode: true false | {"queryFilter": "mail pr"}
      queryFilter string ~; identityAttribute string ~
    RequiredAttributesDecisionNode: true false
      identityResource string ~
    ProfileCompletenessDecisionNode: true false
      threshold int ~; identityAttribute string ~
    TimeSinceDecisionNode: true false
      elapsedTime string ~; identityAttribute string ~
    IncrementLoginCountNode: outcome
      identityAttribute string ~
    LoginCountDecisionNode: true false
      interval AT|EVERY ~; amount int ~; identityAttribute string ~
    KbaCreateNode: outcome
      message localized {}; allowUserDefinedQuestions bool true
    KbaVerifyNode: true false
      kbaInfoAttribute string "kbaInfo"; identityAttribute string ~
    KbaDecisionNode: true false
      identityAttribute string ~
    AcceptTermsAndConditionsNode: outcome
    TermsAndConditionsDecisionNode: true false
      identityAttribute string ~
    ConsentNode: outcome
      allRequired bool ~; message localized {}
    EmailSuspendNode: outcome
      emailTemplateName string ~; emailAttribute string "mail"; emailSuspendMessage localized {}
      objectLookup bool false; identityAttribute string ~
    EmailTemplateNode: EMAIL_SENT EMAIL_NOT_SENT
      emailTemplateName string ~; emailAttribute string ~; identityAttribute string ~
    DisplayUserNameNode: outcome
      userName string "userName"; identityAttribute string ~
    EnableDeviceManagementNode: outcome
      deviceEnforcementStrategy SAME|ANY|NONE ~
    ProvisionDynamicAccountNode: outcome
      accountProviderClass string "org.forgerock.openam.authentication.modules.common.mapping.DefaultAccountProvider"
    ProvisionIdmAccountNode: outcome
      accountProviderClass string "org.forgerock.openam.authentication.modules.common.mapping.DefaultAccountProvider"

    OneTimePasswordGeneratorNode: outcome
      length int 8
    OneTimePasswordSmtpSenderNode: outcome
      hostName string ~; hostPort int 25; username string ~; password any null; fromEmailAddress string ~
      emailAttribute string "mail"; emailSubject localized {}; emailContent localized {}
      sslOption SSL|NON_SSL|START_TLS "SSL"; smsGatewayImplementationClass string ~
    OneTimePasswordSmsSenderNode: outcome
      hostName string ~; hostPort int 25; username string ~; password any null; fromEmailAddress string ~
      mobilePhoneAttributeName string ~; mobileCarrierAttributeName string ~
      sslOption SSL|NON_SSL|START_TLS "SSL"; smsGatewayImplementationClass string ~
    OneTimePasswordCollectorDecisionNode: true false
      passwordExpiryTime int 5
    CookiePresenceDecisionNode: true false
      cookieName string ~
    PersistentCookieDecisionNode: true false
      persistentCookieName string "session-jwt"; idleTimeout int 5; enforceClientIp bool false; useSecureCookie bool ~
      useHttpOnlyCookie bool true; hmacSigningKey any null; sameSite LAX|STRICT|NONE "LAX"
      hmacSigningKeySecretLabelIdentifier string ~
    SetPersistentCookieNode: outcome
      persistentCookieName string "session-jwt"; idleTimeout int 5; enforceClientIp bool false; useSecureCookie bool ~
      useHttpOnlyCookie bool true; hmacSigningKey any null; sameSite LAX|STRICT|NONE "LAX"; maxLife int 5
      hmacSigningKeySecretLabelIdentifier string ~
    SetCustomCookieNode: outcome | {"name": "c", "value": "v"}
      name string ~; value string ~; maxAge any ~; domain string ~; path string ~; useSecureCookie bool ~
      useHttpOnlyCookie bool ~; sameSite LAX|STRICT|NONE ~
    AuthLevelDecisionNode: true false
      authLevelRequirement int ~
    ModifyAuthLevelNode: outcome
      authLevelIncrement int ~

    SelectIdPNode: socialAuthentication localAuthentication
      includeLocalAuthentication bool true; offerOnlyExisting bool false; passwordAttribute string "password"
      identityAttribute string "mail"; filteredProviders strings []
    SocialProviderHandlerNodeV2: ACCOUNT_EXISTS NO_ACCOUNT SOCIAL_AUTH_INTERRUPTED
      script string ~; usernameAttribute string "userName"; subjectAttribute string "iplanet-am-user-alias-list"
      clientType BROWSER|NATIVE "BROWSER"; storeTokens bool false
      detectConnectionTimeOut bool false
    SocialProviderHandlerNode: ACCOUNT_EXISTS NO_ACCOUNT
      script string ~; usernameAttribute string "userName"; subjectAttribute string "iplanet-am-user-alias-list"
      clientType BROWSER|NATIVE "BROWSER"; storeTokens bool false
    SocialGoogleNode: ACCOUNT_EXISTS NO_ACCOUNT
      clientId string ~; clientSecret any ~; authorizeEndpoint string ~; tokenEndpoint string ~
      userInfoEndpoint string ~; scopeString string ~; redirectURI string ~; provider string ~
      authenticationIdKey string ~; basicAuth bool ~; saveUserAttributesToSession bool ~; issuer string ~
      cfgAccountMapperClass string ~; cfgAccountMapperConfiguration map ~; cfgAccountProviderClass string ~
      cfgAttributeMappingClasses strings ~; cfgAttributeMappingConfiguration map ~; cfgMixUpMitigation bool ~
    SocialFacebookNode: ACCOUNT_EXISTS NO_ACCOUNT
      clientId string ~; clientSecret any ~; authorizeEndpoint string ~; tokenEndpoint string ~
      userInfoEndpoint string ~; scopeString string ~; redirectURI string ~; provider string ~
      authenticationIdKey string ~; basicAuth bool ~; saveUserAttributesToSession bool ~; issuer string ~
      cfgAccountMapperClass string ~; cfgAccountMapperConfiguration map ~; cfgAccountProviderClass string ~
      cfgAttributeMappingClasses strings ~; cfgAttributeMappingConfiguration map ~; cfgMixUpMitigation bool ~
    SocialNode: ACCOUNT_EXISTS NO_ACCOUNT | {"provider": "p"}
      clientId string ~; clientSecret any ~; authorizeEndpoint string ~; tokenEndpoint string ~
      userInfoEndpoint string ~; scopeString string ~; redirectURI string ~; provider string ~
      authenticationIdKey string ~; basicAuth bool ~; saveUserAttributesToSession bool ~; issuer string ~
      cfgAccountMapperClass string ~; cfgAccountMapperConfiguration map ~; cfgAccountProviderClass string ~
      cfgAttributeMappingClasses strings ~; cfgAttributeMappingConfiguration map ~; cfgMixUpMitigation bool ~
    SocialOpenIdConnectNode: ACCOUNT_EXISTS NO_ACCOUNT | {"provider": "p"}
      clientId string ~; clientSecret any ~; authorizeEndpoint string ~; tokenEndpoint string ~
      userInfoEndpoint string ~; scopeString string ~; redirectURI string ~; provider string ~
      authenticationIdKey string ~; basicAuth bool ~; saveUserAttributesToSession bool ~; issuer string ~
      cfgAccountMapperClass string ~; cfgAccountMapperConfiguration map ~; cfgAccountProviderClass string ~
      cfgAttributeMappingClasses strings ~; cfgAttributeMappingConfiguration map ~; cfgMixUpMitigation bool ~
    SocialOAuthIgnoreProfileNode: ACCOUNT_EXISTS NO_ACCOUNT | {"provider": "p"}
      clientId string ~; clientSecret any ~; authorizeEndpoint string ~; tokenEndpoint string ~
      userInfoEndpoint string ~; scopeString string ~; redirectURI string ~; provider string ~
      authenticationIdKey string ~; basicAuth bool ~; saveUserAttributesToSession bool ~; issuer string ~
      cfgAccountMapperClass string ~; cfgAccountMapperConfiguration map ~; cfgAccountProviderClass string ~
      cfgAttributeMappingClasses strings ~; cfgAttributeMappingConfiguration map ~; cfgMixUpMitigation bool ~
    OidcNode: true false
    product-Saml2Node: ACCOUNT_EXISTS NO_ACCOUNT
      idpEntityId string ~; metaAlias string ~; allowCreate bool true
      authComparison MINIMUM|BETTER|EXACT|MAXIMUM "MINIMUM"; authnContextClassRef strings []
      authnContextDeclRef strings []; binding HTTP_ARTIFACT|HTTP_POST ~; forceAuthn bool ~; isPassive bool ~
      nameIdFormat string ~; requestBinding HTTP_REDIRECT|HTTP_POST "HTTP_REDIRECT"; validateIdpEntityId bool ~
    product-WriteFederationInformationNode: outcome
    """#

/// What types have beside that: AM's names of it are not in NODES, or it is this server's own.
let furtherNodeProperties: [String: Set<String>] = [
    "RESTNode": ["stubResponse"], "ScriptedDecisionNode": ["stubResponse"],
    "EmailSuspendNode": ["suspendDuration"], "KbaCreateNode": ["answersToDefine", "furtherQuestions"],
    "OneTimePasswordSmsSenderNode": ["smsSubject", "smsContent"], "SocialProviderHandlerNode": ["profileMapping"],
    "SocialProviderHandlerNodeV2": ["profileMapping"],
    "OidcNode": [
        "oidcValidationType", "oidcValidationValue", "secretId", "headerName", "idTokenIssuer", "audienceName",
        "authorisedParties", "inputs", "unreasonableLifetimeLimit", "script", "keys", "clientSecret", "profileMapping",
    ],
]
