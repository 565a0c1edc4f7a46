/// An address with parameters behind those that it has.
package enum ReturnURL {
    /// Before a fragment, if there is one (RFC 3986 §3.4).
    package static func make(_ url: String, adding parameters: FormParameters) -> String {
        let base = url.prefix { $0 != "#" }
        let separator = !base.contains("?") ? "?" : base.hasSuffix("?") || base.hasSuffix("&") ? "" : "&"
        return base + separator + parameters.encoded + url[base.endIndex...]
    }
}
