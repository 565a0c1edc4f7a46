import AMWire

/// Finds what a client answered to each callback that it was sent (WIRE §1.2).
struct CallbackMatching: Sendable {
    private let asked: [[CallbackMessage]]

    init(asked: [[CallbackMessage]]) { self.asked = asked }

    /// The answers in the shape of what was asked: callbacks as they were sent, with the client's inputs.
    ///
    /// A client may drop callbacks, reorder them, and shorten or reorder their inputs.
    func answers(from client: [CallbackMessage]) -> [CallbackAnswers] {
        var rest = client
        return asked.map { slice in
            CallbackAnswers(slice.map { sent in Self.takeAnswer(to: sent, from: &rest) })
        }
    }

    /// What AM's ancestor refused (AM-BEHAVIOUR §1.10).
    func checkLegacyRules(_ client: [CallbackMessage]) throws(AMError) {
        let sent = asked.joined()
        guard client.count == sent.count else {
            throw .badRequest("Incorrect number of callbacks found in JSON response")
        }
        for callback in client {
            guard let counterpart = sent.first(where: { $0.type == callback.type }) else {
                throw .badRequest("Invalid Callback, \(callback.type), for handler")
            }
            guard callback.input != nil || counterpart.input == nil else {
                throw AMError(500, "Internal Server Error", "JSON Callback does not include a input field")
            }
        }
        var rest = client
        for callback in sent where Self.takeAnswer(to: callback, from: &rest) == nil {
            throw .badRequest("Required callback not found in JSON response")
        }
    }

    private static func takeAnswer(
        to sent: CallbackMessage, from client: inout [CallbackMessage]
    ) -> CallbackMessage? {
        let index = client.firstIndex { sharesInput(sent, $0) } ?? client.firstIndex { isSame(sent, $0) }
        guard let index else { return nil }
        let answer = client.remove(at: index)
        var filled = sent
        filled.input = sent.input?.map { entry in
            answer.input?.first { $0.name == entry.name } ?? entry
        }
        return filled
    }

    private static func sharesInput(_ sent: CallbackMessage, _ answer: CallbackMessage) -> Bool {
        guard sent.type == answer.type, let inputs = sent.input, let answered = answer.input else { return false }
        return answered.contains { entry in inputs.contains { $0.name == entry.name } }
    }

    /// Callbacks without inputs have nothing else to be told apart by.
    private static func isSame(_ sent: CallbackMessage, _ answer: CallbackMessage) -> Bool {
        sent.type == answer.type && (answer.input ?? []).isEmpty
            && (sent.id == nil || answer.id == nil || sent.id == answer.id)
    }
}
