import AMWire

/// A node's callbacks as the client returned them, one for each that was sent.
package struct CallbackAnswers: Sendable, Equatable {
    /// In the order in which they were sent; nil where the client left one out. Inputs that it left out have the
    /// values that were sent.
    package let messages: [CallbackMessage?]
    /// Whether the client comes by the link for which the node suspended the run; it then returns no callbacks.
    package let areByLink: Bool

    package init(_ messages: [CallbackMessage?] = []) { self.init(messages, areByLink: false) }

    private init(_ messages: [CallbackMessage?], areByLink: Bool) {
        self.messages = messages
        self.areByLink = areByLink
    }

    /// What stands for the answers of a client that opened a link.
    static let byLink = CallbackAnswers([], areByLink: true)

    /// Whether the node has not asked yet, or suspended the run.
    package var isEmpty: Bool { messages.isEmpty }

    /// The answers to callbacks of one type, in order; callbacks that the client left out, or answered with what can't
    /// be read, are skipped.
    package func answers<Answer: Callback>(to type: Answer.Type) -> [Answer] {
        messages.compactMap { message in message.flatMap { Answer(answer: $0) } }
    }
}
