import Foundation

/// A tenant's clock, by which sessions, codes, tokens and everything else expire.
public struct TenantClock: Sendable {
    let admin: AdminAPI

    /// What the clock says, and whether it stands.
    public func read() async throws -> ClockReading {
        try await admin.send(AdminVerbs.clock)
    }

    /// What the clock says.
    public func now() async throws -> Date {
        let reading = try await read()
        guard let date = Date(rfc3339: reading.now) else {
            throw AdminMessageError("\"now\" is no instant: \(reading.now)")
        }
        return date
    }

    /// Moves the clock, to the millisecond; a negative duration moves it back.
    @discardableResult
    public func advance(by duration: Duration) async throws -> ClockReading {
        try await admin.send(AdminVerbs.setClock, .advance(by: duration))
    }

    /// Stops the clock at an instant, to the millisecond.
    @discardableResult
    public func freeze(at date: Date) async throws -> ClockReading {
        try await admin.send(AdminVerbs.setClock, .freeze(at: date.rfc3339))
    }

    /// Stops the clock where it is.
    @discardableResult
    public func freeze() async throws -> ClockReading {
        try await admin.send(AdminVerbs.setClock, .freeze(at: try await read().now))
    }

    /// Lets the clock run on from where it stands.
    @discardableResult
    public func resume() async throws -> ClockReading {
        try await admin.send(AdminVerbs.setClock, .resume)
    }
}
