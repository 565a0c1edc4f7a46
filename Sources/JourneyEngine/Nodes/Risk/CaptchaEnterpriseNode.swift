import AMWire
import HTTPMessages
import JOSETokens
import OrderedJSON

/// reCAPTCHA Enterprise: asks for a token and has it assessed, here by the node's own rules.
struct CaptchaEnterpriseNode: Node, IncompleteNode {
    static let type = NodeType(
        "product-CaptchaEnterpriseNode", "reCAPTCHA Enterprise",
        "Asks for a token of reCAPTCHA Enterprise; here the node's own rules assess it.",
        aliases: ["CaptchaEnterprise"],
        properties: [
            .string("projectId", "The project in Google's cloud."), .string("siteKey", "The site's public key."),
            .string("secretLabelIdentifier", "Names the key of Google's interface.").withoutEffect,
            .string("captchaUri", "The service that assesses.").withoutEffect,
            .string("apiUri", "The script that a page loads."),
            .string("divClass", default: "g-recaptcha", "The class of the element in which the script draws."),
            .string("scoreThreshold", default: "0.0", "The lowest score that passes."),
            .bool("storeAssessmentResult", default: false, "Whether the assessment goes to transient state."),
            .bool("storeErrors", default: false, "Whether what went wrong goes to transient state."),
            CaptchaVerdict.properties,
        ], inputs: [Self.payloadKey])
    static let outcomes: [Outcome] = .trueOrFalse

    private static let payloadKey = "CaptchaEnterpriseNode.PAYLOAD"
    private static let resultKey = "CaptchaEnterpriseNode.ASSESSMENT_RESULT"
    private static let failureKey = "CaptchaEnterpriseNode.FAILURE"

    let omission: NodeOmission?
    private let verdict: CaptchaVerdict
    private let callback: ReCaptchaEnterpriseCallback
    private let project: String
    private let storesResult: Bool
    private let storesErrors: Bool

    init(_ configuration: NodeConfiguration) throws {
        verdict = try CaptchaVerdict(configuration)
        omission = verdict.stubResult.omission(CaptchaVerdict.omission, property: "captchaUri")
        var callback = ReCaptchaEnterpriseCallback()
        callback.siteKey = try configuration.string("siteKey")
        callback.apiURI = try configuration.optionalString("apiUri")
        callback.divClass = try configuration.optionalString("divClass")
        self.callback = callback
        project = try configuration.string("projectId")
        storesResult = try configuration.bool("storeAssessmentResult")
        storesErrors = try configuration.bool("storeErrors")
    }

    var inputs: [String] { Self.type.inputs + verdict.stubResult.inputs }

    func process(_ context: inout TreeContext) throws -> Action {
        guard let answer = context.answer(to: ReCaptchaEnterpriseCallback.self) else { return .send([callback]) }
        guard answer.clientError.isEmpty else { return fail("CLIENT_ERROR:\(answer.clientError)", &context) }
        guard !answer.token.isEmpty else { return fail("VALIDATION_ERROR:no token", &context) }
        let assessment = try verdict.assessment(context)
        if let error = assessment.error { return fail(error, &context) }
        if storesResult { context.transientState[Self.resultKey] = json(assessment, answer, &context) }
        guard assessment.isValid else { return fail("VALIDATION_ERROR:INVALID_TOKEN", &context) }
        return assessment.passes ? .goTo("true") : fail("VALIDATION_ERROR:the score is too low", &context)
    }

    private func fail(_ problem: String, _ context: inout TreeContext) -> Action {
        if storesErrors { context.transientState[Self.failureKey] = .string(problem) }
        context.note("the captcha fails: \(problem)")
        return .goTo("false")
    }

    /// As Google answers (WIRE §7.4). A payload adds to the event; what the token was given for, and to whom, is
    /// not the client's to say.
    private func json(
        _ assessment: CaptchaVerdict.Assessment, _ answer: ReCaptchaEnterpriseCallback, _ context: inout TreeContext
    ) -> JSONValue {
        var event: JSONObject = [
            "token": .string(answer.token), "siteKey": .string(callback.siteKey),
            "userAgent": .string(context.request.fields["User-Agent"] ?? ""),
            "userIpAddress": .string(context.request.client?.description ?? ""),
            "expectedAction": .string(answer.action),
        ]
        let payload = context.state[Self.payloadKey] ?? (try? JSONValue(parsing: answer.payload))
        for member in payload?.object ?? [:] where event[member.key] == nil { event[member.key] = member.value }
        let name = Hexadecimal.encode(context.world.randomness.bytes(8))
        return [
            "name": .string("projects/\(project)/assessments/\(name)"), "event": .object(event),
            "riskAnalysis": ["score": .number(assessment.score), "reasons": []],
            "tokenProperties": [
                "valid": .bool(assessment.isValid), "action": .string(answer.action), "androidPackageName": "",
            ],
        ]
    }
}
