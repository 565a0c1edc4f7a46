import HTTPMessages

extension HTTP1RequestParser {
    /// All events that these bytes lead to, given in pieces.
    static func events(_ pieces: [[UInt8]], limits: HTTPLimits = HTTPLimits()) -> [Event] {
        var parser = HTTP1RequestParser(limits: limits)
        var events: [Event] = []
        for piece in pieces {
            parser.receive(piece)
            loop: while true {
                let event = parser.next()
                switch event {
                case .incomplete: break loop
                case .refused:
                    events.append(event)
                    return events
                case .request, .continueExpected: events.append(event)
                }
            }
        }
        return events
    }

    static func events(_ text: String, limits: HTTPLimits = HTTPLimits()) -> [Event] {
        events([Array(text.utf8)], limits: limits)
    }
}
