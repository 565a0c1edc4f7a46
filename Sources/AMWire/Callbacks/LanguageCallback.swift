/// Asks which language and country texts are for; only AM's authentication modules send it (WIRE §2.1).
public struct LanguageCallback: Callback {
    public static let layout = CallbackLayout<Self>(
        "LanguageCallback",
        input: [.string("IDTokenLanguage", \.language), .string("IDTokenCountry", \.country)])

    /// For example `de` (ISO 639).
    public var language = ""
    /// For example `AT` (ISO 3166).
    public var country = ""

    public var control: CallbackControl { .hidden }

    /// No language.
    public init() {}
}
