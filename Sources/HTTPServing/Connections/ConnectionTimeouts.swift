/// How long a connection may keep the server waiting, on the monotonic clock of the process.
package struct ConnectionTimeouts: Sendable, Equatable {
    /// From the start of a TLS connection to the end of its handshake; then it is closed without a word.
    package var handshake: Duration
    /// Between two requests, and before the first; then the connection is closed without a word.
    package var idle: Duration
    /// From the first byte of a request to the end of its head; then 408.
    package var head: Duration
    /// Between two pieces of a body; then 408.
    package var body: Duration
    /// From the end of a head to that of its body and trailers, however steadily they come; then 408.
    package var wholeBody: Duration
    /// Between two pieces of an answer that the peer takes; then the connection is reset.
    package var sending: Duration
    /// For the peer to close after a refusal, or to send more of what nobody wants.
    package var lingering: Duration
    /// The same in all, however steadily it sends.
    package var wholeLingering: Duration
    /// How often connections are looked at: a time-out comes at most this much late.
    package var sweep: Duration

    package init(
        handshake: Duration = .seconds(10), idle: Duration = .seconds(75), head: Duration = .seconds(30),
        body: Duration = .seconds(30), wholeBody: Duration = .seconds(600), sending: Duration = .seconds(60),
        lingering: Duration = .seconds(2), wholeLingering: Duration = .seconds(30),
        sweep: Duration = .seconds(1)
    ) {
        self.handshake = handshake
        self.idle = idle
        self.head = head
        self.body = body
        self.wholeBody = wholeBody
        self.sending = sending
        self.lingering = lingering
        self.wholeLingering = wholeLingering
        self.sweep = sweep
    }
}
