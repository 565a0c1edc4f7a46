import JOSETokens

/// A place between the entries of a log, which a page is continued from.
struct LogPlace: Comparable {
    /// The number of the exchange in the journal.
    let exchange: Int
    /// Which of the exchange's events.
    let event: Int

    init(exchange: Int, event: Int) {
        self.exchange = exchange
        self.event = event
    }

    /// Reads what `cookie` wrote; nil for any other text.
    init?(cookie: String) {
        guard let bytes = Base64URL.decode(cookie) else { return nil }
        let parts = String(decoding: bytes, as: UTF8.self).split(separator: ".").map { Int($0) }
        guard parts.count == 2, let exchange = parts[0], let event = parts[1] else { return nil }
        self.init(exchange: exchange, event: event)
    }

    /// Opaque to clients.
    var cookie: String { Base64URL.encode(Array("\(exchange).\(event)".utf8)) }

    static func < (left: LogPlace, right: LogPlace) -> Bool {
        (left.exchange, left.event) < (right.exchange, right.event)
    }
}
