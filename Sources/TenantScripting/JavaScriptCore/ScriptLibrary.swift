#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// JavaScriptCore's C interface, loaded when the first script runs: a server without scripts doesn't pay for it.
///
/// The declarations are those of `JavaScriptCore/JavaScript.h`, of `JSContextRefPrivate.h` (the time limit) and of
/// `JSBasePrivate.h` (the heap), the same on both systems. All references are opaque.
struct ScriptLibrary: @unchecked Sendable {
    typealias Reference = OpaquePointer
    typealias Arguments = UnsafePointer<Reference?>
    typealias Exception = UnsafeMutablePointer<Reference?>
    typealias Callback =
        @convention(c) (
            _ context: Reference?, _ function: Reference?, _ this: Reference?, _ count: Int, _ arguments: Arguments?,
            _ exception: Exception?
        ) -> Reference?
    /// Whether the script is to end.
    typealias TimeCallback = @convention(c) (_ context: Reference?, _ data: UnsafeMutableRawPointer?) -> Bool

    let createGroup: @convention(c) () -> Reference?
    let releaseGroup: @convention(c) (Reference?) -> Void
    let createContext: @convention(c) (_ group: Reference?, _ class: Reference?) -> Reference?
    let releaseContext: @convention(c) (Reference?) -> Void
    let enableEval: @convention(c) (_ context: Reference?, Bool, _ message: Reference?) -> Void
    let setTimeLimit: @convention(c) (Reference?, Double, TimeCallback?, UnsafeMutableRawPointer?) -> Void
    let clearTimeLimit: @convention(c) (Reference?) -> Void
    /// An object with a property for each figure.
    let heapStatistics: @convention(c) (_ context: Reference?) -> Reference?
    let collectGarbage: @convention(c) (_ context: Reference?) -> Void

    let createString: @convention(c) (UnsafePointer<UInt16>?, _ length: Int) -> Reference?
    let releaseString: @convention(c) (Reference?) -> Void
    let length: @convention(c) (_ string: Reference?) -> Int
    let characters: @convention(c) (_ string: Reference?) -> UnsafePointer<UInt16>?

    let evaluate:
        @convention(c) (
            _ context: Reference?, _ script: Reference?, _ this: Reference?, _ name: Reference?, _ line: Int32,
            Exception?
        ) -> Reference?
    let checkSyntax:
        @convention(c) (
            _ context: Reference?, _ script: Reference?, _ name: Reference?, _ line: Int32, Exception?
        ) -> Bool
    let call:
        @convention(c) (
            _ context: Reference?, _ function: Reference?, _ this: Reference?, _ count: Int, Arguments?, Exception?
        ) -> Reference?

    let createClass: @convention(c) (UnsafeRawPointer?) -> Reference?
    let releaseClass: @convention(c) (Reference?) -> Void
    let makeObject: @convention(c) (_ context: Reference?, _ class: Reference?, UnsafeMutableRawPointer?) -> Reference?
    let privateData: @convention(c) (_ object: Reference?) -> UnsafeMutableRawPointer?
    let setPrivateData: @convention(c) (_ object: Reference?, UnsafeMutableRawPointer?) -> Bool
    let makeString: @convention(c) (_ context: Reference?, _ string: Reference?) -> Reference?
    let copyString: @convention(c) (_ context: Reference?, _ value: Reference?, Exception?) -> Reference?
    let property:
        @convention(c) (_ context: Reference?, _ object: Reference?, _ name: Reference?, Exception?) -> Reference?
    let number: @convention(c) (_ context: Reference?, _ value: Reference?, Exception?) -> Double
    let isObject: @convention(c) (_ context: Reference?, _ value: Reference?) -> Bool
    let protect: @convention(c) (_ context: Reference?, _ value: Reference?) -> Void
    let unprotect: @convention(c) (_ context: Reference?, _ value: Reference?) -> Void

    /// The system's own. A process loads a library once, and what it is made of stays the same.
    static let system = Result { () throws(ScriptError) in try ScriptLibrary() }

    /// - Throws: a `ScriptError` that says what to install.
    init(paths: [String] = ScriptLibrary.paths) throws(ScriptError) {
        for (option, value) in Self.options { setenv("JSC_\(option)", value, 0) }
        guard let library = paths.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first else {
            throw Self.missing
        }
        createGroup = try Self.symbol("JSContextGroupCreate", library)
        releaseGroup = try Self.symbol("JSContextGroupRelease", library)
        createContext = try Self.symbol("JSGlobalContextCreateInGroup", library)
        releaseContext = try Self.symbol("JSGlobalContextRelease", library)
        enableEval = try Self.symbol("JSGlobalContextSetEvalEnabled", library)
        setTimeLimit = try Self.symbol("JSContextGroupSetExecutionTimeLimit", library)
        clearTimeLimit = try Self.symbol("JSContextGroupClearExecutionTimeLimit", library)
        heapStatistics = try Self.symbol("JSGetMemoryUsageStatistics", library)
        collectGarbage = try Self.symbol("JSSynchronousGarbageCollectForDebugging", library)
        createString = try Self.symbol("JSStringCreateWithCharacters", library)
        releaseString = try Self.symbol("JSStringRelease", library)
        length = try Self.symbol("JSStringGetLength", library)
        characters = try Self.symbol("JSStringGetCharactersPtr", library)
        evaluate = try Self.symbol("JSEvaluateScript", library)
        checkSyntax = try Self.symbol("JSCheckScriptSyntax", library)
        call = try Self.symbol("JSObjectCallAsFunction", library)
        createClass = try Self.symbol("JSClassCreate", library)
        releaseClass = try Self.symbol("JSClassRelease", library)
        makeObject = try Self.symbol("JSObjectMake", library)
        privateData = try Self.symbol("JSObjectGetPrivate", library)
        setPrivateData = try Self.symbol("JSObjectSetPrivate", library)
        makeString = try Self.symbol("JSValueMakeString", library)
        copyString = try Self.symbol("JSValueToStringCopy", library)
        property = try Self.symbol("JSObjectGetProperty", library)
        number = try Self.symbol("JSValueToNumber", library)
        isObject = try Self.symbol("JSValueIsObject", library)
        protect = try Self.symbol("JSValueProtect", library)
        unprotect = try Self.symbol("JSValueUnprotect", library)
    }

    /// How the engine is set up, unless the environment says otherwise.
    private static let options = [
        // Without signals: the thread sanitizer holds them back, and a server's threads are not the engine's to stop.
        "usePollingTraps": "1",
        // Scripts are short and each has a global of its own: compiled code takes 50 MB and spares no time.
        "useJIT": "0",
        // What has been allocated since the heap was last swept: what lies outside of it is known only then.
        "gcMaxHeapSize": "8388608",
    ]

    /// Where the system keeps the engine; the first that is there counts.
    static let paths = [
        "libjavascriptcoregtk-4.1.so.0", "libjavascriptcoregtk-6.0.so.1",
        "/System/Library/Frameworks/JavaScriptCore.framework/JavaScriptCore",
    ]

    private static var missing: ScriptError {
        ScriptError(
            .unavailable, in: "JavaScriptCore",
            "scripts need JavaScriptCore, which isn't installed: apt-get install libjavascriptcoregtk-4.1-0")
    }

    private static func symbol<Function>(
        _ name: String, _ library: UnsafeMutableRawPointer
    ) throws(ScriptError) -> Function {
        guard let symbol = dlsym(library, name) else {
            throw ScriptError(.unavailable, in: "JavaScriptCore", "this JavaScriptCore has no \(name)")
        }
        return unsafeBitCast(symbol, to: Function.self)
    }
}
