import AMWire
import AdminWire
import Determinism
import EndpointRouting
import OrderedJSON

/// `GET clock`, `POST clock`
enum ClockEndpoints {
    static func all(_ directory: any TenantDirectory) -> [any Endpoint] {
        [
            VerbEndpoint(AdminVerbs.clock, on: .loop) { _, context in .init(ClockReading(context.world.clock)) },
            VerbEndpoint(AdminVerbs.setClock, on: .loop) { change, context in
                try apply(change, to: context.world.clock)
                directory.tenant(context.tenant.name)?.clockDidChange(log: context.log)
                return .init(ClockReading(context.world.clock))
            },
        ]
    }

    private static func apply(_ change: ClockChange, to clock: AdjustableClock) throws(AMError) {
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
        }
    }
}

extension ClockReading {
    init(_ clock: AdjustableClock) {
        self.init(now: clock.now().iso8601, isFrozen: clock.isFrozen)
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
