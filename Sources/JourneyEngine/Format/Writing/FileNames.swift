import EndpointRouting

/// What the files of journeys are called: like the journeys, as far as that goes, and no two alike, not even where a
/// file system doesn't tell cases apart.
struct FileNames {
    /// In the journeys' order; with a folder a realm where realms have journeys of the same name.
    let names: [String]

    static let ending = ".journey.json"

    init(_ journeys: [Journey]) {
        let realms = Dictionary(grouping: journeys) { Self.name(of: $0).lowercased() }.values.map {
            Set($0.map(\.realm))
        }
        let hasFolders = realms.contains { $0.count > 1 }
        var taken: Set<String> = []
        names = journeys.map { journey in
            let folder = hasFolders ? "\(Self.plain(journey.realm.spelling))/" : ""
            return Self.free(folder + Self.name(of: journey), &taken) + Self.ending
        }
    }

    /// A journey's name can hold what a file's can't.
    static func name(of journey: Journey) -> String { plain(journey.name) }

    private static func plain(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            scalar == "/" || scalar == "\\" || scalar == ":" || scalar.properties.generalCategory == .control
                ? "_" : scalar
        }
        let name = String(String.UnicodeScalarView(scalars))
        return (name.hasPrefix(".") ? "_" : "") + name
    }

    /// The name, with a number where another file has it.
    private static func free(_ name: String, _ taken: inout Set<String>) -> String {
        var free = name
        var number = 2
        while !taken.insert(free.lowercased()).inserted {
            free = "\(name)-\(number)"
            number += 1
        }
        return free
    }
}
