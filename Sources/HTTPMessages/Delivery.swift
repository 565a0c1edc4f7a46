/// How the transport hands a response over; faults are values (DESIGN decision 7).
package enum Delivery: Sendable, Hashable {
    /// At once, head and body in one write.
    case prompt
    /// After a pause, in this way.
    indirect case delayed(Duration, then: Delivery = .prompt)
    /// In pieces of so many bytes with a pause before each.
    case dripped(bytes: Int, every: Duration)
    /// At once, and then the connection is closed, though the answer doesn't say so.
    case closed
    /// Cut off after so many bytes of the body, at least one byte short; then the connection is closed.
    case truncated(afterBytes: Int)
    /// Cut off in the same way; then the connection is reset.
    case torn(afterBytes: Int)
    /// At once; from then on the connection is closed, though no answer says so, when it has been idle for so long.
    case idling(Duration)
    /// The connection is reset instead of an answer.
    case reset
    /// The head and so many bytes of the body are sent, at least one byte short; nil: nothing at all. Then the
    /// connection stays open until the client gives up.
    case stalled(afterBytes: Int?)
}
