import EndpointRouting

/// The bytes of a journey file and where they come from.
package struct JourneySource: Sendable {
    /// The file's path, or the name of an embedded one.
    package let path: String
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// Whether this is JSON, but in no format of journeys: what else lies in a folder.
    package var isForeign: Bool {
        guard let file = try? JourneyFile(path: path, bytes: bytes, realm: .root) else { return false }
        return !JourneyFormats.all.contains { $0.recognizes(file) }
    }

    package init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }
}
