import AMWire
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("WIRE §2.7, §2.8")) struct RiskCallbackTests {
    private static let older = with(PingOneProtectInitializeCallback()) {
        $0.environmentID = "3072206d"
        $0.consoleLogEnabled = true
        $0.deviceAttributesToIgnore = ["Model", "Manufacturer"]
        $0.customHost = "custom.host.com"
        $0.lazyMetadata = true
        $0.behavioralDataCollection = false
    }

    @Test func `Protect is initialized by what an older server knows`() throws {
        try CallbackFixture(
            Self.older,
            #"{"type":"PingOneProtectInitializeCallback","output":[{"name":"envId","value":"3072206d"},"#,
            #"{"name":"consoleLogEnabled","value":true},"#,
            #"{"name":"deviceAttributesToIgnore","value":["Model","Manufacturer"]},"#,
            #"{"name":"customHost","value":"custom.host.com"},{"name":"lazyMetadata","value":true},"#,
            #"{"name":"behavioralDataCollection","value":false}],"#,
            #""input":[{"name":"IDToken1clientError","value":""}]}"#
        ).expectToTravel()
    }

    @Test func `and by what a newer one knows`() throws {
        let callback = with(Self.older) {
            $0.deviceAttributesToIgnore = []
            $0.deviceKeySyncDays = 14
            $0.enableTrust = false
            $0.disableTags = false
            $0.disableHub = true
            $0.agentIdentification = true
            $0.agentTimeoutMilliseconds = 200
            $0.agentPort = "8089"
            $0.signalsInitializationOptions = ["universalDeviceIdentification": false]
        }
        try CallbackFixture(
            callback,
            #"{"type":"PingOneProtectInitializeCallback","output":[{"name":"envId","value":"3072206d"},"#,
            #"{"name":"consoleLogEnabled","value":true},{"name":"deviceAttributesToIgnore","value":[]},"#,
            #"{"name":"customHost","value":"custom.host.com"},{"name":"lazyMetadata","value":true},"#,
            #"{"name":"behavioralDataCollection","value":false},{"name":"deviceKeyRsyncIntervals","value":14},"#,
            #"{"name":"enableTrust","value":false},{"name":"disableTags","value":false},"#,
            #"{"name":"disableHub","value":true},{"name":"agentIdentification","value":true},"#,
            #"{"name":"agentTimeout","value":200},{"name":"agentPort","value":"8089"},"#,
            #"{"name":"signalsInitializationOptions","value":{"universalDeviceIdentification":false}}],"#,
            #""input":[{"name":"IDToken1clientError","value":""}]}"#
        ).expectToTravel()
    }

    @Test func `signals are asked for before an error`() throws {
        try CallbackFixture(
            PingOneProtectEvaluationCallback(), number: 2,
            #"{"type":"PingOneProtectEvaluationCallback","output":[{"name":"pauseBehavioralData","value":true}],"#,
            #""input":[{"name":"IDToken2signals","value":""},{"name":"IDToken2clientError","value":""}]}"#
        ).expectToTravel()
    }

    @Test func `a captcha may have its key alone, or all that a page needs`() throws {
        try CallbackFixture(
            with(ReCaptchaCallback()) { $0.siteKey = "siteKey" },
            #"{"type":"ReCaptchaCallback","output":[{"name":"recaptchaSiteKey","value":"siteKey"}],"#,
            #""input":[{"name":"IDToken1","value":""}]}"#
        ).expectToTravel()
        let callback = with(ReCaptchaCallback()) {
            $0.siteKey = "siteKey"
            $0.apiURI = "https://www.google.com/recaptcha/api.js"
            $0.divClass = "g-recaptcha"
            $0.isVersion3 = false
            $0.disableSubmission = true
        }
        try CallbackFixture(
            callback,
            #"{"type":"ReCaptchaCallback","output":[{"name":"recaptchaSiteKey","value":"siteKey"},"#,
            #"{"name":"captchaApiUri","value":"https://www.google.com/recaptcha/api.js"},"#,
            #"{"name":"captchaDivClass","value":"g-recaptcha"},{"name":"reCaptchaV3","value":false},"#,
            #"{"name":"disableSubmission","value":true}],"input":[{"name":"IDToken1","value":""}]}"#
        ).expectToTravel()
    }

    @Test func `reCAPTCHA Enterprise has four inputs in order`() throws {
        let callback = with(ReCaptchaEnterpriseCallback()) {
            $0.siteKey = "siteKey"
            $0.divClass = "g-recaptcha"
        }
        try CallbackFixture(
            callback,
            #"{"type":"ReCaptchaEnterpriseCallback","output":[{"name":"recaptchaSiteKey","value":"siteKey"},"#,
            #"{"name":"captchaDivClass","value":"g-recaptcha"}],"#,
            #""input":[{"name":"IDToken1token","value":""},{"name":"IDToken1action","value":""},"#,
            #"{"name":"IDToken1clientError","value":""},{"name":"IDToken1payload","value":""}]}"#
        ).expectToTravel()
    }
}
