import AMWire
import OrderedJSON

/// A callback on its way to the client, before its place in the step is known.
package struct OutgoingCallback: Sendable {
    /// The callback as it travels, given its place among all callbacks of the step, from 1.
    package let message: @Sendable (_ number: Int) -> CallbackMessage

    package init(_ callback: any Callback) {
        message = { callback.message(number: $0) }
    }

    /// A callback that no catalog needs to know. `message` gets the number that `IDToken<n>` is to carry.
    package init(message: @escaping @Sendable (_ number: Int) -> CallbackMessage) {
        self.message = message
    }
}

/// The texts beside a step's callbacks; empty ones are left out (AM-BEHAVIOUR §1.5).
package struct StepTexts: Sendable, Equatable {
    package var stage: String?
    package var header: String?
    package var description: String?

    package init(stage: String? = nil, header: String? = nil, description: String? = nil) {
        self.stage = stage
        self.header = header
        self.description = description
    }

    /// Takes over what is missing.
    mutating func fill(from other: StepTexts) {
        stage = stage ?? other.stage
        header = header ?? other.header
        description = description ?? other.description
    }
}
