import AMWire
import Determinism
import HTTPMessages
import IdentityStore
import OrderedJSON

/// What the registrations have in common that an authenticator app does by a QR code (NODES §3.5, WIRE §3.5).
struct AppRegistration: Sendable {
    /// What the app calls the server.
    let issuer: String
    private let usesMail: Bool
    private let color: String
    private let image: String?
    private let makesRecoveryCodes: Bool
    private let message: LocalizedText

    static let properties: [NodeProperty] = [
        .string("issuer", default: "ForgeRock", "What the app calls the server."),
        .choice("accountName", ["USERNAME", "EMAIL"], "What the app calls the account."),
        .string("bgColor", default: "032b75", "The colour of the app's card."),
        .string("imgUrl", "The picture on it."),
        .bool("generateRecoveryCodes", default: true, "Whether the user gets recovery codes."),
        .localized("scanQRCodeMessage", "Shown above the QR code."),
    ]

    init(_ configuration: NodeConfiguration) throws {
        issuer = try configuration.string("issuer")
        usesMail = try configuration.string("accountName") == "EMAIL"
        color = try configuration.string("bgColor")
        image = try configuration.optionalString("imgUrl")
        makesRecoveryCodes = try configuration.bool("generateRecoveryCodes")
        message = try configuration.localized("scanQRCodeMessage")
    }

    /// What the QR code says, for example `otpauth://totp/ForgeRock:demo?secret=…`.
    ///
    /// - Parameter imageText: how the picture's address stands in it.
    func uri(
        _ scheme: String, _ type: String, for user: ManagedUser, _ parameters: [(String, String)],
        imageText: (String) -> String = { $0 }
    ) -> String {
        let account = usesMail ? user.mail ?? user.userName : user.userName
        let query = parameters + [("b", color)] + (image.map { [("image", imageText($0))] } ?? [])
        let words = query.map { "\($0.0)=\(PercentEncoding.encode($0.1))" }.joined(separator: "&")
        return "\(scheme)://\(type)/\(PercentEncoding.encode(issuer)):\(PercentEncoding.encode(account))?\(words)"
    }

    /// The page with the QR code, and what stands below it.
    func page(_ uri: String, for languages: LanguagePreferences, _ end: any Callback) -> Action {
        let message =
            message.text(for: languages)
            ?? "Scan the QR code image below with the ForgeRock Authenticator app "
            + "to register your device with your login."
        return .send([
            TextOutputCallback(message: message), TextOutputCallback(script: Self.script(uri)),
            HiddenValueCallback(id: "mfaDeviceRegistration", initialValue: uri), end,
        ])
    }

    /// New ones; none where the node wants none.
    func recoveryCodes(_ randomness: any Randomness) -> [String] {
        makesRecoveryCodes ? RecoveryCodes.make(randomness) : []
    }

    /// AM's page has a library for QR codes; whoever lacks it still sees the text.
    private static func script(_ uri: String) -> String {
        """
        window.QRCodeReader.createCode({id: 'callback_0', text: '\(uri)', version: '20', code: 'L'});
        """
    }
}
