import AMWire
import IdentityStore

/// OATH Registration: shows a QR code by which an authenticator app shares a secret with the user's account.
struct OathRegistrationNode: Node {
    static let type = NodeType(
        "OathRegistrationNode", "OATH Registration", "Shows a QR code that an authenticator app reads.",
        properties: AppRegistration.properties + OathParameters.properties + [
            .bool("postponeDeviceProfileStorage", default: false, "Whether another node keeps the secret.")
        ], inputs: NodeType.userInputs)
    static let outcomes = [
        Outcome("successOutcome", displayName: "Success"), Outcome("failureOutcome", displayName: "Failure"),
    ]

    static let deviceKey = "oathDeviceProfile"

    private let app: AppRegistration
    private let codes: OathParameters
    private let isPostponed: Bool
    private let nodeID: String

    init(_ configuration: NodeConfiguration) throws {
        app = try AppRegistration(configuration)
        codes = try OathParameters(configuration)
        isPostponed = try configuration.bool("postponeDeviceProfileStorage")
        nodeID = configuration.nodeID
    }

    func process(_ context: inout TreeContext) throws -> Action {
        guard var user = try context.namedUser() else { return .goTo("failureOutcome") }
        guard !context.answers.isEmpty, let secret = context.state[secretKey]?.string else {
            return ask(user, &context)
        }
        let recoveryCodes = app.recoveryCodes(context.world.randomness)
        let device = OathParameters.device(secret, recoveryCodes: recoveryCodes, &context)
        if isPostponed {
            context.transientState[Self.deviceKey] = .object(device)
        } else {
            try AppDevice.keep(device, as: .oath, of: &user, &context)
        }
        return .goTo("successOutcome")
    }

    /// The secret must come through a round trip.
    var inputs: [String] { Self.type.inputs + [secretKey] }

    private var secretKey: String { "\(nodeID).secret" }

    private func ask(_ user: ManagedUser, _ context: inout TreeContext) -> Action {
        let secret = codes.makeSecret(context.world.randomness)
        context.transientState[secretKey] = .string(secret)
        let uri = app.uri("otpauth", codes.type, for: user, codes.query(secret: secret, issuer: app.issuer))
        return app.page(uri, for: context.languages, ConfirmationCallback(options: ["Next"], defaultOption: 0))
    }
}
