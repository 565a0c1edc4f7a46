import EndpointRouting

/// The bytes of a journey file and where they come from.
package struct JourneySource: Sendable {
    /// The file's path, or the name of an embedded one.
    package let path: String
    package let bytes: [UInt8]
    /// Whether it was only found in a folder: then it may well be JSON that has nothing to do with journeys.
    package let mayBeForeign: Bool

    package init(path: String, bytes: [UInt8], mayBeForeign: Bool = false) {
        self.path = path
        self.bytes = bytes
        self.mayBeForeign = mayBeForeign
    }

    package init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }
}
