import AMWire
import OrderedJSON

/// Get Authenticator App: shows where the authenticator app is to be had.
struct GetAuthenticatorAppNode: Node {
    static let type = NodeType(
        "GetAuthenticatorAppNode", "Get Authenticator App", "Shows where the authenticator app is to be had.",
        properties: [
            .localized(
                "message", "HTML; {{appleLink}}, {{appleLabel}}, {{googleLink}} and {{googleLabel}} are filled in."),
            .localized("continueLabel", "The button."),
            .string(
                "appleLink", default: "https://itunes.apple.com/app/forgerock-authenticator/id1038442926",
                "The app at Apple's."),
            .string(
                "googleLink", default: "https://play.google.com/store/apps/details?id=com.forgerock.authenticator",
                "The app at Google's."),
        ])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    private static let builtIn =
        "Get the app from the <a target='_blank' href='{{appleLink}}'>{{appleLabel}}</a> "
        + "or on <a target='_blank' href='{{googleLink}}'>{{googleLabel}}</a>"

    private let message: LocalizedText
    private let continueLabel: LocalizedText
    private let appleLink: String
    private let googleLink: String

    init(_ configuration: NodeConfiguration) throws {
        message = try configuration.localized("message")
        continueLabel = try configuration.localized("continueLabel")
        appleLink = try configuration.string("appleLink")
        googleLink = try configuration.string("googleLink")
    }

    func process(_ context: inout TreeContext) -> Action {
        guard context.answers.isEmpty else { return .goTo("outcome") }
        let label = continueLabel.text(for: context.languages) ?? "Continue"
        return .send([
            TextOutputCallback(script: script(context)),
            ConfirmationCallback(options: [label], defaultOption: 0),
        ])
    }

    /// Writes the message into the page; a JSON text is a JavaScript text.
    private func script(_ context: borrowing TreeContext) -> String {
        let html = (message.text(for: context.languages) ?? Self.builtIn)
            .replacing("{{appleLink}}", with: appleLink).replacing("{{appleLabel}}", with: "Apple App Store")
            .replacing("{{googleLink}}", with: googleLink).replacing("{{googleLabel}}", with: "Google Play Store")
        let text = JSONValue.string("<center>\(html)</center>").text
        return "document.getElementById(\"callback_0\").innerHTML=\(text)"
    }
}
