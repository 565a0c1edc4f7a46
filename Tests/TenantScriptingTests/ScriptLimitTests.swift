import TenantScripting
import TestSupport
import Testing

/// None of these may end, hang or bloat the process.
@Suite(.spec("NODES §5.4; COSTS §7"), .serialized) struct ScriptLimitTests {
    private let runner = ScriptRunner(
        limits: ScriptLimits(time: .milliseconds(50), wallTime: .seconds(600)))

    @Test(arguments: [
        "while (true) {}", "try { while (true) {} } finally { while (true) {} }",
        "while (true) { try { throw 1 } catch (e) {} }", "for (;;) JSON.stringify([1, 2, 3])",
        "while (true) ask('x')",
        "throw {toString: function () { while (true) {} }}",
        "var e = new Error(); Object.defineProperty(e, 'line', {get: function () { while (true) {} }}); throw e",
        "tell({toJSON: function () { while (true) {} }})",
        "while (true) { try { tell({toJSON: function () { while (true) {} }}) } catch (e) {} }",
    ])
    func `a script that doesn't end is ended`(script: String) throws {
        #expect(runner.error(script)?.code == .tooSlow)
        #expect(try runner.run("tell(1)") == [1])
    }

    @Test func `the time counts for script and end together`() {
        #expect(runner.error("1", end: "while (true) {}")?.code == .tooSlow)
    }

    @Test func `a script that the processor is too busy for is ended, too`() {
        let runner = ScriptRunner(limits: ScriptLimits(time: .seconds(600), wallTime: .milliseconds(1)))
        #expect(runner.error("while (true) {}")?.code == .tooSlow)
    }

    @Test(arguments: [
        "var a = []; while (true) a.push({x: 1, y: 'abc' + a.length})",
        "var s = []; while (true) s.push('x'.repeat(1e6))",
        "var m = new Map(); for (var i = 0;; i++) m.set(i, 'v' + i)",
    ])
    func `a script that fills the memory is ended`(script: String) throws {
        let runner = ScriptRunner(limits: ScriptLimits(time: .seconds(20), memoryBytes: 32 * 1024 * 1024))
        #expect(runner.error(script)?.code == .tooLarge)
        #expect(try runner.run("tell(1)") == [1])
    }

    /// Compiled regular expressions lie outside of the heap.
    @Test func `a script that makes the process grow is ended, too`() throws {
        let runner = ScriptRunner(
            limits: ScriptLimits(time: .seconds(20), memoryBytes: 32 * 1024 * 1024, growthBytes: 32 * 1024 * 1024))
        let script = """
            for (var i = 0, kept = []; ; i++) {
                var made = new RegExp('a{' + i % 1000 + ',' + (i % 1000 + 500) + '}(b|c|d){1,900}x' + i);
                made.test('aaaa');
                kept.push(made);
            }
            """
        #expect(runner.error(script)?.code == .tooLarge)
        #expect(try runner.run("tell(1)") == [1])
    }

    @Test func `what a script has done with doesn't count as its memory`() throws {
        let runner = ScriptRunner(limits: ScriptLimits(time: .seconds(20), memoryBytes: 32 * 1024 * 1024))
        let script = "var t; for (var i = 0; i < 200; i++) { t = 'x'.repeat(1e6) + i; t.charCodeAt(1) } tell(t.length)"
        #expect(try runner.run(script) == [1_000_003])
    }

    @Test func `beside scripts that fill the memory others go on, and one that loops is told to have looped`() async {
        let limits = ScriptLimits(time: .seconds(20), memoryBytes: 32 * 1024 * 1024)
        let (runner, loop) = (
            ScriptRunner(limits: limits), ScriptRunner(limits: ScriptLimits(time: .milliseconds(200)))
        )
        let ends = await withTaskGroup { group in
            for number in 0..<12 {
                group.addTask {
                    switch number % 3 {
                    case 0: (0, runner.error("var a = []; while (true) a.push('x'.repeat(1e6) + a.length)")?.code)
                    case 1:
                        (1, runner.error("for (var i = 0, a = []; i < 1e6; i++) a[i % 100] = {i: i}; tell(i)")?.code)
                    default: (2, loop.error("while (true) {}")?.code)
                    }
                }
            }
            return await group.reduce(into: [[], [], []]) { $0[$1.0].append($1.1) }
        }
        #expect(
            ends == [
                Array(repeating: .tooLarge, count: 4), Array(repeating: nil, count: 4),
                Array(repeating: .tooSlow, count: 4),
            ])
    }

    @Test(arguments: [
        "function f() { f() } f()", "function f() { return [1].map(f) } f()", "JSON.parse('['.repeat(1e6))",
        "var o = {}; for (var i = 0; i < 1e4; i++) o = {o: o}; tell(o)",
        "var a = []; a[0] = a; tell(a)", "'x'.repeat(1 << 30)", "'x'.padEnd(1 << 30)",
        "new Array(-1)", "tell(new Array(6e6).fill(1))", "Promise.resolve()", "eval('1')", "new Function('return 1')()",
        "(function () {}).constructor('return 1')()", "new Uint8Array(4e9).fill(1)", "tell(BigInt(1))",
        "var p = new Proxy({}, {get: function (t, k, r) { return r[k] }}); p.x",
        "var s = 'abcdefgh'; while (true) s += s",
    ])
    func `what can't be done is an error of the script`(script: String) throws {
        let runner = ScriptRunner(limits: ScriptLimits(time: .seconds(60)))
        #expect(runner.error(script)?.code == .exception)
        #expect(try runner.run("tell(1)") == [1])
    }

    @Test func `a regular expression that backtracks without end comes to an end`() {
        let error = runner.error("tell(/(a+)+$/.test('a'.repeat(40) + '!'))")
        #expect(error == nil || error?.code == .tooSlow)
    }

    @Test func `many runs leave nothing behind`() throws {
        for _ in 1...50 { try runner.run("var a = []; for (var i = 0; i < 100; i++) a.push({i: i}); tell(a.length)") }
        #expect(try runner.run("tell(typeof a)") == ["undefined"])
    }
}
