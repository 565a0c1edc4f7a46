import IdentityStore
import OrderedJSON

/// Combined MFA Registration: one QR code by which a phone registers to be asked and gets a secret for codes, too.
///
/// A user who has either already needs no other: the outcome is success at once.
struct CombinedMultiFactorRegistrationNode: Node, IncompleteNode {
    static let type = NodeType(
        "CombinedMultiFactorRegistrationNode", "Combined MFA Registration",
        "Shows one QR code for push and one-time codes.",
        properties: AppRegistration.properties + PushEnrollment.properties + OathParameters.properties + [
            .string("policiesJson", "What the app asks of the phone, as JSON.")
        ], inputs: NodeType.userInputs)
    static let outcomes = PushEnrollment.outcomes

    private let app: AppRegistration
    private let enrollment: PushEnrollment
    private let codes: OathParameters
    private let policies: String?
    private let nodeID: String

    init(_ configuration: NodeConfiguration) throws {
        app = try AppRegistration(configuration)
        enrollment = try PushEnrollment(configuration)
        codes = try OathParameters(configuration)
        policies = try configuration.optionalString("policiesJson")
        if let policies, (try? JSONValue(parsing: policies)) == nil {
            throw NodeConfigurationError(property: "policiesJson", problem: "\"policiesJson\" must be JSON")
        }
        nodeID = configuration.nodeID
    }

    var omission: NodeOmission? { enrollment.omission }
    /// The secret must come through a round trip.
    var inputs: [String] { Self.type.inputs + enrollment.inputs + [secretKey] }

    func process(_ context: inout TreeContext) throws -> Action {
        guard let user = try context.namedUser() else { throw NodeFailure("there is no user to register a phone for") }
        let hasDevice = [UserDevices.Kind.push, .oath].contains { !UserDevices($0, of: user).all.isEmpty }
        if hasDevice { return .goTo("successOutcome") }
        switch try enrollment.progress(&context) {
        case .waiting(let credentials): return ask(user, credentials, &context)
        case .registered(let credentials): return try keep(credentials, of: user, &context)
        case .refused: return .goTo("failureOutcome")
        case .late: return .goTo("timeoutOutcome")
        }
    }

    private var secretKey: String { "\(nodeID).secret" }

    private func ask(_ user: ManagedUser, _ credentials: PushCredentials, _ context: inout TreeContext) -> Action {
        let secret = context.state[secretKey]?.string ?? codes.makeSecret(context.world.randomness)
        context.transientState[secretKey] = .string(secret)
        let query =
            credentials.query(issuer: app.issuer, context) + codes.query(secret: secret)
            + (policies.map { [("policies", PushCredentials.encoded($0))] } ?? [])
        let uri = app.uri("mfauth", codes.type, for: user, query, imageText: PushCredentials.encoded)
        return app.page(uri, for: context.languages, PushEnrollment.wait)
    }

    /// Both devices have the same recovery codes.
    private func keep(
        _ credentials: PushCredentials, of user: ManagedUser, _ context: inout TreeContext
    ) throws -> Action {
        guard let secret = context.state[secretKey]?.string else { return .goTo("failureOutcome") }
        var user = user
        let recoveryCodes = app.recoveryCodes(context.world.randomness)
        let oath = OathParameters.device(secret, recoveryCodes: recoveryCodes, &context)
        try AppDevice.keep(oath, as: .oath, of: &user, &context)
        let push = credentials.device(issuer: app.issuer, recoveryCodes: recoveryCodes, &context)
        try AppDevice.keep(push, as: .push, of: &user, &context)
        return .goTo("successOutcome")
    }
}
