extension HTTPRequest {
    /// Whether a page of another site sent it, which browsers say and no page can forge (Fetch Metadata §2.4).
    package var comesFromForeignPage: Bool { fields["Sec-Fetch-Site"] == "cross-site" }

    /// The answer to a form that a page of another site sent; nil for others.
    package var refusalOfForeignForm: HTTPResponse? {
        guard comesFromForeignPage else { return nil }
        return .html(.forbidden, HTML.page(title: "Forbidden", body: "<p>This form belongs to another site.</p>"))
    }
}
