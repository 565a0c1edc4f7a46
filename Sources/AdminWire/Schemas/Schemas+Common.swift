import OrderedJSON

extension NoBody {
    /// The body's JSON Schema.
    public static var schema: JSONValue { ["type": "object", "maxProperties": 0] }
}

extension AdminList {
    /// The body's JSON Schema.
    public static var schema: JSONValue { Schema.answer(["result": Schema.list(Element.schema)]) }
}

extension JSONDocument {
    /// The body's JSON Schema.
    public static var schema: JSONValue { Schema.open }
}

extension ServerHealth {
    /// The body's JSON Schema.
    public static var schema: JSONValue {
        Schema.answer(["status": Schema.text, "version": Schema.text, "tenant": Schema.text])
    }
}

extension NewTenant {
    /// The body's JSON Schema.
    public static var schema: JSONValue {
        Schema.body(["name": Schema.text, "seed": Schema.count(from: 0), "clock": Schema.text])
    }
}

extension TenantAddress {
    /// The body's JSON Schema.
    public static var schema: JSONValue {
        Schema.answer(["name": Schema.text, "am": Schema.text, "admin": Schema.text, "discovery": Schema.text])
    }
}

extension TenantSnapshot {
    /// The body's JSON Schema.
    public static var schema: JSONValue { Schema.open }
}

extension RealmRecord {
    /// The body's JSON Schema.
    public static var schema: JSONValue { Schema.answer(["name": Schema.text, "made": Schema.flag]) }
}

extension JourneyRecord {
    /// The body's JSON Schema.
    public static var schema: JSONValue {
        Schema.answer(["name": Schema.text, "put": Schema.flag, "problem": Schema.text], optional: ["problem"])
    }
}

extension ClockSkew {
    static var schema: JSONValue {
        Schema.body(JSONObject(names.map { ($0, Schema.text) }))
    }
}

extension ClockReading {
    /// The body's JSON Schema.
    public static var schema: JSONValue {
        Schema.answer(["now": Schema.text, "frozen": Schema.flag, "skew": ClockSkew.schema], optional: ["skew"])
    }
}

extension ClockChange {
    /// The body's JSON Schema.
    public static var schema: JSONValue {
        [
            "oneOf": [
                Schema.body(["advance": Schema.text], required: ["advance"]),
                Schema.body(["freeze": Schema.text], required: ["freeze"]),
                Schema.body(["resume": ["const": true]], required: ["resume"]),
                Schema.body(["skew": ClockSkew.schema], required: ["skew"]),
            ]
        ]
    }
}
