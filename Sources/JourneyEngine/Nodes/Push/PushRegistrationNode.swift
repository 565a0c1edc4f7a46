import IdentityStore

/// Push Registration: shows a QR code by which a phone registers to be asked, and waits for it.
///
/// A user who has such a phone already needs no other: the outcome is success at once.
struct PushRegistrationNode: Node, IncompleteNode {
    static let type = NodeType(
        "PushRegistrationNode", "Push Registration", "Shows a QR code by which a phone registers to be asked.",
        properties: AppRegistration.properties + PushEnrollment.properties, inputs: NodeType.userInputs)
    static let outcomes = PushEnrollment.outcomes

    private let app: AppRegistration
    private let enrollment: PushEnrollment

    init(_ configuration: NodeConfiguration) throws {
        app = try AppRegistration(configuration)
        enrollment = try PushEnrollment(configuration)
    }

    var omission: NodeOmission? { enrollment.omission }
    var inputs: [String] { Self.type.inputs + enrollment.inputs }

    func process(_ context: inout TreeContext) throws -> Action {
        guard var user = try context.namedUser() else { throw NodeFailure("there is no user to register a phone for") }
        guard UserDevices(.push, of: user).all.isEmpty else { return .goTo("successOutcome") }
        switch try enrollment.progress(&context) {
        case .waiting(let credentials):
            let uri = app.uri(
                "pushauth", "push", for: user, credentials.query(issuer: app.issuer, context),
                imageText: PushCredentials.encoded)
            return app.page(uri, for: context.languages, PushEnrollment.wait)
        case .registered(let credentials):
            let codes = app.recoveryCodes(context.world.randomness)
            let device = credentials.device(issuer: app.issuer, recoveryCodes: codes, &context)
            try AppDevice.keep(device, as: .push, of: &user, &context)
            return .goTo("successOutcome")
        case .refused: return .goTo("failureOutcome")
        case .late: return .goTo("timeoutOutcome")
        }
    }
}
