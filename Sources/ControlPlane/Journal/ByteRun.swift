import HTTPMessages

/// Writes parts, each with its length before it, into memory that is there already.
struct RunWriter {
    private let memory: UnsafeMutableRawBufferPointer
    private var end = 0

    /// - Parameter room: made use of where it is large enough, and not much too large.
    static func run(in room: consuming [UInt8], atMost count: Int, _ write: (inout RunWriter) -> Void) -> [UInt8] {
        var run = room
        // Some to spare: the next exchange of this kind is a few bytes longer.
        if run.count < count || run.count > 2 * count { run = [UInt8](repeating: 0, count: count + count / 8) }
        run.withUnsafeMutableBytes { memory in
            var writer = RunWriter(memory: memory)
            write(&writer)
        }
        return run
    }

    private init(memory: UnsafeMutableRawBufferPointer) { self.memory = memory }

    mutating func append(_ fields: HTTPFields) {
        append(count: fields.fields.count)
        for index in fields.fields.indices {
            append(fields.fields[index].name.text)
            append(fields.fields[index].value)
        }
    }

    mutating func append(_ text: String) {
        let isCopied: Void? = text.utf8.withContiguousStorageIfAvailable { append(UnsafeRawBufferPointer($0)) }
        if isCopied == nil { append(Array(text.utf8)) }
    }

    mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBytes { append($0) } }

    private mutating func append(_ bytes: UnsafeRawBufferPointer) {
        append(count: bytes.count)
        take(bytes.count).copyMemory(from: bytes)
    }

    private mutating func append(count: Int) {
        take(4).storeBytes(of: UInt32(count).littleEndian, as: UInt32.self)
    }

    @inline(__always)
    private mutating func take(_ count: Int) -> UnsafeMutableRawBufferPointer {
        precondition(count <= memory.count - end, "a run of bytes takes more than was counted")
        defer { end += count }
        return UnsafeMutableRawBufferPointer(rebasing: memory[end..<end + count])
    }
}

/// Takes the parts of a run in the order in which they were written.
struct RunReader {
    private var rest: ArraySlice<UInt8>

    init(_ run: [UInt8]) { rest = run[...] }

    mutating func text() -> String { String(decoding: part(), as: UTF8.self) }

    mutating func bytes() -> [UInt8] { Array(part()) }

    mutating func fields() -> HTTPFields {
        let fields = (0..<count()).map { _ in (name: text(), value: text()) }
        return HTTPFields(fields.compactMap { field in HTTPFieldName(field.name).map { HTTPField($0, field.value) } })
    }

    private mutating func part() -> ArraySlice<UInt8> {
        let count = count()
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    private mutating func count() -> Int {
        defer { rest = rest.dropFirst(4) }
        return rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
