import HTTPMessages

/// The part of the form that asks for a security question and the answer to it.
extension LoginForm {
    func securityQuestion(
        _ name: String, _ prompt: String, _ questions: [String], _ question: String, allowsOwn: Bool
    ) -> HTML {
        let (input, answer) = ("\(name)question", "\(name)answer")
        return """
            <label for="\(text: input)">\(text: prompt)</label>
            \(allowsOwn ? ownQuestion(input, questions, question) : choice(input, questions, question))\
            <label for="\(text: answer)">Answer</label>
            <input id="\(text: answer)" name="\(text: answer)" type="text" value="">

            """
    }

    /// A line to type, which proposes the questions.
    private func ownQuestion(_ input: String, _ questions: [String], _ question: String) -> HTML {
        let options: [HTML] = questions.map { "<option value=\"\(text: $0)\">" }
        return """
            <input id="\(text: input)" name="\(text: input)" list="\(text: input)s" value="\(text: question)">
            <datalist id="\(text: input)s">\(options)</datalist>

            """
    }

    private func choice(_ input: String, _ questions: [String], _ question: String) -> HTML {
        let options: [HTML] = questions.map { option in
            let mark: HTML = option == question ? " selected" : ""
            return "<option\(mark)>\(text: option)</option>"
        }
        return "<select id=\"\(text: input)\" name=\"\(text: input)\">\(options)</select>\n"
    }
}
