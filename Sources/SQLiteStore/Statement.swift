import CJourneymanSQLite

/// A prepared statement, kept for as long as its connection.
final class Statement {
    private let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) { self.pointer = pointer }

    func bind(_ value: SQLValue, at index: Int32) -> Int32 {
        switch value {
        case .null: return sqlite3_bind_null(pointer, index)
        case .integer(let number): return sqlite3_bind_int64(pointer, index, number)
        case .real(let number): return sqlite3_bind_double(pointer, index, number)
        case .text(let text):
            var text = text
            return text.withUTF8 { utf8 in
                utf8.withMemoryRebound(to: CChar.self) { characters in
                    journeyman_bind_text(pointer, index, characters.baseAddress, Int32(characters.count))
                }
            }
        case .blob(let bytes):
            return bytes.withUnsafeBytes { journeyman_bind_blob(pointer, index, $0.baseAddress, Int32($0.count)) }
        }
    }

    func step() -> Int32 { sqlite3_step(pointer) }

    /// Makes it ready to run again; what is bound stays, since each run binds all its parameters anew.
    func reset() { sqlite3_reset(pointer) }

    func finalize() { sqlite3_finalize(pointer) }

    func value(at column: Int32) -> SQLValue {
        switch sqlite3_column_type(pointer, column) {
        case SQLITE_INTEGER: .integer(sqlite3_column_int64(pointer, column))
        case SQLITE_FLOAT: .real(sqlite3_column_double(pointer, column))
        case SQLITE_TEXT: .text(String(decoding: utf8(at: column), as: UTF8.self))
        case SQLITE_BLOB: .blob(Array(blob(at: column)))
        default: .null
        }
    }

    func int64(at column: Int32) -> Int64 { sqlite3_column_int64(pointer, column) }

    private func utf8(at column: Int32) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(
            start: sqlite3_column_text(pointer, column), count: Int(sqlite3_column_bytes(pointer, column)))
    }

    private func blob(at column: Int32) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(
            start: sqlite3_column_blob(pointer, column), count: Int(sqlite3_column_bytes(pointer, column)))
    }
}
