/// The bytes of a journey file and where they come from.
package struct JourneySource: Sendable {
    /// The file's path, or the name of an embedded one.
    package let path: String
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    package init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }
}
