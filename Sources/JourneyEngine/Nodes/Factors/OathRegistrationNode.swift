import AMWire
import HTTPMessages
import IdentityStore
import OrderedJSON

/// OATH Registration: shows a QR code by which an authenticator app shares a secret with the user's account.
struct OathRegistrationNode: Node {
    static let type = NodeType(
        "OathRegistrationNode", "OATH Registration", "Shows a QR code that an authenticator app reads.",
        properties: [
            .string("issuer", default: "ForgeRock", "What the app calls the server."),
            .choice("accountName", ["USERNAME", "EMAIL"], "What the app calls the account."),
            .string("bgColor", default: "032b75", "The colour of the app's card."),
            .string("imgUrl", "The picture on it."),
            .bool("generateRecoveryCodes", default: true, "Whether the user gets recovery codes."),
            .choice("passwordLength", ["SIX_DIGITS", "EIGHT_DIGITS"], "How long codes are."),
            .int("minSharedSecretLength", default: 32, "Hexadecimal digits."),
            .choice("algorithm", ["TOTP", "HOTP"], "Whether codes come by time or by count."),
            .int("totpTimeInterval", default: 30, "Seconds that a code is good."),
            .choice("totpHashAlgorithm", ["HMAC_SHA1", "HMAC_SHA256", "HMAC_SHA512"], "How codes are made."),
            .bool("addChecksum", default: false, "Whether codes have a check digit."),
            .int("truncationOffset", default: -1, "Where codes are cut out; -1: as RFC 4226 says."),
            .bool("postponeDeviceProfileStorage", default: false, "Whether another node keeps the secret."),
            .localized("scanQRCodeMessage", "Shown above the QR code."),
        ], inputs: NodeType.userInputs)
    static let outcomes = [
        Outcome("successOutcome", displayName: "Success"), Outcome("failureOutcome", displayName: "Failure"),
    ]

    static let deviceKey = "oathDeviceProfile"

    private let uri: OathURI
    private let usesMail: Bool
    private let makesRecoveryCodes: Bool
    private let isPostponed: Bool
    private let message: LocalizedText
    private let secretCharacters: Int
    private let nodeID: String

    init(_ configuration: NodeConfiguration) throws {
        uri = try OathURI(configuration)
        usesMail = try configuration.string("accountName") == "EMAIL"
        makesRecoveryCodes = try configuration.bool("generateRecoveryCodes")
        isPostponed = try configuration.bool("postponeDeviceProfileStorage")
        message = try configuration.localized("scanQRCodeMessage")
        // Eight characters are five bytes.
        secretCharacters = (min(max(try configuration.int("minSharedSecretLength"), 32), 512) + 9) / 10 * 8
        nodeID = configuration.nodeID
    }

    func process(_ context: inout TreeContext) throws -> Action {
        guard let user = try context.namedUser() else { return .goTo("failureOutcome") }
        guard !context.answers.isEmpty, let secret = context.state["\(nodeID).secret"]?.string else {
            return ask(user, &context)
        }
        let codes = makesRecoveryCodes ? RecoveryCodes.make(context.world.randomness) : []
        let device = device(secret, codes, &context)
        if isPostponed {
            context.transientState[Self.deviceKey] = .object(device)
        } else {
            try OathDevice.keep(device, of: user, &context)
        }
        return .goTo("successOutcome")
    }

    /// The secret must come through a round trip.
    var inputs: [String] { Self.type.inputs + ["\(nodeID).secret"] }

    private func ask(_ user: ManagedUser, _ context: inout TreeContext) -> Action {
        let secret = context.world.randomness.base32(characters: secretCharacters)
        context.transientState["\(nodeID).secret"] = .string(secret)
        let account = usesMail ? user.mail ?? user.userName : user.userName
        let uri = uri.text(account: account, secret: secret)
        let message =
            message.text(for: context.languages)
            ?? "Scan the QR code image below with the ForgeRock Authenticator app "
            + "to register your device with your login."
        return .send([
            TextOutputCallback(message: message), TextOutputCallback(message: Self.script(uri), messageType: 4),
            HiddenValueCallback(id: "mfaDeviceRegistration", initialValue: uri),
            ConfirmationCallback(options: ["Next"], defaultOption: 0),
        ])
    }

    /// AM's page has a library for QR codes; whoever lacks it still sees the text.
    private static func script(_ uri: String) -> String {
        """
        window.QRCodeReader.createCode({id: 'callback_0', text: '\(uri)', version: '20', code: 'L'});
        """
    }

    private func device(_ secret: String, _ codes: [String], _ context: inout TreeContext) -> JSONObject {
        let now = JSONValue.int(Int(context.now.millisecondsSinceEpoch))
        return [
            "uuid": .string(context.world.randomness.uuid()),
            "recoveryCodes": .array(codes.map(JSONValue.string)), "sharedSecret": .string(secret),
            "deviceName": "OATH Device", "createdDate": now, "lastAccessDate": now,
        ]
    }
}
