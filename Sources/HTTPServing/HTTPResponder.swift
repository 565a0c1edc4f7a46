import HTTPMessages

/// What a server does with requests. Everything but `respond` is decided at once, on the connection's loop.
package protocol HTTPResponder: Sendable {
    /// Takes a request in: may it go on, and where will it be answered?
    func open(_ request: HTTPRequest) -> Exchange
    /// Answers what is no request to take on, in the server's own error form: a message that is none, that took too
    /// long, or for which the server has no room or no time any more.
    func refuse(_ malformed: MalformedRequest) -> HTTPResponse
    /// Takes note of a request, as far as it has come, that gets no answer: the server stops and waits no longer.
    func cutOff(_ request: HTTPRequest)
}

extension HTTPResponder {
    package func cutOff(_ request: HTTPRequest) {}
}

/// A request that was taken in.
package struct Exchange: Sendable {
    package let admission: Admission
    package let execution: Execution
    /// What the answer waits at when it is made; nil: it leaves at once.
    package let departure: Barrier?
    /// Makes the answer; called once, after the admission, where the execution says.
    package let respond: @Sendable () -> HTTPResponse

    package init(
        admission: Admission = .proceed, execution: Execution = .loop, departure: Barrier? = nil,
        respond: @escaping @Sendable () -> HTTPResponse
    ) {
        self.admission = admission
        self.execution = execution
        self.departure = departure
        self.respond = respond
    }
}

/// Whether a request may go on; a value, so that a waiting request occupies no thread.
package enum Admission: Sendable {
    case proceed
    /// It waits, without a thread, until the barrier is released.
    case hold(Barrier)
    /// It is answered with this and never dispatched.
    case refuse(HTTPResponse)
}
