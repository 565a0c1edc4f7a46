import AMWire

/// A node's callbacks as the client returned them, one for each that was sent.
package struct CallbackAnswers: Sendable, Equatable {
    /// In the order in which they were sent; nil where the client left one out. Inputs that it left out have the
    /// values that were sent.
    package let messages: [CallbackMessage?]

    package init(_ messages: [CallbackMessage?] = []) { self.messages = messages }

    /// Whether the node has not asked yet.
    package var isEmpty: Bool { messages.isEmpty }

    /// The answers to callbacks of one type, in order; callbacks that the client left out, or answered with what can't
    /// be read, are skipped.
    package func answers<Answer: Callback>(to type: Answer.Type) -> [Answer] {
        messages.compactMap { message in message.flatMap { Answer(answer: $0) } }
    }
}
