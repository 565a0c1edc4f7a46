import OrderedJSON
import TenantScripting
import TestSupport
import Testing

/// Nothing that a script does is there for the next, which may be another tenant's.
@Suite(.spec("NODES §5.4; DESIGN §5")) struct ScriptIsolationTests {
    private let runner = ScriptRunner()

    @Test(arguments: [
        (
            "leak = 1; var leak2 = 2; let leak3 = 3; this.leak4 = 4",
            "tell([typeof leak, typeof leak2, typeof leak3, typeof leak4].join())",
            "undefined,undefined,undefined,undefined"
        ),
        (
            "Object.prototype.leak = 1; Array.prototype.leak = 1; Function.prototype.leak = 1; String.prototype.leak = 1",
            "tell([{}.leak, [].leak, (function () {}).leak, ''.leak].join())", ",,,"
        ),
        ("JSON.stringify = JSON.parse = function () { return 'leak' }", #"tell(JSON.stringify({a: 1}))"#, #"{"a":1}"#),
        (
            "Object.freeze(Object.prototype); Object.freeze(Array.prototype); Object.freeze(globalThis)",
            "Object.prototype.a = 1; b = 2; tell('' + {}.a + b)", "12"
        ),
        (
            "Symbol.for('leak').description; Symbol.for('leak').constructor.leak = 1",
            "tell(typeof Symbol.for('leak').constructor.leak)", "undefined"
        ),
        ("tell = null; ask = null", "tell('still there')", "still there"),
        ("1", "tell([typeof Intl, (1234.5).toLocaleString('de')].join())", "undefined,1234.5"),
        ("1", "tell(BigInt(1234567).toLocaleString('de'))", "1234567"),
        ("1", "tell(['iß'.toLocaleUpperCase('tr'), 'I'.toLocaleLowerCase('tr')].join())", "ISS,i"),
        ("1", "tell(['a'.localeCompare('B'), 'ö'.localeCompare('z', 'sv')].join())", "-1,-1"),
        ("1", "tell(new Date(2026, 0, 2, 13, 4, 5).toLocaleDateString('de'))", "January 2, 2026"),
        ("1", "tell(new Date(2026, 0, 2, 13, 4, 5).toLocaleTimeString('de').slice(0, 11))", "1:04:05 PM "),
        ("1", "tell(new Date(2026, 0, 2, 0, 4).toLocaleString('de').slice(0, 28))", "January 2, 2026 12:04:00 AM "),
        ("1", "tell(new Date(NaN).toLocaleString())", "Invalid Date"),
        ("Array.prototype[Symbol.iterator] = null", "tell([...'ab'].join())", "a,b"),
        (
            "try { Object.setPrototypeOf(globalThis.__proto__, {leak: 1}) } catch (e) {}", "tell(typeof leak)",
            "undefined"
        ),
        (
            "RegExp.prototype.exec = function () { return ['leak'] }; /(a)/.test('a')",
            "tell(RegExp.$1 + /x/.test('a'))",
            "false"
        ),
        ("/(leak)/.test('leak')", "tell(RegExp.$1)", ""),
    ])
    func `a script leaves nothing to the next`(first: String, second: String, told: String) throws {
        _ = try runner.run(first)
        #expect(try runner.run(second) == [.string(told)])
    }

    @Test func `a script that pollutes prototypes still reaches the server, and harms itself alone`() throws {
        let told = try runner.run(
            """
            Object.prototype.get = Object.prototype.set = Object.prototype.value = function () { return 'leak' };
            Array.prototype.push = function () { throw 1 };
            JSON.stringify = JSON.parse = null;
            tell(1);
            """)
        #expect(told == [1])
        #expect(try runner.run("tell(2)") == [2])
    }

    @Test(arguments: [
        "WebAssembly", "SharedArrayBuffer", "Atomics", "setTimeout", "require", "process", "print", "load",
    ])
    func `there are no timers, threads and files`(name: String) throws {
        #expect(try runner.run("tell(typeof \(name))") == ["undefined"])
    }

    @Test func `a script can't get at the server by another way than its globals`() throws {
        let told = try runner.run(
            """
            var found = [];
            tell.toString(); (function f() { found.push(String(f.caller), String(f.arguments)) })();
            try { found.push(String(tell.caller)) } catch (e) { found.push('refused') }
            try { found.push(String(tell.arguments)) } catch (e) { found.push('refused') }
            tell(found.filter(function (text) { return text.indexOf('host') >= 0 }).length);
            """)
        #expect(told == [0])
    }

    @Test func `scripts that run at once see nothing of each other`() async throws {
        let runner = runner
        let sums = try await withThrowingTaskGroup(of: [JSONValue].self) { group in
            for number in 1...8 {
                group.addTask {
                    try runner.run(
                        """
                        tell(typeof own); own = \(number); Object.prototype.own = own;
                        for (var i = 0; i < 20000; i++) { if (own !== \(number)) throw 1 }
                        tell(own + ask('echo', own));
                        """
                    ) { _, arguments in arguments.first ?? .null }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(sums) == Set((1...8).map { ["undefined", .int($0 * 2)] }))
    }
}
