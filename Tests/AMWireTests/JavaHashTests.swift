import AMWire
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §9.2")) struct JavaHashTests {
    /// Expected values are Java's: `Map.of(…).hashCode()`, `List.of(…).hashCode()` and so on.
    @Test(
        arguments: [
            (nil, 0), (true, 1231), (false, 1237), ("", 0), ("a", 97), ("Aa", 2112), ("BB", 2112), ([], 1), ([nil], 31),
            (["a", "b"], 4066), ([:], 0), (["a": "a"], 0), (["a": "b"], 3), (42, 42), (-1, -1),
            (4_294_967_296, 1), ("polygenelubricants", -2_147_483_648),
        ] as [(JSONValue, Int32)])
    func `a value hashes as Java's collections do`(_ value: JSONValue, _ hash: Int32) {
        #expect(value.javaHash == hash)
    }

    @Test func `a double hashes by its bits`() throws {
        #expect(try JSONValue(parsing: "1.0").javaHash == 1_072_693_248)
        #expect(try JSONValue(parsing: "1e999").javaHash == 0)
    }

    @Test func `members hash alike in any order`() {
        let one: JSONValue = ["x": 1, "y": [true, nil]]
        let two: JSONValue = ["y": [true, nil], "x": 1]
        #expect(one.javaHash == two.javaHash)
    }
}
