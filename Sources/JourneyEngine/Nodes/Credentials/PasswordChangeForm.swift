import AMWire

/// The step that asks for a new password before a login (NODES §7, row 11): a text, the old password, the new one
/// twice, and two buttons.
struct PasswordChangeForm: Sendable {
    enum Answer: Equatable {
        /// Nobody was asked yet, or the client left something out.
        case missing
        case cancelled
        /// What the user is to be told.
        case refused(String)
        case new(String)
    }

    let minimumLength: Int
    /// Whether messages are not all in capital letters.
    let isMixedCase: Bool

    func ask(_ message: String) -> Action {
        .send([
            TextOutputCallback(message: isMixedCase ? message : message.uppercased()),
            PasswordCallback(prompt: "Old Password"), PasswordCallback(prompt: "New Password"),
            PasswordCallback(prompt: "Confirm Password"),
            ConfirmationCallback(options: ["Submit", "Cancel"], defaultOption: 0),
        ])
    }

    func answer(_ answers: CallbackAnswers, to oldPassword: String) -> Answer {
        if let button = answers.answers(to: ConfirmationCallback.self).first?.option, button == 1 { return .cancelled }
        let passwords = answers.answers(to: PasswordCallback.self).map(\.password)
        guard passwords.count == 3 else { return .missing }
        guard passwords[0] == oldPassword else { return .refused("The old password is wrong.") }
        guard passwords[1] == passwords[2] else { return .refused("The new passwords differ.") }
        guard passwords[1] != oldPassword else { return .refused("The new password must differ from the old one.") }
        guard passwords[1].count >= max(minimumLength, 1) else {
            return .refused("The new password must have at least \(max(minimumLength, 1)) characters.")
        }
        return .new(passwords[1])
    }
}
