import TenantScripting
import TestSupport
import Testing

@Suite(.spec("NODES §5.2")) struct RhinoLintTests {
    private func lint(_ text: String) -> [String] {
        RhinoLint(ScriptSource(name: "s", text: text)).findings.map { "\($0.line):\($0.column): \($0.message)" }
    }

    @Test(arguments: [
        ("let a = 1", "`let`"), ("x\nlet y", "`let`"), ("for (let i = 0;;) ;", "`let`"), ("let [a] = b", "`let`"),
        ("`${a}`; let b", "`let`"), ("\n for (var x of list) {}", "`for … of`"), ("for (of of of) ;", "`for … of`"),
        ("class A {}", "classes"), ("f(...list)", "`...`"), ("a?.b", "`?.`"), ("a?.[0]", "`?.`"), ("a ?? b", "`??`"),
        ("function* g() {}", "generators"), ("({*g() {}})", "generators"), ("({async *g() {}})", "generators"),
        ("class A { *g() {} }", "generators"), ("async function f() {}", "`async`"), ("f = async x => x", "`async`"),
        ("f = async (x) => x", "`async`"), ("({async f() {}})", "`async`"), ("new Map()", "`Map`"),
        ("a ? Set : b", "`Set`"), ("Symbol('a')", "`Symbol`"), ("Promise.resolve()", "`Promise`"),
        ("const a = 1", "`const` at the top level or in a loop"),
        ("function f() { for (;;) { const a = 1 } }", "`const` at the top level or in a loop"),
        ("do { const a = 1 } while (b)", "`const` at the top level or in a loop"),
        ("function f(a, b = 1) {}", "default parameters"), ("var f = (a = 1) => a", "default parameters"),
        ("({f(a = 1) {}})", "default parameters"), ("x = {a}", "shorthand properties"),
        ("f({a: 1, b})", "shorthand properties"), ("[{get, set}]", "shorthand properties"),
    ])
    func `a construct that Rhino lacks is told`(script: String, construct: String) {
        #expect(lint(script).contains { $0.contains(": \(construct) ") }, "\(lint(script))")
    }

    @Test(arguments: [
        "var {a} = b", "var [a] = b", "var x, {a} = b", "[a, b] = c", "({a} = b)", "({a: {b}} = c)", "[a, {b}] = c",
        "({a = 1} = b)", "function f({a, b}) {}", "function f(x, [a]) {}", "([a]) => a", "({a}) => a", "({f({a}) {}})",
        "for ([a] in b) ;", "for (var {a} in b) ;", "try {} catch ({message}) {}",
    ])
    func `what takes values apart is told as that, and as nothing else`(script: String) {
        let lint = lint(script)
        #expect(lint.count == 1 && lint.first?.contains(": destructuring doesn't run") ?? false, "\(lint)")
    }

    @Test(arguments: [
        "var a = 1; function f(a) { return a ? .5 : 0 }", "var f = (a, b) => { const c = a; return `let ${c} ...` }",
        "// let a\n/* class B */ var s = 'let a', r = /let [...]/g", "with (fr) { action = Action.goTo('a').build() }",
        "a.Map; var o = {Set: 1, of: 2, class: 3}; o.let", "for (var i in o) {} for (var j = 0; j < 1; j++) {}",
        "(function () { const a = 1; outcome = a / 2 / a })()", "var x = a.map(function (v) { return v * 2 })",
        "function f() { if (a) { const b = 1 } }", "a ?.5 : b", "of<1", "for (var of = 0; of<1; of++) ;",
        "var async = 1, let; async(let); async\nfunction f() {}", "let = of / 2 / async", "if (let) ;",
        "for (let in o) ;",
        "function Set() {} new Set()", "new Map(); var Map = function () {}", "Map = Map || f", "Map => new Map()",
        "function f(Map) { return new Map() }", "typeof Promise === 'undefined'", "{a, b}", "if (a) {b}", "() => {a}",
        "({f() {}, get a() { return 1 }, set a(b) {}, 'x': c, [d]: e, get: 1, async: 2})", "x = y ? {a: 1} : {b: [2]}",
        "f(a = {b: 1}); a[0] = b; a\n[0] = b", "switch (a) { case b: {c} default: {d} }", "a = b * c", "l: {a}",
        "while (a --> 0) ;", "for (var a = [1] in b) ;", "", "}", "`${", "/", "'", "(", "\\u{", "({", "a =>", "async",
    ])
    func `what Rhino runs is not told`(script: String) {
        #expect(lint(script).isEmpty, "\(lint(script))")
    }

    /// In a regular expression `a?.b` is none of the language's own.
    @Test(arguments: [
        "if (x) ", "while (x) ", "for (;;) ", "with (x) ", "do ; while (x) ", "x\n++", "x = ", "x ? y : ", "(", "[",
        "{} ",
        "{ x } ", "l: {} ", "function f() {} ", "class A {} ", "case_: ", "switch (x) { case ", "switch (x) {} ",
        "try {} finally {} ", "else_ = typeof ", "x => ", "x => {}\n", "`${", "for (x of ", "for (x in ", "x = {a: ",
        "if (x) ; else ",
        "function f() { return ", "function f() { return\n{}", "throw ", "!", "x = y\n{} ", "/* } */", "/x/.y, ",
        "<!-- x\n",
        "f(function () {}, ", "if ({}) ", "if (function () {}) ", "function *g() { yield ",
    ])
    func `a regular expression is told from a division`(before: String) {
        let told = lint(before + "/a?.b/g.c").contains { $0.contains("`?.`") }
        #expect(!told)
    }

    @Test(arguments: [
        "x ", "x++ ", "x\n", "f(x) ", "x[0] ", "x = {} ", "({}) ", "x = function () {} ", "x = class {} ", "x.if (y) ",
        "x.return ", "({if: 1}).if ", "of ", "let ", "async ", "yield ", "1 ", "'x' ", "`x` ", "/x/g ", "x = y ? {} ",
        "this ", "x = {f() {}} ", "(x) ", "new x ", "`${x}` ", "`${`${x}`}` ", "typeof {} ",
        "function f() { return {} ",
        "x = async function () {} ", "x\n\n--> comment\n", "{ x }\ny ",
    ])
    func `a division is told from a regular expression`(before: String) {
        let told = lint(before + "/ a?.b / c").contains { $0.contains("`?.`") }
        #expect(told)
    }

    @Test func `a finding has its place, and each construct is told once`() {
        #expect(
            lint("var a;\n  let b;\nlet c;") == ["2:3: `let` doesn't run on a tenant, whose engine is Rhino"])
        #expect(
            lint("/* é\r\n\r */ 'ö'; let [b] = c; f = x => (y = 1)") == [
                "3:10: `let` doesn't run on a tenant, whose engine is Rhino",
                "3:14: destructuring doesn't run on a tenant, whose engine is Rhino",
            ])
    }

    /// What took a look at all that is open, or all that stands before, would need minutes.
    @Test(.timeLimit(.minutes(5)), arguments: ["({a: ", "`${", "a => {", "[{a}, ", "const a = 1; {"])
    func `a script costs what its length costs`(part: String) {
        #expect(lint(String(repeating: part, count: 10_000)).count < 8)
    }
}
