/// What NODES §3.5 to §3.9 say of node types for devices, risks and second factors, in the form of `nodeTypeTable`.
let factorNodeTypeTable = #"""
    OathRegistrationNode: successOutcome failureOutcome
      issuer string "ForgeRock"; accountName USERNAME|EMAIL "USERNAME"; bgColor string "032b75"; imgUrl string ""
      generateRecoveryCodes bool true; passwordLength SIX_DIGITS|EIGHT_DIGITS ~; minSharedSecretLength int 32
      algorithm TOTP|HOTP ~; totpTimeInterval int 30; totpHashAlgorithm HMAC_SHA1|HMAC_SHA256|HMAC_SHA512 "HMAC_SHA1"
      addChecksum bool false; truncationOffset int -1; postponeDeviceProfileStorage bool false
      scanQRCodeMessage localized {}
    OathTokenVerifierNode: successOutcome failureOutcome notRegisteredOutcome
      algorithm TOTP|HOTP ~; hotpWindowSize int 100; totpTimeInterval int 30; totpTimeSteps int 2
      totpHashAlgorithm HMAC_SHA1|HMAC_SHA256|HMAC_SHA512 ~; maximumAllowedClockDrift int 5
      isRecoveryCodeAllowed bool false
    OathDeviceStorageNode: successOutcome failureOutcome
    PushAuthenticationSenderNode: SENT NOT_REGISTERED SKIPPED
      messageTimeout int 120000; userMessage localized {}; contextInfo bool false; customPayload strings []
      pushType DEFAULT|CHALLENGE|BIOMETRIC "DEFAULT"; mandatory bool false; captureFailure bool false
    PushWaitNode: DONE EXITED
      secondsToWait int 5; waitingMessage localized {}; challengeMessage localized {}; exitMessage localized {}
    PushResultVerifierNode: TRUE FALSE EXPIRED WAITING
    PushRegistrationNode: successOutcome failureOutcome timeoutOutcome
      issuer string ~; accountName USERNAME|EMAIL ~; bgColor string ~; imgUrl string ~
      generateRecoveryCodes bool true; scanQRCodeMessage localized {}; timeout int 60
    CombinedMultiFactorRegistrationNode: successOutcome failureOutcome timeoutOutcome
      issuer string ~; accountName USERNAME|EMAIL ~; bgColor string ~; imgUrl string ~
      generateRecoveryCodes bool true; scanQRCodeMessage localized {}; timeout int 60
      passwordLength SIX_DIGITS|EIGHT_DIGITS ~; minSharedSecretLength int 32; algorithm TOTP|HOTP ~
      totpTimeInterval int 30; totpHashAlgorithm HMAC_SHA1|HMAC_SHA256|HMAC_SHA512 "HMAC_SHA1"
      addChecksum bool false; truncationOffset int -1; policiesJson string ""
    MultiFactorRegistrationOptionsNode: registerOutcome getAppOutcome skipOutcome optOutOutcome
      mandatory bool false; getApp bool true; message localized {}; registerDeviceLabel localized {}
      skipStepLabel localized {}; optOutLabel localized {}; getAppLabel localized {}
    GetAuthenticatorAppNode: outcome
      message localized {}; continueLabel localized {}; appleLink string ~; googleLink string ~
    OptOutMultiFactorAuthenticationNode: outcome
    RecoveryCodeDisplayNode: outcome
    RecoveryCodeCollectorDecisionNode: true false
      recoveryCodeType OATH|PUSH|WEB_AUTHN "OATH"

    WebAuthnRegistrationNode: unsupported success failure error exceedDeviceLimit | {"maxSavedDevices": 1}
      relyingPartyName string "ForgeRock"
      relyingPartyDomain string ~; origins strings []; userVerificationRequirement PREFERRED|REQUIRED|DISCOURAGED ~
      timeout int 60; asScript bool true; requiresResidentKey bool false
      acceptedSigningAlgorithms strings ["ES256", "RS256"]; attestationPreference NONE|INDIRECT|DIRECT ~
      authenticatorAttachment UNSPECIFIED|PLATFORM|CROSS_PLATFORM ~; trustStoreAlias string ~
      enforceRevocationCheck bool ~; excludeCredentials bool ~; generateRecoveryCodes bool true
      storeAttestationDataInTransientState bool ~; postponeDeviceProfileStorage bool ~; maxSavedDevices int 0
      fidoCertificationLevel string "OFF"; validateFidoU2fAaguid bool ~
    WebAuthnAuthenticationNode: unsupported noDevice success failure error
      relyingPartyDomain string ~; origins strings []; userVerificationRequirement PREFERRED|REQUIRED|DISCOURAGED ~
      timeout int 60; asScript bool true; requiresResidentKey bool false
      isRecoveryCodeAllowed bool false; detectSignCountMismatch bool ~
    WebAuthnDeviceStorageNode: success failure exceedDeviceLimit | {"maxSavedDevices": 1}
      generateRecoveryCodes bool ~; maxSavedDevices int ~
    DeviceBindingNode: success failure Custom | {"clientErrorOutcomes": ["Custom"]}
      authenticationType BIOMETRIC_ALLOW_FALLBACK|NONE|BIOMETRIC_ONLY|APPLICATION_PIN ~; applicationIds strings ~
      title localized {}; subtitle localized {}; description localized {}; timeout int 60; attestation bool false
      maxSavedDevices int 0; postponeDeviceProfileStorage bool false
      clientErrorOutcomes strings ["Unsupported", "Abort", "Timeout"]
    DeviceBindingStorageNode: success failure
    DeviceSigningVerifierNode: success failure noDeviceRegistered keyNotFound | {"clientErrorOutcomes": []}
      challenge bool true; sharedStateAttribute string ~; applicationIds strings ~; title localized {}
      subtitle localized {}; description localized {}; timeout int ~; captureFailure bool ~
      clientErrorOutcomes strings ["Unsupported", "Abort", "Timeout", "ClientNotRegistered"]
    DeviceProfileCollectorNode: outcome
      deviceMetadata bool ~; deviceLocation bool ~; maximumSize string "3"; message localized {}
    DeviceSaveNode: outcome
      variableName string ~; maxSavedProfiles int 5; saveDeviceMetadata bool true; saveDeviceLocation bool ~
    DeviceMatchNode: true false unknownDevice
      acceptableVariance int 0; expiration int 30; useScript bool false; script string ~
    DeviceLocationMatchNode: true false unknownDevice
      distance string ~
    DeviceGeoFencingNode: true false
      locations strings ~; distance string ~
    DeviceTamperingVerificationNode: true false
      score string ~

    product-PingOneProtectInitializeNode: true false
      pingOneWorker string ~; consoleLogEnabled bool ~; deviceAttributesToIgnore strings []; customHost string ~
      lazyMetadata bool ~; behavioralDataCollection bool true; disableHub bool ~; deviceKeyRsyncIntervals int 14
      enableTrust bool ~; disableTags bool ~; agentIdentification bool false
      additionalSignalsInitializationOptions map {}
    product-PingOneProtectEvaluationNode: high medium low exceed failure clientError
      pingOneWorker string ~; riskPolicySetID string ~; targetAppId string ~; userId string ~; userName string ~
      flowType AUTHENTICATION|REGISTRATION|ACCESS|AUTHORIZATION|TRANSACTION "AUTHENTICATION"
      deviceSharingType SHARED|UNSPECIFIED|PRIVATE "SHARED"; userType EXTERNAL|PING_ONE "EXTERNAL"
      scoreThreshold string "300"; recommendedActions strings []; pauseBehavioralData bool true
      storeEvaluateResult bool false; authenticationFlowSubtype string "NONE"; authorizationFlowSubtype string ~
      targetedPoliciesEvaluation string ~
    product-PingOneProtectResultNode: outcome
      status SUCCESS|FAILED ~
    PingOneProtectInitializeNode: true false
      pingOneWorker string ~; consoleLogEnabled bool ~; deviceAttributesToIgnore strings []; customHost string ~
      lazyMetadata bool ~; behavioralDataCollection bool true; disableHub bool ~; deviceKeyRsyncIntervals int 14
      enableTrust bool ~; disableTags bool ~; agentIdentification bool false
      additionalSignalsInitializationOptions map {}
    PingOneProtectEvaluationNode: high medium low exceed failure clientError
      pingOneWorker string ~; riskPolicySetID string ~; targetAppId string ~; userId string ~; userName string ~
      flowType AUTHENTICATION|REGISTRATION|ACCESS|AUTHORIZATION|TRANSACTION "AUTHENTICATION"
      deviceSharingType SHARED|UNSPECIFIED|PRIVATE "SHARED"; userType EXTERNAL|PING_ONE "EXTERNAL"
      scoreThreshold string "300"; recommendedActions strings []; pauseBehavioralData bool true
      storeEvaluateResult bool false; authenticationFlowSubtype string "NONE"; authorizationFlowSubtype string ~
      targetedPoliciesEvaluation string ~
    PingOneProtectResultNode: outcome
      status SUCCESS|FAILED ~
    product-CaptchaNode: true false
      siteKey string ~; secretKey string ~; captchaUri string ~; apiUri string ~; divClass string ~
      reCaptchaV3 bool false; scoreThreshold string "0.0"; disableSubmission bool true
    product-ReCaptchaNode: true false
      siteKey string ~; secretKey string ~; reCaptchaUri string ~; apiUri string ~; divClass string ~
    product-CaptchaEnterpriseNode: true false
      projectId string ~; siteKey string ~; secretLabelIdentifier string ~; captchaUri string ~; apiUri string ~
      divClass string "g-recaptcha"; scoreThreshold string "0.0"; storeAssessmentResult bool ~; storeErrors bool ~

    product-CertificateCollectorNode: COLLECTED NOT_COLLECTED
      certificateCollectionMethod EITHER|REQUEST|HEADER "EITHER"; clientCertificateHttpHeaderName string ~
      trustedRemoteHosts strings ~
    product-CertificateValidationNode: TRUE FALSE NOT_FOUND EXPIRED PATH_VALIDATION_FAILED REVOKED
      matchCertificateInLdap bool false; checkCertificateExpiry bool false; ldapCertificateAttribute string "CN"
      matchCertificateToCRL bool false; crlMatchingCertificateAttribute string "CN"; crlHttpParameters string ~
      cacheCRLsInMemory bool true; updateCRLsFromDistributionPoint bool true; ocspValidationEnabled bool false
      certificateLdapServers strings ~; ldapSearchStartDN strings ~; userBindDN string ~; userBindPassword any ~
      sslEnabled bool false
    product-CertificateUserExtractorNode: EXTRACTED NOT_EXTRACTED
      certificateAttributeToProfileMapping SUBJECT_CN|SUBJECT_DN|SUBJECT_UID|EMAIL_ADDRESS|OTHER|NONE "SUBJECT_CN"
      otherCertificateAttributeToProfileMapping string ~
      certificateAttributeProfileMappingExtension NONE|RFC822_NAME|UPN "NONE"
    product-KerberosNode: true false
      principal string ~; keytabFileName string ~; kdcRealm string ~; kdcServerName string ~
    """#

/// What these types have beside that.
let furtherFactorProperties: [String: Set<String>] = [
    "OathTokenVerifierNode": ["stubResult"], "WebAuthnRegistrationNode": ["stubResult"],
    "WebAuthnAuthenticationNode": ["stubResult", "mediation"], "DeviceBindingNode": ["stubResult"],
    "DeviceSigningVerifierNode": ["stubResult"],
    "product-PingOneProtectInitializeNode": ["envId", "agentTimeout", "agentPort"],
    "PingOneProtectInitializeNode": ["envId", "agentTimeout", "agentPort"],
    "product-PingOneProtectEvaluationNode": ["stubResult"], "PingOneProtectEvaluationNode": ["stubResult"],
    "product-CaptchaNode": ["stubResult"], "product-ReCaptchaNode": ["stubResult"],
    "product-CaptchaEnterpriseNode": ["stubResult"], "product-KerberosNode": ["stubResult"],
    "PushAuthenticationSenderNode": ["stubResult"], "PushResultVerifierNode": ["stubResult"],
    "PushRegistrationNode": ["stubResult"], "CombinedMultiFactorRegistrationNode": ["stubResult"],
    "product-CertificateValidationNode": ["stubResult"],
]
