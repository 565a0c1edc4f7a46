import HTTPMessages
import TestSupport
import Testing

@Suite(.spec("RFC 4291 §2.2, RFC 5952")) struct IPAddressTests {
    @Test(arguments: [
        ("192.0.2.1", "192.0.2.1"), ("0.0.0.0", "0.0.0.0"), ("255.255.255.255", "255.255.255.255"), ("::1", "::1"),
        ("::", "::"), ("2001:DB8:0:0:0:0:0:1", "2001:db8::1"), ("2001:db8::", "2001:db8::"),
        ("2001:0db8:0:0:1:0:0:1", "2001:db8::1:0:0:1"), ("1:0:2:3:4:5:6:7", "1:0:2:3:4:5:6:7"),
        ("::ffff:192.0.2.1", "192.0.2.1"), ("64:ff9b::192.0.2.33", "64:ff9b::c000:221"), ("fe80::1", "fe80::1"),
    ])
    func `an address is read and written in its one short form`(text: String, short: String) throws {
        #expect(try #require(IPAddress(text)).description == short)
    }

    @Test(arguments: [
        "", ".", "1.2.3", "1.2.3.4.5", "1.2.3.256", "01.2.3.4", "1.2.3.-4", "1.2.3.+4", " 1.2.3.4", "1.2.3.4 ",
        "1.2..4",
        ":", ":::", "::1::", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1::2:3:4:5:6:7:8", "12345::", "g::", "::1%eth0",
        "[::1]", "1.2.3.4::", "::1.2.3", "localhost", "::+1", "١.2.3.4",
    ])
    func `what is no address is none`(text: String) { #expect(IPAddress(text) == nil) }

    @Test func `bytes off the wire are the same address`() {
        #expect(IPAddress(bytes: [192, 0, 2, 1] as [UInt8]) == IPAddress("192.0.2.1"))
        #expect(IPAddress(bytes: Array(repeating: 0, count: 15) + [1] as [UInt8]) == IPAddress("::1"))
        #expect(IPAddress(bytes: [1, 2, 3] as [UInt8]) == nil)
    }

    @Test(
        .spec("RFC 4632 §3.1"),
        arguments: [
            ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.0", false), ("10.1.2.3/8", "10.9.9.9", true),
            ("192.0.2.1", "192.0.2.1", true), ("192.0.2.1", "192.0.2.2", false), ("0.0.0.0/0", "8.8.8.8", true),
            ("0.0.0.0/0", "2001:db8::1", false), ("::/0", "8.8.8.8", true), ("fd00::/8", "fdff::1", true),
            ("fd00::/8", "fe00::1", false), ("2001:db8::/65", "2001:db8::1", true),
            ("2001:db8::/65", "2001:db8:0:0:8000::", false), ("127.0.0.0/8", "::ffff:127.0.0.1", true),
        ])
    func `a range holds the addresses that begin alike`(range: String, address: String, holds: Bool) throws {
        let range = try #require(AddressRange(range))
        #expect(range.contains(try #require(IPAddress(address))) == holds)
    }

    @Test(arguments: ["10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0.0/-1", "10.0.0.0/8/8", "10/8", "/8", "::1/+1"])
    func `what is no range is none`(text: String) { #expect(AddressRange(text) == nil) }
}
