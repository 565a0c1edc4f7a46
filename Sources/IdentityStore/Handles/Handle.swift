/// An opaque handle: a random secret and the number of the row that keeps the secret's hash (DESIGN §5).
///
/// Its text is 27 characters of secret and the row number, all of `A-Z a-z 0-9 - _`. One handle has one text.
package struct Handle: Sendable, Equatable {
    package let row: Int64
    package let secret: HandleSecret

    private static let secretLength = 27

    /// `row` is a row number that SQLite gave: positive.
    package init(row: Int64, secret: HandleSecret) {
        self.row = row
        self.secret = secret
    }

    /// Reads what `text` wrote; nil for any other text.
    package init?(_ text: String) {
        let digits = text.utf8.dropFirst(Self.secretLength)
        guard let first = digits.first, (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(first),
            let row = Int64(String(decoding: digits, as: UTF8.self)),
            let secret = HandleSecret(String(decoding: text.utf8.prefix(Self.secretLength), as: UTF8.self))
        else { return nil }
        self.init(row: row, secret: secret)
    }

    package var text: String { secret.text + String(row) }
}
