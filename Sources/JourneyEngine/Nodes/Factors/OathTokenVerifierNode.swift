import AMWire
import IdentityStore
import OrderedJSON

/// OATH Token Verifier: asks for a code of the user's authenticator app, and judges it by the node's own rules.
struct OathTokenVerifierNode: Node, IncompleteNode {
    static let type = NodeType(
        "OathTokenVerifierNode", "OATH Token Verifier",
        "Asks for a code of an app; here the node's own rules judge it.",
        properties: [
            .choice("algorithm", ["TOTP", "HOTP"], "Whether codes come by time or by count.").withoutEffect,
            .int("hotpWindowSize", default: 100, "So many counts may be skipped.").withoutEffect,
            .int("totpTimeInterval", default: 30, "Seconds that a code is good.").withoutEffect,
            .int("totpTimeSteps", default: 2, "So many intervals may be missed.").withoutEffect,
            .choice("totpHashAlgorithm", ["HMAC_SHA1", "HMAC_SHA256", "HMAC_SHA512"], "How codes are made.")
                .withoutEffect,
            .int("maximumAllowedClockDrift", default: 5, "So many intervals a device's clock may be off.")
                .withoutEffect,
            .bool("isRecoveryCodeAllowed", default: false, "Whether there is a button that leads to recoveryCode."),
            StubResult.property("whether a code is good: \"valid\"."),
        ], inputs: NodeType.userInputs)
    static let outcomes: [Outcome] = []

    let outcomes: [Outcome]
    let omission: NodeOmission?
    private let stubResult: StubResult
    private let allowsRecoveryCode: Bool

    init(_ configuration: NodeConfiguration) throws {
        stubResult = try StubResult(configuration, members: ["valid": .truth])
        omission = stubResult.omission("codes are not verified: every one passes", property: "algorithm")
        allowsRecoveryCode = try configuration.bool("isRecoveryCodeAllowed")
        outcomes =
            OathRegistrationNode.outcomes + [Outcome("notRegisteredOutcome", displayName: "Not registered")]
            + (allowsRecoveryCode ? [Outcome("recoveryCodeOutcome", displayName: "Recovery Code")] : [])
    }

    var inputs: [String] { Self.type.inputs + stubResult.inputs }

    func process(_ context: inout TreeContext) throws -> Action {
        context.sharedState[SecondFactor.stateKey] = .string(SecondFactor.oath.rawValue)
        guard let user = try context.namedUser(), !UserDevices(.oath, of: user).all.isEmpty else {
            return .goTo("notRegisteredOutcome")
        }
        guard let answer = context.answer(to: NameCallback.self) else {
            let options = ["Submit"] + (allowsRecoveryCode ? ["Use Recovery Code"] : [])
            return .send([
                NameCallback(prompt: "Enter verification code"),
                ConfirmationCallback(options: options, defaultOption: 0),
            ])
        }
        if allowsRecoveryCode, context.answer(to: ConfirmationCallback.self)?.option == 1 {
            return .goTo("recoveryCodeOutcome")
        }
        let isGood = try !answer.name.isEmpty && stubResult.result(context)["valid"]?.bool ?? true
        return .goTo(isGood ? "successOutcome" : "failureOutcome")
    }
}
