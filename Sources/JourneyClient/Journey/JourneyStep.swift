import AMWire
import OrderedJSON

/// What the server wants to know next. Fill in its callbacks and hand it to `Journey.next`.
///
/// ```swift
/// try step.set(\NameCallback.name, to: "demo")
/// try step.set(\PasswordCallback.password, to: "Ch4ng3!t")
/// let node = try await journey.next(step)
/// ```
public struct JourneyStep: Sendable, Hashable {
    /// What is asked for, in order. All of them go back to the server, also those that ask for nothing.
    public var callbacks: [JourneyCallback]
    /// How the journey was started; every step repeats it.
    public var options: JourneyOptions

    private let received: JSONObject

    /// Reads a step; nil where the JSON is none.
    init?(json: JSONValue, options: JourneyOptions) {
        guard let received = json.object, let step = AuthenticateStep(json: json) else { return nil }
        self.received = received
        self.options = options
        callbacks = step.callbacks.enumerated().map { JourneyCallback(id: $0.offset, message: $0.element) }
    }

    /// Names the journey and its position; opaque.
    public var authID: String { received["authId"]?.string ?? "" }
    /// The page's stage: a word, or JSON in a text.
    public var stage: String? { received["stage"]?.string }
    /// The page's heading.
    public var header: String? { received["header"]?.string }
    /// The page's text; may hold HTML.
    public var description: String? { received["description"]?.string }

    /// The step as it goes back: everything that came, with the answers filled in.
    public var json: JSONValue {
        var body = received
        body["callbacks"] = .array(callbacks.map(\.message.json))
        return .object(body)
    }

    /// The callbacks of a type, in order.
    public func callbacks<C: Callback>(of type: C.Type = C.self) -> [C] { callbacks.compactMap { $0.as(type) } }

    /// The first callback of a type.
    public func first<C: Callback>(_ type: C.Type = C.self) -> C? { callbacks(of: type).first }

    /// Answers a property of the first callback of a type, or of the one that `index` counts among its type.
    public mutating func set<C: Callback, Value>(
        _ property: WritableKeyPath<C, Value>, to value: Value, at index: Int = 0
    ) throws(JourneyStepError) {
        let places = callbacks.indices.filter { callbacks[$0].type == C.layout.type }
        guard places.indices.contains(index) else { throw .noCallback(type: C.layout.type, index: index) }
        try callbacks[places[index]].set(property, to: value)
    }
}

/// Why an answer could not be filled in.
public enum JourneyStepError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The step has no such callback; `index` counts among those of the type.
    case noCallback(type: String, index: Int)
    /// The callback at this place of the step is of another type.
    case otherType(asked: String, found: String, index: Int)
    /// The callback at this place of the step has no input of that name.
    case noInput(suffix: String, type: String, index: Int)

    /// In a sentence.
    public var description: String {
        switch self {
        case .noCallback(let type, 0): "the step has no \(type)"
        case .noCallback(let type, let index): "the step has no \(type) number \(index + 1)"
        case .otherType(let asked, let found, let index): "callback \(index) is a \(found), not a \(asked)"
        case .noInput(let suffix, let type, let index): "callback \(index), a \(type), has no input IDToken…\(suffix)"
        }
    }
}
