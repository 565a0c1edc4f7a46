/// Something that servers were reported to do and that clients broke on, and how it is had here.
package struct EdgeCase: Sendable {
    /// How an edge case is had, beside the quirks that name it.
    package enum Way: Sendable, Equatable {
        /// A fault has this effect.
        case fault(String)
        /// An option of `serve`, or several.
        case option(String)
        /// The server does it without being told to.
        case plain(String)
        /// It isn't here yet; what is missing.
        case missing(String)
    }

    /// `B17`
    package let number: String
    /// A few words.
    package let title: String
    package let ways: [Way]

    init(_ number: String, _ title: String, _ ways: Way...) {
        self.number = number
        self.title = title
        self.ways = ways
    }

    /// The quirks that come from it.
    package var quirks: [Quirk] { Quirks.all.filter { $0.entry == number } }
}
