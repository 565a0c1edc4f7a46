import FuzzTargets

/// What libFuzzer calls before the first input. `--target=NAME` says what to fuzz; it leaves such arguments to us.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer) -> CInt {
    _ = Fuzzer.target
    return 0
}

/// What libFuzzer calls with each input. A broken rule ends the process, as a crash does.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    do {
        try Fuzzer.target.check(Array(UnsafeBufferPointer(start: start, count: count)))
    } catch {
        fatalError("broken rule: \(error)")
    }
    return 0
}

enum Fuzzer {
    static let target: FuzzTarget = {
        let names = CommandLine.arguments.compactMap { $0.hasPrefix("--target=") ? $0.dropFirst(9) : nil }
        guard let target = FuzzTarget.all.first(where: { names == [$0.name[...]] }) else {
            fatalError("--target is one of \(FuzzTarget.all.map(\.name).joined(separator: ", "))")
        }
        return target
    }()
}
