import EndpointRouting
import OrderedJSON

/// A parsed file that may hold journeys.
package struct JourneyFile: Sendable {
    /// Its path, or the name of an embedded one.
    package let path: String
    package let value: JSONValue
    /// The realm of journeys that name none.
    package let realm: RealmPath
    let places: JSONPlaces

    /// Parses JSON with comments and trailing commas.
    package init(path: String, bytes: [UInt8], realm: RealmPath) throws(JSONSyntaxError) {
        (value, places) = try JSONValue.parsingWithPlaces(bytes)
        self.path = path
        self.realm = realm
    }

    /// The whole file.
    package var origin: Origin { Origin(file: path, places: places) }

    /// The file's name without folder and ending: what a journey is called whose file can't be read.
    package var name: String { Self.journeyName(path: path) }

    /// Keys that stand twice in one object.
    var repeatedKeys: [Origin] { places.repeated.map { Origin(file: path, places: places, pointer: $0) } }

    /// `Login` for `journeys/aic/Login.journey.json`.
    package static func journeyName(path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let ending = [".journey.json", ".jsonc", ".json"].first { name.hasSuffix($0) } ?? ""
        return String(name.dropLast(ending.count))
    }
}
