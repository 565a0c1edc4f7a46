import JOSETokens

/// A public name of a session, `shandle:…`: good for ending it, not for using it.
///
/// It is made of the stored hash, so it needs no column of its own, and the token can't be had from it.
struct SessionHandle: Sendable, Equatable {
    private let handle: Handle

    private static let prefix = "shandle:"

    init(row: Int64, secretHash: [UInt8]) {
        handle = Handle(row: row, secret: HandleSecret(Array(SHA256.digest(secretHash).prefix(20))))
    }

    /// Reads what `text` wrote; nil for any other text.
    init?(_ text: String) {
        guard text.hasPrefix(Self.prefix), let handle = Handle(String(text.dropFirst(Self.prefix.count))) else {
            return nil
        }
        self.handle = handle
    }

    var row: Int64 { handle.row }
    var text: String { Self.prefix + handle.text }
}
