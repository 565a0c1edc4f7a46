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

extension CallbackCatalog {
    /// Whether callbacks of a type show an output of this name; those that name outputs themselves show any.
    package static func shows(_ output: String, inType type: String) -> Bool {
        types.contains { shows(output, type, known: $0) }
    }

    private static func shows<Known: Callback>(_ output: String, _ type: String, known: Known.Type) -> Bool {
        let layout = Known.layout
        return layout.type == type && (layout.namedOutput != nil || layout.output.contains { $0.name == output })
    }

    /// Whether a value is of the kind that an input asks for: a text where it asks for one, though numbers and truth
    /// values may come as texts (WIRE §1.2). Inputs that no type here has take all but lists and objects.
    package static func takes(_ value: JSONValue, input suffix: String, of type: String) -> Bool {
        if value.array != nil || value.object != nil { return false }
        return types.allSatisfy { takes(value, suffix, type, known: $0) }
    }

    private static func takes<Known: Callback>(
        _ value: JSONValue, _ suffix: String, _ type: String, known: Known.Type
    ) -> Bool {
        let layout = Known.layout
        guard layout.type == type, let field = layout.input.first(where: { $0.suffix == suffix }) else { return true }
        return field.kind == "string" ? value.string != nil : field.accepts(value)
    }
}
