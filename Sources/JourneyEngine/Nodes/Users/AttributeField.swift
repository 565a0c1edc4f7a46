import AMWire
import IdentityStore
import OrderedJSON

/// An attribute that a node asks for: the kind of its callback follows the schema.
struct AttributeField: Sendable {
    let path: AttributePath
    let isRequired: Bool
    private let attribute: ManagedAttribute

    /// What a client answered.
    struct Answer {
        let value: JSONValue
        let isEmpty: Bool
        let isValidateOnly: Bool
    }

    init(path: AttributePath, isRequired: Bool, schema: ManagedUserSchema) {
        self.path = path
        self.isRequired = isRequired
        attribute = schema[path]
    }

    /// The callback that asks for the attribute and shows its value.
    func callback(value: JSONValue?, policies: JSONValue, failedPolicies: [String]) -> any Callback {
        var input = AttributeInput()
        input.name = path.text
        input.prompt = attribute.title
        input.required = isRequired
        input.policies = policies
        input.failedPolicies = failedPolicies
        switch attribute.kind {
        case .boolean:
            var callback = BooleanAttributeInputCallback()
            callback.attribute = input
            callback.value = value?.bool ?? false
            return callback
        case .number:
            var callback = NumberAttributeInputCallback()
            callback.attribute = input
            callback.value = value ?? .null
            return callback
        case .string, .object, .array:
            var callback = StringAttributeInputCallback()
            callback.attribute = input
            callback.value = value?.looseText ?? ""
            return callback
        }
    }

    /// Nil where the message is no callback of the attribute's kind, or holds what can't be read.
    func answer(_ message: CallbackMessage) -> Answer? {
        switch attribute.kind {
        case .boolean: Self.answer(BooleanAttributeInputCallback(answer: message)) { .bool($0.value) }
        case .number: Self.answer(NumberAttributeInputCallback(answer: message)) { Self.number($0.value) }
        case .string, .object, .array:
            Self.answer(StringAttributeInputCallback(answer: message)) { .string($0.value) }
        }
    }

    private static func answer<Input: AttributeInputCallback>(
        _ callback: Input?, value: (Input) -> JSONValue
    ) -> Answer? {
        callback.map {
            let value = value($0)
            return Answer(
                value: value, isEmpty: value == .null || value == "", isValidateOnly: $0.attribute.validateOnly)
        }
    }

    /// SDKs send numbers as text as well (WIRE §1.2); what is no number is none.
    private static func number(_ value: JSONValue) -> JSONValue {
        switch value {
        case .number: value
        case .string(let text): (try? JSONValue(parsing: text)).flatMap { $0.double == nil ? nil : $0 } ?? .null
        default: .null
        }
    }
}
