/// What a script threw, as JavaScript tells it: a line each for line, column and script, the rest is the message.
struct ThrownValue {
    private let line: Int?
    private let column: Int?
    private let script: String?
    private let message: String

    init(_ text: String?) {
        let parts = (text ?? "").split(separator: "\n", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 4 else {
            (line, column, script, message) = (nil, nil, nil, "it threw something that can't be shown")
            return
        }
        line = Int(parts[0]).flatMap { $0 > 0 ? $0 : nil }
        column = Int(parts[1]).flatMap { $0 > 0 ? $0 : nil }
        script = parts[2].isEmpty ? nil : parts[2]
        message = parts[3]
    }

    func error(_ code: ScriptError.Code, _ script: ScriptSource) -> ScriptError {
        ScriptError(
            code, in: self.script ?? script.name, line: line, column: line == nil ? nil : column, message)
    }

    /// An error of our prelude was made by a call in the script: the first place in a script is the one that counts.
    /// A text that can't be parsed has a line, but the column is that of whoever wanted it run. What has no text of its
    /// own is told as JSON.
    static let source = #"""
        (function (thrown, script) {
            'use strict';
            let line = 0, column = 0, file = '', message = "it threw something that can't be shown";
            try {
                if (thrown instanceof Error) {
                    line = Number(thrown.line) || 0;
                    column = Number(thrown.column) || 0;
                    file = `${thrown.sourceURL || ''}`;
                    if (!`${thrown.stack || ''}`.includes(`@${file}:${line}:${column}`)) column = 0;
                    if (file !== script && (!file || file.startsWith('journeyman:'))) {
                        const places = /@(.*):(\d+):(\d+)$/;
                        for (const frame of `${thrown.stack || ''}`.split('\n')) {
                            const place = places.exec(frame);
                            if (!place || place[1].startsWith('journeyman:')) continue;
                            [, file, line, column] = place;
                            break;
                        }
                    }
                    if (file.startsWith('journeyman:')) { file = ''; line = 0; }
                }
            } catch (e) { }
            const told = (tell) => { try { return tell(thrown); } catch (e) { } };
            let shown = told(String);
            const saysNothing = shown === undefined || (!(thrown instanceof Error) && shown.includes('[object '));
            if (saysNothing) shown = told(JSON.stringify);
            if (typeof shown === 'string') message = shown.slice(0, 2000);
            return `${line}\n${column}\n${file}\n${message}`;
        })
        """#
}
