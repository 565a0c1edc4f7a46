import HTTPMessages
import JourneyEngine
import TestSupport
import Testing

@Suite(.spec("RFC 2047")) struct EncodedWordsTests {
    @Test(arguments: [
        ("demo", "demo"), ("", ""), ("=?UTF-8?B?SsO8cmdlbg==?=", "Jürgen"), ("=?ISO-8859-1?Q?J=FCrgen_M?=", "Jürgen M"),
        ("a =?utf-8?b?Yg==?= c", "a b c"), ("=?utf-8?b?YQ==?= =?utf-8?b?Yg==?=", "ab"),
        ("=?utf-8*de?b?YQ==?=", "a"), ("=?utf-8?b?YQ=?=", "=?utf-8?b?YQ=?="), ("=?utf-8?x?YQ==?=", "=?utf-8?x?YQ==?="),
        ("=?utf-8?q?=4?=", "=?utf-8?q?=4?="), ("=??=", "=??="), ("=?=", "=?="), ("=??b?YQ==?=", "=??b?YQ==?="),
        ("  two  blanks ", "  two  blanks "),
    ])
    func `encoded words are decoded, all else stays`(text: String, decoded: String) {
        #expect(EncodedWords.decode(text) == decoded)
    }
}
