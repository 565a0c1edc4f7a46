/// What changes when a file does.
struct FileStamp: Sendable, Equatable {
    /// Which file it is, whatever it is called.
    struct Identity: Sendable, Hashable {
        let device: UInt64
        let number: UInt64
    }

    /// Editors put a new file in the place of the old one.
    let identity: Identity
    let size: Int64
    /// Of the last change.
    let seconds: Int
    let nanoseconds: Int
}
