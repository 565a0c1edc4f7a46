import JourneyEngine

/// A journey file that is part of the program.
package struct EmbeddedJourney: Sendable {
    /// The folder below `Journeys/`.
    package let set: String
    /// The journey's name, which is also the file's.
    package let name: String
    package let text: String

    package var source: JourneySource { JourneySource(path: "Journeys/\(set)/\(name).journey.json", text: text) }
}

extension EmbeddedJourneys {
    /// The sets that there are, in alphabetical order.
    package static var sets: [String] {
        all.map(\.set).reduce(into: []) { sets, set in
            if sets.last != set { sets.append(set) }
        }
    }
}
