import JourneyEngine
import TestSupport
import Testing

@Suite(.spec("ECMA-262 §22.2"), .timeLimit(.minutes(5))) struct RegularExpressionTests {
    @Test(arguments: [
        ("", "", true), ("", "x", true), ("b", "abc", true), ("d", "abc", false), ("a.c", "abc", true),
        ("a.c", "a\nc", false), ("^abc$", "abc", true), ("^b", "abc", false), ("b$", "abc", false),
        ("a$", "a\n", false),
        ("a|b", "b", true), ("^(a|bc|)d$", "bcd", true), ("^(a|bc|)d$", "d", true), ("^(a|bc|)d$", "cd", false),
        ("^ab*$", "a", true), ("^ab*$", "abbb", true), ("^ab+$", "a", false), ("^ab+?$", "abb", true),
        ("^ab?$", "abb", false), ("^(ab)?$", "ab", true), ("^a{2}$", "aa", true), ("^a{2}$", "aaa", false),
        ("^a{2,}$", "aaaaa", true), ("^a{2,}$", "a", false), ("^a{1,3}$", "aaa", true), ("^a{1,3}$", "aaaa", false),
        ("^a{0}$", "", true), ("^.{0,7}$", "1234567", true), ("^.{0,7}$", "12345678", false),
        ("^(a*)*$", "aaab", false), ("^(|a)+$", "aa", true), ("^(?:x|(?<name>y))+$", "xyx", true),
        ("^Basic .", "Basic YTpi", true), ("\"identifier\"", #"{"identifier":1}"#, true), ("}]", "x}]", true),
    ]) func `an expression is sought anywhere in a text`(pattern: String, text: String, isFound: Bool) throws {
        #expect(try RegularExpression(pattern).isFound(in: text) == isFound)
    }

    @Test(arguments: [
        ("^[a-c]+$", "abc", true), ("^[a-c]+$", "abcd", false), ("^[^a-c]$", "b", false), ("^[^a-c]$", "\n", true),
        ("^[a-]$", "-", true), ("^[-a]$", "-", true), (#"^[\w-]+$"#, "a-b", true), (#"^[\]\[]$"#, "]", true),
        ("^[.$*]$", "*", true), ("^[.]$", "a", false), ("[]", "a", false), ("^[^]$", "\n", true),
        (#"^\d+$"#, "0189", true), (#"^\D$"#, "7", false), (#"^\w+$"#, "aZ_9", true), (#"^\w$"#, "ä", false),
        (#"^\W$"#, "ä", true), (#"^\s$"#, "\u{A0}", true), (#"^\S$"#, "\t", false), (#"a\.b"#, "axb", false),
        (#"^\t\n\r\f\v\0$"#, "\t\n\r\u{C}\u{B}\0", true), (#"^\x41\u00e4$"#, "Aä", true),
        (#"^[\x41-\x43]$"#, "B", true),
        (#"\bfoo\b"#, "a foo.", true), (#"\bfoo\b"#, "afoo", false), (#"\Boo\b"#, "foo", true), ("^.$", "😀", true),
        ("^[😀-😂]$", "😁", true), ("e", "E", false), ("[b-cc-da]{4}", "abcd", true),
    ]) func `classes and escapes stand for one scalar`(pattern: String, text: String, isFound: Bool) throws {
        #expect(try RegularExpression(pattern).isFound(in: text) == isFound)
    }

    @Test(arguments: [
        ("(", "a \"(\" is never closed"), ("a)", "a \")\" closes nothing"), ("[a", "a \"[\" is never closed"),
        ("*", #"there is nothing that "*" could repeat; "\*" is the sign itself"#),
        ("a**", #"there is nothing that "*" could repeat; "\*" is the sign itself"#),
        ("a{2", #""{" needs counts, {2}, {2,} or {2,5}; "\{" is the sign itself"#),
        ("a{,2}", #""{" needs counts, {2}, {2,} or {2,5}; "\{" is the sign itself"#),
        ("a{3,2}", "{3,2} counts backwards"), ("a{1001}", "nothing is repeated more than 1000 times"),
        ("a{99999999999999999999}", "nothing is repeated more than 1000 times"),
        ("(?!a)", #""(?" begins look-around or flags, which there are not; "(?:" is a group"#),
        ("(?<=a)", #""(?" begins look-around or flags, which there are not; "(?:" is a group"#),
        ("(?i)a", #""(?" begins look-around or flags, which there are not; "(?:" is a group"#),
        (#"(a)\1"#, #""\1" refers back to a group, which there is not"#), (#"\p{L}"#, #""\p" means nothing"#),
        (#"a\"#, #"nothing follows the last "\""#),
        ("[[:alpha:]]", #"there are no classes in classes; "\[" is the sign itself"#),
        ("[b-a]", #"the range that begins with "b" in a class has no end behind it"#),
        (#"[a-\d]"#, #"the range that begins with "a" in a class has no end behind it"#),
        (#"\uD800"#, #""\x" needs two and "\u" four hexadecimal digits of a character"#),
        (#"\x4"#, #""\x" needs two and "\u" four hexadecimal digits of a character"#),
    ]) func `what there is not is refused`(pattern: String, reason: String) {
        let problem = #expect(throws: RegularExpression.Problem.self) { try RegularExpression(pattern) }
        #expect(problem?.reason == reason)
    }

    /// An engine that tries one way after the other would need longer than anybody lives.
    @Test(arguments: ["(a+)+$", "^(a|a)*$", "^(a|a)*b(.*a){12}$", "^(a?){50}a{50}$", "(a*)*b", "(.*)*x$"])
    func `no pattern needs more time than in proportion to the text`(pattern: String) throws {
        let text = String(repeating: "a", count: 200) + "!"
        #expect(try !RegularExpression(pattern).isFound(in: text))
    }

    @Test func `patterns that would be too much work are refused before they are any`() {
        let nests = [
            String(repeating: "(", count: 100_000), "((((){1000}){1000}){1000}){1000}",
            "((((a{9}){99}){999}){999}){999}",
            String(repeating: "a", count: 1_000), "(a*){600}",
        ]
        for pattern in nests { #expect(throws: RegularExpression.Problem.self) { try RegularExpression(pattern) } }
    }

    @Test func `a text without measure is not searched`() throws {
        let anything = try RegularExpression("")
        let longest = String(repeating: "a", count: RegularExpression.longestText)
        #expect(anything.isFound(in: longest) && !anything.isFound(in: longest + "a"))
    }
}
