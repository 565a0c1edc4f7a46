/// Where a request found a journey and where it left it, by the names that people know.
package struct JourneyTrail: Sendable, Equatable {
    /// The journey that the client is in; not an inner one.
    package let journey: String
    /// Tells this way through the journey from others of the tenant; nil until the client has been asked something.
    package var run: Int64?
    /// The node at which the journey stood when the request came; nil at its start.
    package let arrival: String?
    /// The node at which it stands, or came to its end.
    package var departure: String?

    package init(journey: String, run: Int64? = nil, arrival: String? = nil) {
        self.journey = journey
        self.run = run
        self.arrival = arrival
    }

    /// Both nodes, as far as there are any.
    package var nodes: [String] {
        [arrival, departure == arrival ? nil : departure].compactMap { $0 }
    }
}
