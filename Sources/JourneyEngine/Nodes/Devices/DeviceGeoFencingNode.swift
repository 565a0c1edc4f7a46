import OrderedJSON

/// Device GeoFencing: is the device near one of some places?
struct DeviceGeoFencingNode: Node {
    static let type = NodeType(
        "DeviceGeoFencingNode", "Device GeoFencing", "Asks whether the device is near one of some places.",
        properties: [
            .strings("locations", "The places, each \"latitude,longitude\"."),
            .string("distance", "How far away it may be, in kilometres."),
        ], inputs: [DeviceProfile.stateKey])
    static let outcomes = [Outcome("true", displayName: "Inside"), Outcome("false", displayName: "Outside")]

    private let places: [GeoPosition]
    private let kilometres: Double

    init(_ configuration: NodeConfiguration) throws {
        places = try configuration.strings("locations").enumerated().map { index, text in
            guard let place = GeoPosition(text) else {
                throw NodeConfigurationError(
                    at: ["locations", String(index)],
                    "\"\(text)\" is no place: write \"latitude,longitude\", in degrees from -90 to 90 and from -180 to 180"
                )
            }
            return place
        }
        kilometres = try configuration.kilometres("distance")
    }

    func process(_ context: inout TreeContext) -> Action {
        guard let here = DeviceProfile(context.state)?.position else { return .goTo("false") }
        return .goTo(places.contains { here.kilometres(to: $0) <= kilometres } ? "true" : "false")
    }
}
