/// One entry into the engine, in which all of a run happens.
///
/// What a script puts off (promises, asynchronous functions) the engine does when the outermost entry is left, piece by
/// piece, and each piece has the whole time limit for itself: together they can go on for ever. So a run is one entry, and
/// when that is left no time is allowed any more (`ScriptWatch.close`).
final class EngineEntry {
    private let body: () -> Void

    private init(_ body: @escaping () -> Void) { self.body = body }

    /// The class of the objects that are called to enter; the caller releases it.
    static func makeClass(_ library: ScriptLibrary) -> ScriptLibrary.Reference? {
        HostFunctionClass.make(library) { _, object, _, _, _, _ in
            guard case .success(let library) = ScriptLibrary.system, let data = library.privateData(object) else {
                return nil
            }
            Unmanaged<EngineEntry>.fromOpaque(data).takeUnretainedValue().body()
            return nil
        }
    }

    /// Runs `body` within the engine; not at all where that can't be entered.
    static func run(
        _ library: ScriptLibrary, in context: ScriptLibrary.Reference?, of type: ScriptLibrary.Reference?,
        _ body: () -> Void
    ) {
        withoutActuallyEscaping(body) { body in
            let entry = EngineEntry(body)
            let object = library.makeObject(context, type, Unmanaged.passUnretained(entry).toOpaque())
            var exception: ScriptLibrary.Reference?
            _ = withExtendedLifetime(entry) { library.call(context, object, nil, 0, nil, &exception) }
        }
    }
}
