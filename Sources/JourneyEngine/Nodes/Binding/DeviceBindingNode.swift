import AMWire
import IdentityStore
import JOSETokens
import OrderedJSON

/// Device Binding: has the client make a key for the user, and keeps it.
struct DeviceBindingNode: Node, IncompleteNode {
    static let type = NodeType(
        "DeviceBindingNode", "Device Binding", "Has the client make a key for the user, and keeps it.",
        properties: [
            .choice(
                "authenticationType", ["BIOMETRIC_ALLOW_FALLBACK", "NONE", "BIOMETRIC_ONLY", "APPLICATION_PIN"],
                "How the user releases the key."), .strings("applicationIds", "The apps that may make it."),
        ] + BindingText.properties + [
            .bool("attestation", default: false, "Whether the device is to vouch for its key."),
            .int("maxSavedDevices", default: 0, "So many devices a user may have; 0: any number."),
            .bool("postponeDeviceProfileStorage", default: false, "Whether another node keeps the key."),
            ClientErrors.property(default: ["Unsupported", "Abort", "Timeout"]),
            BindingVerdict.property,
        ], inputs: NodeType.userInputs)
    static let outcomes: [Outcome] = []

    static let deviceKey = "DeviceBinding.DEVICE"
    private static let attestationKey = "DeviceBindingNode.ATTESTATION"

    let outcomes: [Outcome]
    let omission: NodeOmission?
    private let verdict: BindingVerdict
    private let texts: BindingText
    private let clientErrors: ClientErrors
    private let authenticationType: String
    private let applicationIDs: [String]
    private let wantsAttestation: Bool
    private let mostDevices: Int
    private let isPostponed: Bool

    init(_ configuration: NodeConfiguration) throws {
        verdict = try BindingVerdict(configuration)
        omission = verdict.stubResult.omission(BindingVerdict.omission, property: "applicationIds")
        texts = try BindingText(configuration)
        clientErrors = try ClientErrors(configuration)
        authenticationType = try configuration.string("authenticationType")
        applicationIDs = try configuration.strings("applicationIds")
        wantsAttestation = try configuration.bool("attestation")
        mostDevices = try configuration.int("maxSavedDevices")
        isPostponed = try configuration.bool("postponeDeviceProfileStorage")
        outcomes =
            [Outcome("success", displayName: "Success"), Outcome("failure", displayName: "Failure")]
            + (mostDevices > 0 ? [Outcome("exceedDeviceLimit", displayName: "Exceed Device Limit")] : [])
            + clientErrors.outcomes
    }

    var inputs: [String] { Self.type.inputs + verdict.stubResult.inputs }

    func process(_ context: inout TreeContext) throws -> Action {
        guard var user = try context.namedUser() else { throw NodeFailure("there is no user to bind a device to") }
        var devices = UserDevices(.binding, of: user)
        guard let answer = context.answer(to: DeviceBindingCallback.self) else {
            let isFull = mostDevices > 0 && devices.all.count >= mostDevices
            return isFull ? .goTo("exceedDeviceLimit") : .send([callback(for: user, &context)])
        }
        if let outcome = clientErrors.outcome(of: answer.clientError) { return .goTo(outcome) }
        guard let signature = try accepted(answer, user, &context) else { return .goTo("failure") }
        if wantsAttestation { context.transientState[Self.attestationKey] = attestation(signature) }
        let device = device(signature, answer, context)
        guard !isPostponed else {
            context.transientState[Self.deviceKey] = .object(device)
            return .goTo("success")
        }
        devices.put(device, replacing: "deviceId")
        devices.write(to: &user)
        try context.update(user)
        return .goTo("success")
    }

    private func callback(for user: ManagedUser, _ context: inout TreeContext) -> DeviceBindingCallback {
        let texts = texts.texts(for: context.languages)
        var callback = DeviceBindingCallback()
        callback.userID = user.universalID
        callback.username = user.userName
        callback.authenticationType = authenticationType
        callback.challenge = Base64.encode(context.world.randomness.bytes(32))
        (callback.title, callback.subtitle, callback.description) = texts
        callback.timeoutSeconds = self.texts.timeoutSeconds
        callback.attestation = wantsAttestation
        return callback
    }

    private func accepted(
        _ answer: DeviceBindingCallback, _ user: ManagedUser, _ context: inout TreeContext
    ) throws(NodeFailure) -> DeviceSignature? {
        guard let signature = DeviceSignature(answer.jws) else {
            context.note("the device's signature is no JWS")
            return nil
        }
        var problem = signature.problem(
            challenge: answer.challenge, applicationIDs: applicationIDs, at: context.now)
        if let subject = signature.claims["sub"], subject.string != user.universalID {
            problem = "it is another user's"
        }
        return try verdict.accepts(problem, &context) ? signature : nil
    }

    private func device(
        _ signature: DeviceSignature, _ answer: DeviceBindingCallback, _ context: borrowing TreeContext
    ) -> JSONObject {
        let now = JSONValue.int(Int(context.now.millisecondsSinceEpoch))
        return [
            "_id": .string(signature.keyID), "deviceId": .string(answer.deviceID),
            "deviceName": .string(answer.deviceName), "uuid": .string(signature.keyID),
            "key": signature.key ?? ["kid": .string(signature.keyID)], "createdDate": now, "lastAccessDate": now,
        ]
    }

    /// What the key's certificates are; nil where the device sent none.
    private func attestation(_ signature: DeviceSignature) -> JSONValue? {
        signature.key?["x5c"].map { ["x5c": $0] }
    }
}
