import AMWire

/// CAPTCHA: asks for the token of reCAPTCHA v2, v3 or hCaptcha, and judges it by the node's own rules.
struct CaptchaNode: Node, IncompleteNode {
    static let type = NodeType(
        "product-CaptchaNode", "CAPTCHA", "Asks for a captcha's token; here the node's own rules judge it.",
        aliases: ["Captcha"],
        properties: [
            .string("siteKey", "The site's public key."), .string("secretKey", "The site's secret key.").withoutEffect,
            .string("captchaUri", "The service that judges.").withoutEffect,
            .string("apiUri", "The script that a page loads."),
            .string("divClass", "The class of the element in which the script draws."),
            .bool("reCaptchaV3", default: false, "Whether the user is judged without being asked."),
            .string("scoreThreshold", default: "0.0", "The lowest score that passes."),
            .bool("disableSubmission", default: true, "Whether the page waits for the captcha."),
            CaptchaVerdict.properties,
        ])
    static let outcomes: [Outcome] = .trueOrFalse

    let omission: NodeOmission?
    private let verdict: CaptchaVerdict
    private let callback: ReCaptchaCallback

    init(_ configuration: NodeConfiguration) throws {
        verdict = try CaptchaVerdict(configuration)
        omission = verdict.stubResult.omission(CaptchaVerdict.omission, property: "captchaUri")
        var callback = try ReCaptchaCallback(configuration)
        callback.isVersion3 = try configuration.bool("reCaptchaV3")
        callback.disableSubmission = try configuration.bool("disableSubmission")
        self.callback = callback
    }

    var inputs: [String] { verdict.stubResult.inputs }

    func process(_ context: inout TreeContext) throws -> Action {
        guard let answer = context.answer(to: ReCaptchaCallback.self) else { return .send([callback]) }
        guard !answer.token.isEmpty else { return .goTo("false") }
        return .goTo(try verdict.assessment(context).passes ? "true" : "false")
    }
}

extension ReCaptchaCallback {
    /// What both nodes have.
    init(_ configuration: NodeConfiguration) throws {
        self.init()
        siteKey = try configuration.string("siteKey")
        apiURI = try configuration.optionalString("apiUri")
        divClass = try configuration.optionalString("divClass")
    }
}
