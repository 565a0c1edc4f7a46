import AMWire
import AdminWire
import ControlPlane
import Determinism
import EndpointRouting
import JOSETokens
import OrderedJSON
import SQLiteStore

/// A tenant's state as JSON.
struct SnapshotDocument {
    var clock: AdjustableClock.Setting
    var skew: SentSkew
    /// How far the repeatable stream was drawn, and of which seed it is; nil where there is none.
    var stream: (seed: UInt64, position: UInt64)?
    var faults: FaultPlan.State
    var barriers: BarrierPlan.State
    var quirks: QuirkPlan.State
    var tables: [TableContents]

    /// Of this document's form.
    private static let version = 2
    /// The steps that the tables' schema has come by: rows of another aren't taken.
    private static let schema = JSONValue.array(TenantBlueprint.migrations.map { .string($0.name) })

    init(_ tenant: Tenant, tables: [TableContents]) {
        clock = tenant.world.clock.setting
        skew = tenant.world.skew.value
        stream = tenant.repeatable.map { (seed: $0.seed, position: $0.position) }
        faults = tenant.faults.current
        barriers = tenant.barriers.current
        quirks = tenant.quirks.current
        self.tables = tables
    }

    var json: JSONObject {
        var json: JSONObject = ["snapshot": .int(Self.version), "schema": Self.schema]
        switch clock {
        case .running(let offset): json["clock"] = ["offset": .string(offset.iso8601)]
        case .frozen(let instant): json["clock"] = ["frozen": .string(instant.iso8601)]
        }
        json["skew"] = .string(skew.text)
        // As texts: 64 bits are more than a JavaScript number has.
        if let stream {
            json["chance"] = ["seed": .string("\(stream.seed)"), "position": .string("\(stream.position)")]
        }
        json["faults"] = faults.json
        json["barriers"] = barriers.json
        json["quirks"] = quirks.json
        var tables: JSONObject = [:]
        for table in self.tables {
            tables[table.name] = [
                "columns": .array(table.columns.map(JSONValue.string)),
                "rows": .array(table.rows.map { .array($0.map(Self.json)) }),
            ]
        }
        json["tables"] = .object(tables)
        return json
    }

    /// Reads what `json` wrote.
    init(_ json: JSONObject) throws(AMError) {
        guard json["snapshot"] == .int(Self.version) else { throw .badRequest("the document is no snapshot") }
        guard json["schema"] == Self.schema else {
            throw .badRequest("the snapshot is of another version of the server: its \"schema\" differs")
        }
        clock = try Self.clock(json["clock"])
        guard let skew = json["skew"]?.string.flatMap({ SentSkew(text: $0) }) else {
            throw .badRequest("the snapshot's \"skew\" can't be read")
        }
        self.skew = skew
        do {
            faults = try FaultPlan.State(json: json["faults"])
            barriers = try BarrierPlan.State(json: json["barriers"])
            quirks = try QuirkPlan.State(json: json["quirks"])
        } catch {
            throw .badRequest("the snapshot can't be put in place: \(Self.reason(error))")
        }
        let numbers = [json["chance"]?["seed"], json["chance"]?["position"]].map { $0?.string.flatMap { UInt64($0) } }
        if let seed = numbers[0], let position = numbers[1] { stream = (seed, position) }
        tables = []
        for member in json["tables"]?.object ?? [:] { tables.append(try Self.table(member.key, member.value)) }
    }

    private static func reason(_ error: any Error) -> String { (error as? FaultProblem)?.description ?? "\(error)" }

    private static func clock(_ json: JSONValue?) throws(AMError) -> AdjustableClock.Setting {
        if let offset = json?["offset"]?.string.flatMap({ Duration(iso8601: $0) }) { return .running(offset: offset) }
        if let instant = json?["frozen"]?.string.flatMap({ Instant(iso8601: $0) }) { return .frozen(at: instant) }
        throw .badRequest("the snapshot's \"clock\" can't be read")
    }

    private static func table(_ name: String, _ json: JSONValue) throws(AMError) -> TableContents {
        let columns = json["columns"]?.array?.compactMap(\.string)
        guard let columns, let rows = json["rows"]?.array else {
            throw .badRequest("the snapshot's table \"\(name)\" can't be read")
        }
        var values: [[SQLValue]] = []
        for row in rows {
            var cells: [SQLValue] = []
            for cell in row.array ?? [] { cells.append(try value(cell, in: name)) }
            values.append(cells)
        }
        return TableContents(name: name, columns: columns, rows: values)
    }

    /// Bytes are an object with base64; SQLite's other storage classes are JSON's.
    private static func json(_ value: SQLValue) -> JSONValue {
        switch value {
        case .null: .null
        case .integer(let number): .int(Int(number))
        case .real(let number): JSONNumber(number).map(JSONValue.number) ?? .null
        case .text(let text): .string(text)
        case .blob(let bytes): ["base64": .string(Base64.encode(bytes))]
        }
    }

    private static func value(_ json: JSONValue, in table: String) throws(AMError) -> SQLValue {
        switch json {
        case .null: return .null
        case .string(let text): return .text(text)
        case .number:
            if let number = json.int { return .integer(Int64(number)) }
            if let number = json.double { return .real(number) }
        case .object(let object):
            if let bytes = object["base64"]?.string.flatMap({ Base64.decode($0) }) { return .blob(bytes) }
        case .bool, .array: break
        }
        throw .badRequest("the snapshot's table \"\(table)\" has a value that can't be read")
    }
}
