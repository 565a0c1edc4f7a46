/// Asks for the token of Google's reCAPTCHA Enterprise (WIRE §2.8).
public struct ReCaptchaEnterpriseCallback: Callback {
    public static let layout = CallbackLayout<Self>(
        "ReCaptchaEnterpriseCallback",
        output: [
            .string("recaptchaSiteKey", \.siteKey), .optionalString("captchaApiUri", \.apiURI),
            .optionalString("captchaDivClass", \.divClass),
        ],
        input: [
            .string("IDTokentoken", \.token), .string("IDTokenaction", \.action),
            .string("IDTokenclientError", \.clientError), .string("IDTokenpayload", \.payload),
        ])

    /// The site's public key.
    public var siteKey = ""
    /// The script that a page loads.
    public var apiURI: String?
    /// The class of the element in which the script draws.
    public var divClass: String?
    /// What the captcha gave.
    public var token = ""
    /// What the user was about to do, for example `login`.
    public var action = ""
    /// Why Google's library failed; empty where it didn't.
    public var clientError = ""
    /// A JSON text with more facts for the assessment.
    public var payload = ""

    public var control: CallbackControl { .hidden }

    /// Without a key.
    public init() {}
}
