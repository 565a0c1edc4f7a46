import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("RFC 6901")) struct JSONPlacesTests {
    @Test func `every member and element has its place`() throws {
        let text = "// note\n{\n  \"a\": [1,\n    {\"b/c~\": 2}],\n  \"é\": 3, \"f\": 4\n}"
        let places = try JSONValue.parsingWithPlaces(Array(text.utf8)).places
        #expect(places[""] == JSONPlace(line: 2, column: 1))
        #expect(places["/a"] == JSONPlace(line: 3, column: 3))
        #expect(places["/a/0"] == JSONPlace(line: 3, column: 9))
        #expect(places["/a/1/b~1c~0"] == JSONPlace(line: 4, column: 6))
        #expect(places["/f"] == JSONPlace(line: 5, column: 12))
        #expect(places["/a/2"] == nil)
    }

    @Test func `a repeated key is noted`() throws {
        let (value, places) = try JSONValue.parsingWithPlaces(Array(#"{"a":{"x":1},"a":{"x":2}}"#.utf8))
        #expect(value == ["a": ["x": 2]])
        #expect(places.repeated == ["/a"])
        #expect(places["/a"] == JSONPlace(line: 1, column: 14))
    }
}
