import HTTPMessages

extension Delivery {
    /// Nil for an answer that is delivered as it should be.
    var name: String? {
        switch self {
        case .prompt: nil
        case .delayed(let pause, let delivery):
            ["delayed by \(pause)", delivery.name].compactMap(\.self).joined(separator: ", ")
        case .dripped(let bytes, let pause): "dripped, \(bytes) bytes every \(pause)"
        case .closed: "then the connection was closed"
        case .truncated(let bytes): "cut off after \(bytes) bytes of the body"
        case .torn(let bytes): "the connection was reset after \(bytes) bytes of the body"
        case .idling(let time): "then the connection was closed when it was idle for \(time)"
        case .reset: "the connection was reset"
        case .stalled(nil): "never sent"
        case .stalled(let bytes?): "stalled after \(bytes) bytes of the body"
        }
    }

    /// What a client gets of an answer that is cut.
    enum Remains {
        case nothing
        /// The head, and at the most so much of the body.
        case body(bytes: Int)
    }

    /// Nil where it gets all of the answer.
    var remains: Remains? {
        switch self {
        case .prompt, .dripped, .closed, .idling: nil
        case .delayed(_, let delivery): delivery.remains
        case .reset, .stalled(nil): .nothing
        case .truncated(let bytes), .torn(let bytes), .stalled(let bytes?): .body(bytes: bytes)
        }
    }
}
