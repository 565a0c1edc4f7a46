import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §5.1")) struct JavaValuesTests {
    private static let rows: [(expression: String, told: JSONValue)] = [
        ("'' + new java.lang.String(java.util.Base64.getDecoder().decode('YWJj'))", "abc"),
        ("new java.lang.String(java.util.Base64.getDecoder().decode('w6k='), 'UTF-8')", "é"),
        ("java.lang.String(org.forgerock.util.encode.Base64.decode('w6k='), 'ISO-8859-1')", "Ã©"),
        (
            "new java.lang.String(java.util.Base64.getDecoder().decode('w6k='), java.nio.charset.StandardCharsets.UTF_8)",
            "é"
        ),
        ("'' + 'abc'.toCharArray()", "abc"), ("new java.lang.String('abc'.toCharArray())", "abc"),
        ("java.lang.String.valueOf('abc'.toCharArray()) + 'abc'.toCharArray()[1]", "abcb"),
        ("new java.lang.String('abc').length() + new java.lang.String('abc').substring(1)", "3bc"),
        ("new java.lang.String('a') == 'a' && new java.lang.String('a').equals('a')", true),
        ("new java.lang.String('').isEmpty() + ' ' + new java.lang.String('ab').hashCode()", "true 3105"),
        (
            "java.lang.Integer.parseInt('-07') + java.lang.Integer.valueOf('+9') + java.lang.Integer.parseInt('ff', 16)",
            257
        ),
        ("java.lang.Integer.valueOf(5) + java.lang.Long.parseLong('3000000000')", 3_000_000_005),
        ("java.lang.Double.parseDouble('1.5') * 2 + java.lang.Double.valueOf('1e2')", 103),
        ("java.lang.Boolean.valueOf('TRUE') && java.lang.Boolean.parseBoolean('True')", true),
        ("java.lang.Boolean.valueOf('yes')", false),
    ]

    @Test(arguments: rows) func `what Java's classes make`(expression: String, told: JSONValue) throws {
        #expect(try ScriptFixture("tell(\(expression))", .legacy).told() == told)
    }

    @Test(arguments: [
        ("Integer.parseInt('12abc')", "For input string: \"12abc\""),
        ("Integer.valueOf('x')", "For input string: \"x\""), ("Integer.parseInt('')", "For input string: \"\""),
        ("Integer.parseInt('2147483648')", "For input string: \"2147483648\""),
        ("Integer.parseInt(null)", "Cannot parse null string"), ("Long.valueOf('1.5')", "For input string: \"1.5\""),
        ("Double.parseDouble('1,5')", "For input string: \"1,5\""),
    ])
    func `what is no number is an exception`(call: String, message: String) throws {
        let script = "try { tell(java.lang.\(call)) } catch (e) { tell(e.message) }"
        let told = try ScriptFixture(script, .legacy).told()
        #expect(told == .string("java.lang.NumberFormatException: \(message)"))
    }
}
