extension ScriptBinding {
    static let callbacksBuilder = ScriptBinding(
        "callbacksBuilder", "Makes callbacks, which are sent where the script sets no outcome.",
        members: [
            "booleanAttributeInputCallback", "choiceCallback", "confirmationCallback", "consentMappingCallback",
            "deviceProfileCallback", "hiddenValueCallback", "httpCallback", "idPCallback", "kbaCreateCallback",
            "languageCallback", "metadataCallback", "nameCallback", "numberAttributeInputCallback", "passwordCallback",
            "pollingWaitCallback", "redirectCallback", "scriptTextOutputCallback", "selectIdPCallback",
            "stringAttributeInputCallback", "suspendedTextOutputCallback", "termsAndConditionsCallback",
            "textInputCallback", "textOutputCallback", "validatedPasswordCallback", "validatedUsernameCallback",
            "x509CertificateCallback",
        ],
        [.next: CallbackMakers.source + "\n" + body])

    private static let body = #"""
        const builder = {};
        for (const name of Object.keys(makers)) {
            builder[name] = function (...given) {
                decision.callbacks = [...(decision.callbacks ?? []), makers[name](...given)];
            };
        }
        return builder;
        """#
}
