extension HTTPRequest {
    /// Whether its body is said to be a form (https://url.spec.whatwg.org/#application/x-www-form-urlencoded).
    package var isForm: Bool { fields.mediaType == "application/x-www-form-urlencoded" }

    /// Whether its body is a form that nobody reads: with more parameters than `HTTPLimits.formParameters`.
    package var isOverfullForm: Bool {
        let most = HTTPLimits.formParameters
        return body.count >= most && isForm && body.count { $0 == UInt8(ascii: "&") } >= most
    }

    /// The parameters of the form in its body; none where that is no form, or an overfull one.
    ///
    /// - Parameter plusIsBlank: of which names' values the form rule holds.
    package func form(plusIsBlank: (_ name: String) -> Bool = { _ in true }) -> FormParameters {
        guard isForm, !isOverfullForm else { return FormParameters() }
        return FormParameters(parsing: String(decoding: body, as: UTF8.self), plusIsBlank: plusIsBlank)
    }
}
