import OrderedJSON

/// Sends a browser elsewhere; what it comes back with goes into the query of the next request (WIRE §2.1).
public struct RedirectCallback: Callback {
    public static let layout = CallbackLayout<Self>(
        "RedirectCallback",
        output: [
            .string("redirectUrl", \.redirectURL), .string("redirectMethod", \.redirectMethod),
            .bool("trackingCookie", \.trackingCookie), .optionalJSON("redirectData", \.redirectData),
        ])

    /// Where to.
    public var redirectURL = ""
    /// `GET` or `POST`.
    public var redirectMethod = "GET"
    /// Whether the client is to keep the step until the browser is back.
    public var trackingCookie = false
    /// What a POST carries, an object; nil for a GET.
    public var redirectData: JSONValue?

    public var control: CallbackControl { .message(redirectURL) }

    /// Leads nowhere.
    public init() {}

    /// A way for a browser.
    public init(
        redirectURL: String, redirectMethod: String = "GET", trackingCookie: Bool = true,
        redirectData: JSONValue? = nil
    ) {
        self.redirectURL = redirectURL
        self.redirectMethod = redirectMethod
        self.trackingCookie = trackingCookie
        self.redirectData = redirectData
    }
}
