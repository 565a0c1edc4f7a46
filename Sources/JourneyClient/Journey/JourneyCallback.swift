import AMWire
import OrderedJSON

/// One callback of a step: what the server shows and asks, and the answers so far.
///
/// Known types are read and answered by their properties, every other type by the names of its inputs:
///
/// ```swift
/// switch callback.typed {
/// case let name as NameCallback: TextField(name.prompt, …)
/// case let password as PasswordCallback: SecureField(password.prompt, …)
/// default: Text(callback.type)
/// }
/// ```
public struct JourneyCallback: Sendable, Hashable, Identifiable {
    /// Its place in the step, from 0.
    public let id: Int
    /// The callback as it travels; answers are written into its inputs, nothing else changes.
    public private(set) var message: CallbackMessage

    init(id: Int, message: CallbackMessage) {
        self.id = id
        self.message = message
    }

    /// For example `NameCallback`.
    public var type: String { message.type }

    /// The callback with its properties; nil where its type isn't in `CallbackCatalog`.
    public var typed: (any Callback)? { CallbackCatalog.callback(from: message) }

    /// Whether there is anything to answer.
    public var asksForInput: Bool { !(message.input ?? []).isEmpty }

    /// The callback as this type; nil where it is another one.
    public func `as`<C: Callback>(_ type: C.Type = C.self) -> C? { C(message: message) }

    /// Answers a property: `callback.set(\NameCallback.name, to: "demo")`.
    public mutating func set<C: Callback, Value>(
        _ property: WritableKeyPath<C, Value>, to value: Value
    ) throws(JourneyStepError) {
        guard var callback = C(message: message) else {
            throw .otherType(asked: C.layout.type, found: type, index: id)
        }
        callback[keyPath: property] = value
        message.fill(from: callback)
    }

    /// Answers an input by what follows `IDToken<n>` in its name; the empty text is the bare one. Works for every type.
    public mutating func setInput(_ suffix: String = "", to value: JSONValue) throws(JourneyStepError) {
        guard message.setInput(suffix: suffix, to: value) else {
            throw .noInput(suffix: suffix, type: type, index: id)
        }
    }
}
