import Determinism
import TestSupport
import Testing

@Suite(.spec("ISO 8601-1 §5.5.2.4")) struct DurationTextTests {
    @Test(
        arguments: [
            (.seconds(90), "PT90S"), (.milliseconds(-500), "-PT0.500S"), (.zero, "PT0S"),
            (.milliseconds(1005), "PT1.005S"),
        ] as [(Duration, String)])
    func `a duration is written in seconds, and read again`(duration: Duration, text: String) {
        #expect(duration.iso8601 == text)
        #expect(Duration(iso8601: text) == duration)
    }
}
