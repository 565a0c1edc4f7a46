import HTTPServing
import TestSupport
import Testing

@Suite(.spec("DESIGN §7")) struct DescriptorSharesTests {
    private func shares(of allowed: Int, open: Int, wanted: Int = 10_000) -> [Int]? {
        DescriptorShares(connections: wanted, allowed: allowed, open: open).map { [$0.connections, $0.turnedAway] }
    }

    @Test func `with enough descriptors there are as many connections as are wanted`() {
        #expect(shares(of: 10_320, open: 20) == [10_000, 64])
        #expect(shares(of: 330, open: 20, wanted: 10) == [10, 64])
    }

    @Test func `with too few, what is open counts, and a quarter of the rest is for other things`() {
        #expect(shares(of: 64, open: 20) == [33, 5])
        #expect(shares(of: 200, open: 20) == [135, 22])
        #expect(shares(of: 1024, open: 24) == [750, 64])
        #expect(shares(of: 10_000, open: 20) == [9_660, 64])
    }

    @Test func `few that are wanted are given`() {
        #expect(shares(of: 200, open: 20, wanted: 100) == [100, 22])
    }

    @Test func `with next to none there is one, or none at all`() {
        #expect(shares(of: 22, open: 20) == [2, 1])
        #expect(shares(of: 21, open: 20) == nil)
        #expect(shares(of: 0, open: 20) == nil)
    }
}
