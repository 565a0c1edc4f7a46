import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("RFC 8259")) struct JSONTests {
    @Test(arguments: [
        #"{"b":1,"a":1.0,"c":true,"d":null,"e":[-0.5e3,"x"]}"#, #""\\\"\n\u0001""#, "[]", "{}", "-0", #""😀é""#,
    ]) func `a value comes back as it was written`(text: String) throws {
        #expect(try JSONValue(parsing: text).text == text)
    }

    @Test func `escapes are read`() throws {
        #expect(try JSONValue(parsing: #""\u0041\ud83d\ude00\/\ud800x""#) == .string("A😀/\u{FFFD}x"))
    }

    @Test(arguments: [
        ("\"", #"\""#), ("\\", #"\\"#), ("\n", #"\n"#), ("\u{1F}", #"\u001f"#), (" ", " "), ("ä", "ä"),
        ("\u{7F}", "\u{7F}"),
    ])
    func `a character is written and read wherever in a long string it stands`(text: String, written: String) throws {
        for place in 0..<20 {
            let (before, after) = (String(repeating: "a", count: place), String(repeating: "!", count: 19 - place))
            let json = "\"" + before + written + after + "\""
            #expect(JSONValue.string(before + text + after).text == json)
            #expect(try JSONValue(parsing: json) == .string(before + text + after))
        }
    }

    @Test func `a control character is refused wherever in a long string it stands`() {
        for place in 0..<20 {
            let before = String(repeating: "ä", count: place)
            #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: "\"\(before)\u{1F}aaaaaaaa\"") }
        }
    }

    @Test func `1, 1.0 and true stay apart`() throws {
        let value = try JSONValue(parsing: "[1,1.0,true]")
        #expect(value[0] != value[1])
        #expect(value[0]?.int == 1 && value[1]?.int == 1 && value[2]?.int == nil)
    }

    @Test(arguments: [
        ("", "line 1, column 1: unexpected end of text"), ("{\n  \"a\" 1}", "line 2, column 7: expected a colon"),
        ("[1,]", "line 1, column 4: expected a value"), ("01", "line 1, column 2: unexpected text after the value"),
        ("\"a\u{1}\"", "line 1, column 3: a control character in a string"),
        ("[1", "line 1, column 3: unexpected end of text"),
        ("// x\n1", "line 1, column 1: expected a value"), ("nul", "line 1, column 1: expected null"),
    ]) func `an error names its place`(text: String, description: String) {
        let error = #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: text) }
        #expect(error?.description == description)
    }

    @Test func `bytes that are not UTF-8 are refused`() {
        #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: [0x22, 0xFF, 0x22]) }
    }

    @Test func `depth is limited`() {
        let nested = { String(repeating: "[", count: $0) + String(repeating: "]", count: $0) }
        #expect(throws: Never.self) { try JSONValue(parsing: nested(99)) }
        #expect(throws: Never.self) { try JSONValue(parsing: nested(100)) }
        #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: nested(101)) }
    }

    @Test func `files may have comments and trailing commas`() throws {
        let text = "{ // first\n \"a\": [1, 2,], /* b */ }"
        #expect(try JSONValue(parsing: text, options: .lenient) == ["a": [1, 2]])
    }

    @Test func `a byte order mark may stand in front of files, and doesn't count`() throws {
        let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("{\"a\": 1}".utf8)
        #expect(try JSONValue(parsing: bytes, options: .lenient) == ["a": 1])
        #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: bytes) }
        #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: bytes[..<3] + bytes, options: .lenient) }
        let (value, places) = try JSONValue.parsingWithPlaces(bytes)
        #expect(value == ["a": 1] && places["/a"] == JSONPlace(line: 1, column: 2))
    }

    @Test func `a repeated key keeps its place and its last value`() throws {
        #expect(try JSONValue(parsing: #"{"a":1,"b":2,"a":3}"#) == ["a": 3, "b": 2])
    }
}
