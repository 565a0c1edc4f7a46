import IdentityStore
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.4, §7 row 1")) struct KbaNodesTests {
    private func runner(define: String = "{}") throws -> JourneyRunner {
        try JourneyRunner(
            nodes: """
                "a": {"type": "UsernameCollector", "next": "enough"},
                "enough": {"type": "KbaDecision", "on": {"true": "verify", "false": "define"}},
                "define": {"type": "KbaCreate", "config": \(define), "next": "save"},
                "save": {"type": "PatchObject", "on": {"PATCHED": "success", "FAILURE": "failure"}},
                "verify": {"type": "KbaVerify", "on": {"true": "yes", "false": "no"}},
                "yes": {"type": "callbacks", "callbacks": [{"type": "right"}], "next": "success"},
                "no": {"type": "callbacks", "callbacks": [{"type": "wrong"}], "next": "success"}
                """)
    }

    private func answer(
        _ runner: JourneyRunner, _ step: JourneyRunner.Reply, _ question: String, _ answer: String
    ) -> JourneyRunner.Reply {
        runner.answer(
            step, inputs: ["IDToken1question": .string(question), "IDToken1answer": .string(answer)])
    }

    @Test func `a question is defined, its answer kept hashed, and asked for at the next login`() throws {
        let runner = try runner()
        let step = runner.answer(runner.start(), "demo")
        #expect(
            step.body["callbacks"]?.text
                == #"[{"type":"KbaCreateCallback","output":[{"name":"prompt","value":"Select a security question"},"#
                + #"{"name":"predefinedQuestions","value":["What's your favorite color?","Who was your first employer?"]},"#
                + #"{"name":"allowUserDefinedQuestions","value":true}],"input":[{"name":"IDToken1question","value":""},"#
                + #"{"name":"IDToken1answer","value":""}]}]"#)
        #expect(answer(runner, step, "What's your favorite color?", "Red").isSuccess)
        let entry = try #require(try runner.user()?.attributes["kbaInfo"]?[0])
        #expect(entry["questionId"] == "1" && entry["answer"]?["$crypto"] != nil)
        let question = runner.answer(runner.start(), "demo")
        #expect(question.types == ["PasswordCallback"])
        #expect(question.output(0, "prompt") == "What's your favorite color?")
        #expect(runner.answer(question, "blue").end == "wrong")
        let again = runner.answer(runner.answer(runner.start(), "demo"), "")
        #expect(again.types == ["PasswordCallback"])
        #expect(runner.answer(again, "red").end == "right")
    }

    @Test func `a journey may ask for more than the tenant wants`() throws {
        let runner = try runner(define: #"{"answersToDefine": 2}"#)
        let step = runner.answer(runner.start(), "demo")
        #expect(step.types == ["KbaCreateCallback", "KbaCreateCallback"])
        let one = answer(runner, step, "What's your favorite color?", "Red")
        #expect(one.types == ["KbaCreateCallback", "KbaCreateCallback"])
        let both = runner.answer(
            one,
            inputs: [
                "IDToken1question": "What's your favorite color?", "IDToken1answer": "Red",
                "IDToken2question": "My pet's name?", "IDToken2answer": "Rex",
            ])
        #expect(both.isSuccess)
        #expect(try runner.user()?.attributes["kbaInfo"]?.array?.count == 2)
    }

    @Test func `questions of one's own are kept as they are, where they may be`() throws {
        let open = try runner()
        #expect(answer(open, open.answer(open.start(), "demo"), "My pet's name?", "Rex").isSuccess)
        #expect(try open.user()?.attributes["kbaInfo"]?[0]?["customQuestion"] == "My pet's name?")
        #expect(open.answer(open.start(), "demo").output(0, "prompt") == "My pet's name?")
        let strict = try runner(define: #"{"allowUserDefinedQuestions": false}"#)
        let again = answer(strict, strict.answer(strict.start(), "demo"), "My pet's name?", "Rex")
        #expect(again.types == ["KbaCreateCallback"] && again.output(0, "allowUserDefinedQuestions") == false)
    }

    @Test func `a journey may have questions of its own`() throws {
        let runner = try runner(
            define: #"{"allowUserDefinedQuestions": false, "furtherQuestions": ["Which city?"]}"#)
        let step = runner.answer(runner.start(), "demo")
        #expect(step.output(0, "predefinedQuestions")?[2] == "Which city?")
        #expect(answer(runner, step, "Which city?", "Rome").isSuccess)
        #expect(try runner.user()?.attributes["kbaInfo"]?[0]?["customQuestion"] == "Which city?")
    }

    @Test(arguments: [("", "Red"), ("What's your favorite color?", "")])
    func `question and answer are both needed`(question: String, text: String) throws {
        let runner = try runner(define: #"{"message": {"en": "Your question", "fr": "Votre question"}}"#)
        let again = answer(runner, runner.answer(runner.start(), "demo"), question, text)
        #expect(again.types == ["KbaCreateCallback"] && again.output(0, "prompt") == "Your question")
    }

    @Test func `as many are asked as the configuration says`() throws {
        let runner = try runner()
        try runner.configure(
            "selfservice.kba",
            [
                "minimumAnswersToDefine": 2, "minimumAnswersToVerify": 2,
                "questions": ["7": ["en": "Who?", "fr": "Qui?"]],
            ])
        let step = runner.answer(runner.start(), "demo")
        #expect(step.types == ["KbaCreateCallback", "KbaCreateCallback"])
        let saved = runner.answer(
            step,
            inputs: [
                "IDToken1question": "Qui?", "IDToken1answer": "me", "IDToken2question": "Mine?",
                "IDToken2answer": "you",
            ])
        #expect(saved.isSuccess)
        let questions = runner.answer(runner.start(), "demo")
        #expect(Set((0...1).map { questions.output($0, "prompt") }) == ["Who?", "Mine?"])
        let answers: [JSONValue] = (0...1).map { questions.output($0, "prompt") == "Who?" ? "me" : "you" }
        #expect(runner.answer(questions, answers[0], answers[1]).end == "right")
    }
}
