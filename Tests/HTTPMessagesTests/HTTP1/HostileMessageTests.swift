import HTTPMessages
import TestSupport
import Testing

@Suite(.spec("Issue 3, Framing; RFC 9112")) struct HostileMessageTests {
    @Test func `the corpus has at least 300 cases, none of them twice`() throws {
        let messages = try HostileMessage.all()
        #expect(messages.count >= 300)
        for (_, group) in Dictionary(grouping: messages, by: \.bytes) where group.count > 1 {
            Issue.record("lines \(group.map(\.line)) are the same message")
        }
    }

    @Test func `each message is read as the corpus says, cut into two at every place or into single bytes`() throws {
        for message in try HostileMessage.all() {
            let whole = answers(to: [message.bytes])
            if whole != message.answers { Issue.record("line \(message.line): \(whole), not \(message.answers)") }
            let cuts = message.bytes.indices.map { [Array(message.bytes[..<$0]), Array(message.bytes[$0...])] }
            for pieces in cuts + [message.bytes.map { [$0] }] where answers(to: pieces) != whole {
                Issue.record("line \(message.line), cut after \(pieces[0].count) bytes: \(answers(to: pieces))")
            }
        }
    }

    private func answers(to pieces: [[UInt8]]) -> [HostileMessage.Answer] {
        var answers: [HostileMessage.Answer] = []
        for event in HTTP1RequestParser.events(pieces) {
            switch event {
            case .incomplete: break
            case .continueExpected: answers.append(.interim)
            case .refused(let malformed):
                answers.append(.refusal(status: malformed.status.code, text: malformed.problem))
            case .request(let received):
                answers.append(HostileMessage.Answer(received))
                if !received.isPersistent { return answers }
            }
        }
        return answers
    }
}

extension HostileMessage.Answer {
    fileprivate init(_ received: ReceivedRequest) {
        let request = received.request
        self = .request(
            method: request.method.name, target: request.target.description, authority: request.authority,
            body: request.body,
            persistence: !received.isPersistent ? .close : received.minorVersion == 0 ? .keepAlive : .implied)
    }
}
