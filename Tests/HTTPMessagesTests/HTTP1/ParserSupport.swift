import HTTPMessages

extension HTTP1RequestParser {
    /// All events that these bytes lead to, given in pieces, up to a refusal.
    static func events(_ pieces: [[UInt8]], limits: HTTPLimits = HTTPLimits()) -> [Event] {
        var parser = HTTP1RequestParser(limits: limits)
        var events: [Event] = []
        for piece in pieces {
            parser.receive(piece)
            while true {
                let event = parser.next()
                if event == .incomplete { break }
                events.append(event)
                if case .refused = event { return events }
            }
        }
        return events
    }

    static func events(_ text: String, limits: HTTPLimits = HTTPLimits()) -> [Event] {
        events([Array(text.utf8)], limits: limits)
    }

    /// The only request in these bytes.
    static func request(_ text: String) -> ReceivedRequest? {
        guard case .request(let received) = events(text).first else { return nil }
        return received
    }

    /// The status that these bytes are refused with.
    static func refusal(_ text: String, limits: HTTPLimits = HTTPLimits()) -> Int? {
        guard case .refused(let malformed) = events(text, limits: limits).last else { return nil }
        return malformed.status.code
    }
}

/// Bytes in two pieces, cut at every place, and in pieces of one byte.
func everySplit(_ text: String) -> [[[UInt8]]] {
    let bytes = Array(text.utf8)
    return bytes.indices.map { [Array(bytes[..<$0]), Array(bytes[$0...])] } + [bytes.map { [$0] }]
}
