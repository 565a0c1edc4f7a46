import TenantScripting
import TestSupport
import Testing

/// None of these may end, hang or bloat the process.
@Suite(.spec("NODES §5.4; COSTS §7"), .serialized) struct ScriptLimitTests {
    private let runner = ScriptRunner(
        limits: ScriptLimits(time: .milliseconds(100), memoryBytes: 4 << 30))

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

    @Test(arguments: [
        "var a = []; while (true) a.push({x: 1, y: 'abc' + a.length})",
        "var s = []; while (true) s.push('x'.repeat(1e6))",
        "var m = new Map(); for (var i = 0;; i++) m.set(i, 'v' + i)",
    ])
    func `a script that fills the memory is ended`(script: String) throws {
        let runner = ScriptRunner(limits: ScriptLimits(time: .seconds(20), memoryBytes: 64 * 1024 * 1024))
        #expect(runner.error(script)?.code == .tooLarge)
        #expect(try runner.run("tell(1)") == [1])
    }

    @Test(arguments: [
        "function f() { f() } f()", "function f() { return [1].map(f) } f()", "JSON.parse('['.repeat(1e6))",
        "var o = {}; for (var i = 0; i < 1e4; i++) o = {o: o}; tell(o)",
        "var a = []; a[0] = a; tell(a)", "'x'.repeat(1 << 30)", "'x'.padEnd(1 << 30)",
        "new Array(-1)", "Promise.resolve()", "eval('1')", "new Function('return 1')()",
        "(function () {}).constructor('return 1')()", "new Uint8Array(4e9).fill(1)", "tell(BigInt(1))",
        "var p = new Proxy({}, {get: function (t, k, r) { return r[k] }}); p.x",
        "var s = 'abcdefgh'; while (true) s += s",
    ])
    func `what can't be done is an error of the script`(script: String) throws {
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
