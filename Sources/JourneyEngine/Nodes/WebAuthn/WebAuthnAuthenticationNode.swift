import AMWire
import IdentityStore
import JOSETokens
import OrderedJSON

/// WebAuthn Authentication Node: has the client sign with a passkey of the user, or of whomever the passkey is.
struct WebAuthnAuthenticationNode: Node, IncompleteNode {
    static let type = NodeType(
        "WebAuthnAuthenticationNode", "WebAuthn Authentication Node", "Has the client sign with a passkey.",
        properties: WebAuthnParty.properties + [
            .bool("isRecoveryCodeAllowed", default: false, "Whether there is a button that leads to recoveryCode."),
            .bool(
                "detectSignCountMismatch", default: false, "Whether a key that counts backwards is refused."
            ).withoutEffect,
            .choice("mediation", ["", "conditional"], "Not AM's: whether a field of the page offers passkeys."),
        ], inputs: NodeType.userInputs)
    static let outcomes: [Outcome] = []

    let outcomes: [Outcome]
    let omission: NodeOmission?
    private let party: WebAuthnParty
    private let allowsRecoveryCode: Bool
    private let mediation: String?

    init(_ configuration: NodeConfiguration) throws {
        party = try WebAuthnParty(configuration)
        omission = party.stubResult.omission(WebAuthnParty.omission, property: "origins")
        allowsRecoveryCode = try configuration.bool("isRecoveryCodeAllowed")
        mediation = try configuration.optionalString("mediation")
        outcomes =
            [
                Outcome("unsupported", displayName: "Unsupported"), Outcome("noDevice", displayName: "No Device"),
                Outcome("success", displayName: "Success"), Outcome("failure", displayName: "Failure"),
                Outcome("error", displayName: "Client Error"),
            ] + (allowsRecoveryCode ? [Outcome("recoveryCode", displayName: "Use Recovery Code")] : [])
    }

    var inputs: [String] { Self.type.inputs + party.stubResult.inputs }

    func process(_ context: inout TreeContext) throws -> Action {
        let user = party.requiresResidentKey ? nil : try context.namedUser()
        if let user, WebAuthnDevices(of: user).count == 0 { return .goTo("noDevice") }
        if allowsRecoveryCode, context.answer(to: ConfirmationCallback.self)?.option == 0 {
            return .goTo("recoveryCode")
        }
        switch context.webAuthnOutcome {
        case nil:
            guard user != nil || party.requiresResidentKey else { return .goTo("noDevice") }
            return ask(user, &context)
        case .unsupported: return .goTo("unsupported")
        case .error(let problem):
            context.note("the client failed: \(problem)")
            return .goTo("error")
        case .parts(let parts): return try judge(parts, of: user, &context)
        }
    }

    private func ask(_ user: ManagedUser?, _ context: inout TreeContext) -> Action {
        var authentication = WebAuthnAuthentication()
        authentication.challenge = WebAuthnParty.challenge(context)
        authentication.timeoutMilliseconds = party.timeoutMilliseconds
        authentication.userVerification = party.userVerification
        authentication.relyingPartyID = party.relyingPartyID(context)
        authentication.allowedCredentials = user.map { WebAuthnDevices(of: $0).ids } ?? []
        authentication.mediation = mediation
        var page = party.page(authentication.data, script: WebAuthnScript.authenticating(authentication))
        if allowsRecoveryCode {
            page.append(
                ConfirmationCallback(
                    options: ["Use Recovery Code"], defaultOption: 0, option: ConfirmationCallback.none))
        }
        return .send(page)
    }

    /// Whoever signs without having said who they are is known by the user handle.
    private func judge(_ parts: [String], of known: ManagedUser?, _ context: inout TreeContext) throws -> Action {
        guard parts.count >= 4, try party.accepts(context) else { return .goTo("failure") }
        let user = try known ?? handle(parts).flatMap { try context.user(named: $0) }
        guard let user, WebAuthnDevices(of: user).contains(parts[3]) else { return .goTo("failure") }
        context.sharedState["username"] = .string(user.userName)
        return .goTo("success")
    }

    /// The `_id` in it; some clients encode it once more, with padding.
    private func handle(_ parts: [String]) -> String? {
        guard parts.count > 4, let bytes = Base64URL.decode(parts[4].replacing("=", with: "")) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}
