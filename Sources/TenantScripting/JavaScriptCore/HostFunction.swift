import OrderedJSON

/// The one function through which a script reaches the server: `host(name, arguments as JSON)`.
///
/// It answers with a text: `=` and a JSON value, or `!` and what the script is refused for.
final class HostFunction {
    /// The longest text that is taken: it becomes many times as large here, where no limit of memory holds it.
    private static let longestText = 1 << 22

    let library: ScriptLibrary
    private let host: ScriptEngine.Host
    /// What the host threw that isn't the script's business.
    private(set) var failure: (any Error)?
    /// What stands before the texts that were taken in, by their names, in characters.
    var heads: [String: Int] = [:]

    init(_ library: ScriptLibrary, _ host: @escaping ScriptEngine.Host) {
        self.library = library
        self.host = host
    }

    fileprivate func answer(_ name: String?, _ arguments: String?) -> String {
        guard failure == nil else { return "!the run is over" }
        do {
            guard let name, let arguments = try? JSONValue(parsing: arguments ?? "[]").array else {
                return "!what was given to the server can't be written as JSON"
            }
            return "=" + (try host(name, arguments)).text
        } catch let refusal as ScriptRefusal {
            return "!" + refusal.description
        } catch {
            failure = error
            return "!\(error)"
        }
    }

    /// Ends the run.
    func fail(_ error: any Error) { failure = error }

    /// The object that scripts call, good until it is closed.
    func object(of type: ScriptLibrary.Reference?, in context: ScriptLibrary.Reference?) -> ScriptLibrary.Reference? {
        library.makeObject(context, type, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Takes the server out of the script's reach.
    func close(_ object: ScriptLibrary.Reference?) {
        if let object { _ = library.setPrivateData(object, nil) }
    }

    fileprivate func call(_ arguments: UnsafeBufferPointer<ScriptLibrary.Reference?>, _ context: OpaquePointer?)
        -> ScriptLibrary.Reference?
    {
        library.value(answer(arguments, context), in: context)
    }

    private func answer(
        _ arguments: UnsafeBufferPointer<ScriptLibrary.Reference?>, _ context: OpaquePointer?
    ) -> String {
        var texts: [String?] = []
        for argument in arguments.prefix(2) {
            guard let string = library.string(of: argument, in: context) else {
                texts.append(nil)
                continue
            }
            defer { library.releaseString(string) }
            guard library.length(string) <= Self.longestText else { return "!what was given to the server is too long" }
            texts.append(library.text(of: string))
        }
        return answer(texts.first ?? nil, texts.count > 1 ? texts[1] : nil)
    }
}

/// `JSClassDefinition` of `JSObjectRef.h`: the class of the host function, with nothing but a call.
struct HostFunctionClass {
    private var version: Int32 = 0
    private var attributes: UInt32 = 0
    private var className: UnsafePointer<CChar>?
    private var parentClass: OpaquePointer?
    private var staticValues: OpaquePointer?
    private var staticFunctions: OpaquePointer?
    private var initialize: OpaquePointer?
    private var finalize: OpaquePointer?
    private var hasProperty: OpaquePointer?
    private var getProperty: OpaquePointer?
    private var setProperty: OpaquePointer?
    private var deleteProperty: OpaquePointer?
    private var getPropertyNames: OpaquePointer?
    private var callAsFunction: ScriptLibrary.Callback?
    private var callAsConstructor: OpaquePointer?
    private var hasInstance: OpaquePointer?
    private var convertToType: OpaquePointer?

    /// The class, which the caller releases.
    static func make(_ library: ScriptLibrary) -> ScriptLibrary.Reference? {
        var definition = HostFunctionClass()
        definition.callAsFunction = call
        return withUnsafeBytes(of: &definition) { library.createClass($0.baseAddress) }
    }

    private static let call: ScriptLibrary.Callback = { context, function, _, count, arguments, exception in
        guard case .success(let library) = ScriptLibrary.system, let data = library.privateData(function) else {
            return nil
        }
        let values = UnsafeBufferPointer(start: arguments, count: count)
        let function = Unmanaged<HostFunction>.fromOpaque(data).takeUnretainedValue()
        guard count == 5, library.text(values[0], in: context) == HostFunction.evaluation else {
            return function.call(values, context)
        }
        return function.evaluate(values, context, exception)
    }
}
