import OrderedJSON

/// All callback types that are known; an unknown one travels as a bare `CallbackMessage`.
public enum CallbackCatalog {
    /// In the order of WIRE §2.
    public static let types: [any Callback.Type] = [
        NameCallback.self,
        PasswordCallback.self,
        TextInputCallback.self,
        ChoiceCallback.self,
        ConfirmationCallback.self,
        TextOutputCallback.self,
        SuspendedTextOutputCallback.self,
        PollingWaitCallback.self,
        HiddenValueCallback.self,
        MetadataCallback.self,
        TermsAndConditionsCallback.self,
        ConsentMappingCallback.self,
        KbaCreateCallback.self,
        ValidatedCreateUsernameCallback.self,
        ValidatedCreatePasswordCallback.self,
        BooleanAttributeInputCallback.self,
        NumberAttributeInputCallback.self,
        StringAttributeInputCallback.self,
        LanguageCallback.self,
        NameValueOutputCallback.self,
        RedirectCallback.self,
        SelectIdPCallback.self,
        IdPCallback.self,
        DeviceProfileCallback.self,
        DeviceBindingCallback.self,
        DeviceSigningVerifierCallback.self,
        PingOneProtectInitializeCallback.self,
        PingOneProtectEvaluationCallback.self,
        ReCaptchaCallback.self,
        ReCaptchaEnterpriseCallback.self,
        AppIntegrityCallback.self,
    ]

    /// The typed callback of a message; nil for a type that isn't in the catalog.
    public static func callback(from message: CallbackMessage) -> (any Callback)? {
        types.lazy.compactMap { $0.init(message: message) }.first
    }
}
