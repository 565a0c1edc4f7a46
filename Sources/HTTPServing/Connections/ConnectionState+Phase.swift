import HTTPMessages

extension ConnectionState {
    /// What a connection is at.
    enum Phase: Equatable {
        case handshaking
        case receiving
        case refusing(MalformedRequest)
        case answering
        case pausing(Duration)
        case paused
        case sending
        /// Never answering, until the peer closes.
        case stalled
        case finishing
        /// Waiting for the peer to close, so that it can read the answer before the connection goes (RFC 9112 §9.6).
        case lingering
        case resetting
        case closed
    }

    /// What follows once `output` is sent.
    enum Sequel { case receive, close, linger, stall, reset }
}
