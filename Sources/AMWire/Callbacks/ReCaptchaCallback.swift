/// Asks for the token of a captcha: reCAPTCHA v2 or v3, or hCaptcha (WIRE §2.8).
public struct ReCaptchaCallback: Callback {
    public static let layout = CallbackLayout<Self>(
        "ReCaptchaCallback",
        output: [
            .string("recaptchaSiteKey", \.siteKey), .optionalString("captchaApiUri", \.apiURI),
            .optionalString("captchaDivClass", \.divClass), .optionalBool("reCaptchaV3", \.isVersion3),
            .optionalBool("disableSubmission", \.disableSubmission),
        ],
        input: [.string("IDToken", \.token)])

    /// The site's public key.
    public var siteKey = ""
    /// The script that a page loads.
    public var apiURI: String?
    /// The class of the element in which the script draws.
    public var divClass: String?
    /// Whether the user is judged without being asked.
    public var isVersion3: Bool?
    /// Whether the page can't be sent before the captcha is solved.
    public var disableSubmission: Bool?
    /// What the captcha gave.
    public var token = ""

    public var control: CallbackControl { .hidden }

    /// Without a key.
    public init() {}
}
