import AMWire
import AdminWire
import Determinism
import EndpointRouting
import OrderedJSON

/// `GET clock`, `POST clock`
enum ClockEndpoints {
    static func all(_ directory: any TenantDirectory) -> [any Endpoint] {
        [
            VerbEndpoint(AdminVerbs.clock, on: .loop) { _, context in .init(ClockReading(context.world)) },
            VerbEndpoint(AdminVerbs.setClock, on: .loop) { change, context in
                try apply(change, to: context.world)
                directory.tenant(context.tenant.name)?.clockDidChange(log: context.log)
                return .init(ClockReading(context.world))
            },
        ]
    }

    private static func apply(_ change: ClockChange, to world: World) throws(AMError) {
        let clock = world.clock
        switch change {
        case .advance(let text):
            guard let duration = Duration(iso8601: text) else {
                throw .badRequest(
                    "\"advance\" must be an ISO 8601 duration without years and months such as PT10M, not "
                        + JSONValue.string(text).text)
            }
            clock.advance(by: duration)
        case .freeze(let text): clock.freeze(at: try Instant(adminMember: "freeze", text))
        case .resume: clock.resume()
        case .skew(let skew): world.skew.value = try SentSkew(skew)
        }
    }
}

extension ClockReading {
    init(_ world: World) {
        self.init(
            now: world.clock.now().iso8601, isFrozen: world.clock.isFrozen, skew: ClockSkew(world.skew.value))
    }
}

extension Instant {
    /// Reads an instant that a body's member holds.
    init(adminMember name: String, _ text: String) throws(AMError) {
        guard let instant = Instant(iso8601: text) else {
            throw .badRequest(
                "\"\(name)\" must be an instant such as 2026-01-01T00:00:00Z, not \(JSONValue.string(text).text)")
        }
        self = instant
    }
}

extension SentSkew {
    fileprivate init(_ skew: ClockSkew) throws(AMError) {
        self.init()
        for place in Place.allCases {
            guard let text = skew.durations[place.rawValue] else { continue }
            guard let duration = Duration(iso8601: text) else {
                throw .badRequest(
                    "\"\(place.rawValue)\" must be an ISO 8601 duration such as PT5M or -PT5M, not "
                        + JSONValue.string(text).text)
            }
            self[place] = duration
        }
    }
}

extension ClockSkew {
    fileprivate init(_ skew: SentSkew) {
        self.init()
        for place in SentSkew.Place.allCases where skew[place] != .zero {
            durations[place.rawValue] = skew[place].iso8601
        }
    }
}
