import AMWire
import IdentityStore
import JOSETokens
import OrderedJSON

/// Device Signing Verifier: has the client sign with the key of a bound device.
struct DeviceSigningVerifierNode: Node, IncompleteNode {
    static let type = NodeType(
        "DeviceSigningVerifierNode", "Device Signing Verifier", "Has the client sign with the key of a bound device.",
        properties: [
            .bool("challenge", default: true, "Whether the challenge is random."),
            .string("sharedStateAttribute", "The key of the state that has the challenge, where it isn't."),
            .strings("applicationIds", "The apps that may sign."),
        ] + BindingText.properties + [
            .bool("captureFailure", default: false, "Whether what went wrong goes to transient state."),
            ClientErrors.property(default: ["Unsupported", "Abort", "Timeout", "ClientNotRegistered"]),
            BindingVerdict.property,
        ], inputs: NodeType.userInputs)
    static let outcomes: [Outcome] = []

    private static let jwtKey = "DeviceSigningVerifierNode.JWT"
    private static let failureKey = "DeviceSigningVerifierNode.FAILURE"

    let outcomes: [Outcome]
    let omission: NodeOmission?
    private let verdict: BindingVerdict
    private let texts: BindingText
    private let clientErrors: ClientErrors
    private let applicationIDs: [String]
    /// Nil for a random challenge.
    private let challengeKey: String?
    private let capturesFailure: Bool

    init(_ configuration: NodeConfiguration) throws {
        verdict = try BindingVerdict(configuration)
        omission = verdict.stubResult.omission(BindingVerdict.omission, property: "applicationIds")
        texts = try BindingText(configuration)
        clientErrors = try ClientErrors(configuration)
        applicationIDs = try configuration.strings("applicationIds")
        challengeKey =
            try configuration.bool("challenge")
            ? nil : configuration.optionalString("sharedStateAttribute") ?? "challenge"
        capturesFailure = try configuration.bool("captureFailure")
        outcomes =
            [
                Outcome("success", displayName: "Success"), Outcome("failure", displayName: "Failure"),
                Outcome("noDeviceRegistered", displayName: "No Registered Device"),
                Outcome("keyNotFound", displayName: "Key Not Found"),
            ] + clientErrors.outcomes
    }

    var inputs: [String] { Self.type.inputs + verdict.stubResult.inputs + [challengeKey].compactMap(\.self) }

    func process(_ context: inout TreeContext) throws -> Action {
        let user = try context.state.userName == nil ? nil : context.namedUser()
        if context.state.userName != nil {
            guard let user else { return fail("there is no such user", &context) }
            if UserDevices(.binding, of: user).all.isEmpty { return .goTo("noDeviceRegistered") }
        }
        guard let answer = context.answer(to: DeviceSigningVerifierCallback.self) else {
            return .send([try callback(for: user, &context)])
        }
        if let outcome = clientErrors.outcome(of: answer.clientError) { return .goTo(outcome) }
        guard let signature = DeviceSignature(answer.jws) else { return fail("the signature is no JWS", &context) }
        return try judge(signature, answer, of: user, &context)
    }

    private func judge(
        _ signature: DeviceSignature, _ answer: DeviceSigningVerifierCallback, of known: ManagedUser?,
        _ context: inout TreeContext
    ) throws -> Action {
        let user = try known ?? signature.userName.flatMap { try context.user(named: $0) }
        guard let user else { return .goTo("keyNotFound") }
        guard UserDevices(.binding, of: user).first(whose: "uuid", is: signature.keyID) != nil else {
            return .goTo("keyNotFound")
        }
        let problem = signature.problem(
            challenge: answer.challenge, applicationIDs: applicationIDs, at: context.now)
        guard try verdict.accepts(problem, &context) else {
            return fail(problem ?? "the signature is not the key's", &context)
        }
        context.sharedState["username"] = .string(user.userName)
        context.transientState[Self.jwtKey] = .string(answer.jws)
        return .goTo("success")
    }

    private func fail(_ problem: String, _ context: inout TreeContext) -> Action {
        if capturesFailure { context.transientState[Self.failureKey] = .string(problem) }
        context.note(problem)
        return .goTo("failure")
    }

    private func callback(
        for user: ManagedUser?, _ context: inout TreeContext
    ) throws -> DeviceSigningVerifierCallback {
        var callback = DeviceSigningVerifierCallback()
        callback.userID = user?.universalID ?? ""
        callback.challenge = try challenge(&context)
        (callback.title, callback.subtitle, callback.description) = texts.texts(for: context.languages)
        callback.timeoutSeconds = texts.timeoutSeconds
        return callback
    }

    private func challenge(_ context: inout TreeContext) throws -> String {
        guard let challengeKey else { return Base64.encode(context.world.randomness.bytes(32)) }
        guard let text = context.state[challengeKey]?.string else {
            throw NodeFailure("the state has no challenge \(challengeKey)")
        }
        return text
    }
}
