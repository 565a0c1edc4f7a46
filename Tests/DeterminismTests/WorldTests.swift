import Determinism
import TestSupport
import Testing

@Suite(.spec("DESIGN §8")) struct WorldTests {
    @Test func `a frozen clock stands, moves by hand, and runs on from there`() {
        let base = AdjustableClock(base: SystemClock(), setting: .frozen(at: .epoch))
        let clock = AdjustableClock(base: base)
        clock.freeze(at: .epoch + .seconds(100))
        base.advance(by: .seconds(5))
        #expect(clock.now() == .epoch + .seconds(100))
        clock.advance(by: .seconds(10))
        clock.resume()
        base.advance(by: .seconds(7))
        #expect(clock.now() == .epoch + .seconds(117))
    }

    @Test func `a clock stops at the ends of time, however often it is moved`() {
        let clock = AdjustableClock(base: AdjustableClock(base: SystemClock(), setting: .frozen(at: .epoch)))
        for _ in 0..<3 { clock.advance(by: .seconds(Int64.max)) }
        #expect(clock.now().iso8601 == "9999-12-31T23:59:59.999Z")
        clock.advance(by: .seconds(-1))
        #expect(clock.now().iso8601 == "9999-12-31T23:59:58.999Z")
    }

    @Test func `a seeded stream repeats, and goes on from a position`() {
        let first = SeededRandomness(seed: 7)
        let begin = first.bytes(16)
        let rest = first.bytes(16)
        #expect(SeededRandomness(seed: 7).bytes(16) == begin)
        #expect(SeededRandomness(seed: 7, position: 2).bytes(16) == rest)
        #expect(SeededRandomness(seed: 8).bytes(16) != begin)
    }

    @Test func `a random UUID has its version and variant`() {
        let uuid = Array(SeededRandomness(seed: 1).uuid())
        #expect(uuid.count == 36)
        #expect(uuid[14] == "4")
        #expect("89ab".contains(uuid[19]))
    }

    @Test(arguments: [0, 1, 255, 256, 257, 1000]) func `the system gives as many bytes as are asked for`(count: Int) {
        let bytes = SystemRandomness().bytes(count)
        #expect(bytes.count == count)
        #expect(count < 16 || Set(bytes).count > 1)
    }
}
