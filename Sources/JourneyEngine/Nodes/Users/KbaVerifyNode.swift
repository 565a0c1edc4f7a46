import AMWire
import IdentityStore
import OrderedJSON

/// KBA Verification: asks some of the user's security questions, as many as IDM wants, each with a field of its own
/// (NODES §7 row 1).
struct KbaVerifyNode: Node {
    static let type = NodeType(
        "KbaVerifyNode", "KBA Verification", "Asks the user's security questions.",
        properties: [
            .string("kbaInfoAttribute", default: "kbaInfo", "The attribute that holds questions and answers."),
            .identityAttribute,
        ],
        inputs: NodeType.userInputs)
    static let outcomes: [Outcome] = .trueOrFalse

    /// A question that is asked.
    private struct Question {
        let prompt: String
        let answer: JSONValue
    }

    private let nodeID: String
    private let attribute: AttributePath
    private let identityAttribute: String

    init(_ configuration: NodeConfiguration) throws {
        nodeID = configuration.nodeID
        attribute = AttributePath(try configuration.string("kbaInfoAttribute"))
        identityAttribute = try configuration.string("identityAttribute")
    }

    func process(_ context: inout TreeContext) throws -> Action {
        let user = try context.requiredUser(by: identityAttribute)
        let questions = try questions(of: user, &context)
        guard !questions.isEmpty else { return .goTo("false") }
        let answers = context.answers.answers(to: PasswordCallback.self).map(\.password).filter { !$0.isEmpty }
        guard answers.count == questions.count else {
            return .send(questions.map { PasswordCallback(prompt: $0.prompt) })
        }
        let areRight = zip(questions, answers).allSatisfy { question, answer in
            SecurityAnswer(json: question.answer)?.matches(answer) ?? false
        }
        return .goTo(areRight ? "true" : "false")
    }

    /// The same ones on every visit.
    private func questions(of user: ManagedUser, _ context: inout TreeContext) throws -> [Question] {
        let configuration = try context.withTransaction { try SecurityQuestions(&$0) }
        let entries = user.attributes.value(at: attribute)?.array ?? []
        let key = "\(nodeID).questions"
        let chosen =
            context.sharedState[key]?.array?.compactMap(\.int)
            ?? choose(min(configuration.answersToVerify, entries.count), of: entries.count, context)
        context.sharedState[key] = .array(chosen.map { .int($0) })
        return chosen.filter(entries.indices.contains).map { index in
            Question(
                prompt: prompt(entries[index], configuration, context), answer: entries[index]["answer"] ?? .null)
        }
    }

    private func choose(_ count: Int, of total: Int, _ context: borrowing TreeContext) -> [Int] {
        var rest = Array(0..<total)
        return (0..<count).map { _ in rest.remove(at: context.world.randomness.number(below: rest.count)) }
    }

    private func prompt(
        _ entry: JSONValue, _ configuration: SecurityQuestions, _ context: borrowing TreeContext
    ) -> String {
        if let own = entry["customQuestion"]?.string { return own }
        let question = configuration.questions.first { $0.id == entry["questionId"]?.looseText }
        return question?.text(for: context.languages) ?? ""
    }
}
