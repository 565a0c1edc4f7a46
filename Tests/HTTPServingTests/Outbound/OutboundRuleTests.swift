import HTTPMessages
import HTTPServing
import TestSupport
import Testing

@Suite(.spec("DESIGN §2, outbound client")) struct OutboundRuleTests {
    @Test(arguments: [
        ("api.example.com", "https://api.example.com/x", true), ("api.example.com", "http://API.example.com", true),
        ("api.example.com", "https://api.example.com:8443", false), ("api.example.com", "http://example.com", false),
        ("api.example.com", "http://x.api.example.com", false), ("api.example.com", "http://api.example.com.", true),
        ("api.example.com:8443", "https://api.example.com:8443", true),
        ("api.example.com:8443", "https://api.example.com", false), ("example.com", "http://api.example.com", false),
        ("localhost", "http://127.0.0.1", false), ("[::1]:80", "http://[::1]/", true),
    ])
    func `a rule allows its host alone, on its port or the scheme's`(text: String, url: String, isAllowed: Bool) throws
    {
        #expect(try #require(OutboundRule(text)).allows(try #require(HTTPURL(url))) == isAllowed)
    }

    @Test(arguments: ["", "http://a", "a/b", "*.example.com", "a:", "a:x", "user@a"])
    func `what is no host is no rule`(text: String) {
        #expect(OutboundRule(text) == nil)
    }

    @Test(arguments: [
        ("127.0.0.1", false), ("127.9.9.9", false), ("::1", false), ("::", false), ("0.0.0.0", false),
        ("169.254.169.254", false), ("fe80::1", false), ("fd00:ec2::254", false), ("::ffff:127.0.0.1", false),
        ("::ffff:169.254.169.254", false), ("100.100.100.200", false), ("224.0.0.1", false),
        ("64:ff9b::a9fe:a9fe", false),
        ("10.0.0.1", true), ("93.184.216.34", true), ("2606:2800::1", true),
    ])
    func `a name can't be made to lead to this machine or to a cloud's metadata`(text: String, isAllowed: Bool) throws {
        let address = try #require(IPAddress(text))
        #expect(try #require(OutboundRule("api.example.com")).allows(address) == isAllowed)
        #expect(try #require(OutboundRule("2130706433")).allows(address) == isAllowed)
    }

    @Test func `a rule that names an address or this machine means it`() throws {
        let (loopback, metadata) = (try #require(IPAddress("127.0.0.1")), try #require(IPAddress("169.254.169.254")))
        #expect(try #require(OutboundRule("127.0.0.1:80")).allows(loopback))
        #expect(try #require(OutboundRule("169.254.169.254")).allows(metadata))
        #expect(try #require(OutboundRule("127.0.0.1")).allows(metadata) == false)
        #expect(try #require(OutboundRule("localhost")).allows(loopback))
        #expect(try #require(OutboundRule("localhost")).allows(metadata) == false)
    }
}
