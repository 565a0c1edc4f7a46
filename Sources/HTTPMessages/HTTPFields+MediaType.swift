extension HTTPFields {
    /// The media type that `Content-Type` names; nil where there is no such field.
    package var mediaType: String? { self[.contentType].map(Self.mediaType(of:)) }

    /// The type of a `Content-Type` in lower case, without parameters and blanks (RFC 9110 §8.3.1).
    package static func mediaType(of contentType: String) -> String {
        if contentType == "application/json" { return contentType }
        let type = contentType.utf8.prefix { $0 != UInt8(ascii: ";") }
        return String(
            decoding: type.filter { $0 != .blank && $0 != .tabulator }.map(\.asciiLowercased), as: UTF8.self)
    }
}
