import AMWire

/// Legacy CAPTCHA: the same for reCAPTCHA v2 and hCaptcha alone.
struct LegacyReCaptchaNode: Node, IncompleteNode {
    static let type = NodeType(
        "product-ReCaptchaNode", "Legacy CAPTCHA", "Asks for a captcha's token; here the node's own rules judge it.",
        aliases: ["ReCaptcha"],
        properties: [
            .string("siteKey", "The site's public key."), .string("secretKey", "The site's secret key.").withoutEffect,
            .string("reCaptchaUri", "The service that judges.").withoutEffect,
            .string("apiUri", "The script that a page loads."),
            .string("divClass", "The class of the element in which the script draws."), CaptchaVerdict.properties,
        ])
    static let outcomes: [Outcome] = .trueOrFalse

    let omission: NodeOmission?
    private let verdict: CaptchaVerdict
    private let callback: ReCaptchaCallback

    init(_ configuration: NodeConfiguration) throws {
        verdict = try CaptchaVerdict(configuration)
        omission = verdict.stubResult.omission(CaptchaVerdict.omission, property: "reCaptchaUri")
        callback = try ReCaptchaCallback(configuration)
    }

    var inputs: [String] { verdict.stubResult.inputs }

    func process(_ context: inout TreeContext) throws -> Action {
        guard let answer = context.answer(to: ReCaptchaCallback.self) else { return .send([callback]) }
        guard !answer.token.isEmpty else { return .goTo("false") }
        return .goTo(try verdict.assessment(context).passes ? "true" : "false")
    }
}
