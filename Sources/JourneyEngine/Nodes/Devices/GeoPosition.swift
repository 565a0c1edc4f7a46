import OrderedJSON

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A place on the Earth, in degrees.
struct GeoPosition: Sendable, Equatable {
    let latitude: Double
    let longitude: Double

    /// Reads `{"latitude": 52.5, "longitude": 13.4}`; nil for anything else.
    init?(_ json: JSONValue?) {
        guard let latitude = json?["latitude"]?.double, let longitude = json?["longitude"]?.double else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }

    /// Reads `52.5,13.4`; nil for anything else.
    init?(_ text: String) {
        let numbers = text.split(separator: ",").map { Double($0.filter { $0 != " " }) }
        guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }

    /// Nil for what is no place on the Earth.
    private init?(latitude: Double, longitude: Double) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Along a great circle (the haversine formula).
    func kilometres(to other: GeoPosition) -> Double {
        let half = (Self.radians(other.latitude - latitude) / 2, Self.radians(other.longitude - longitude) / 2)
        let chord =
            sin(half.0) * sin(half.0) + cos(Self.radians(latitude)) * cos(Self.radians(other.latitude)) * sin(half.1)
            * sin(half.1)
        return 2 * Self.earthRadius * asin(min(1, chord.squareRoot()))
    }

    private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

    /// In kilometres.
    private static let earthRadius = 6371.0
}
