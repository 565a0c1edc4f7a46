/// JavaScript: `callJava(name, …)`, which asks the server for something, and throws what Java would throw as Rhino
/// does: an error with `javaException`, whose members have getters (NODES §5.3).
enum JavaErrors {
    static let source = #"""
        function javaError({ type, message, details }) {
            const text = `${type}: ${message}`, error = new Error(text);
            const exception = { toString: () => text, getMessage: () => message, getLocalizedMessage: () => message };
            for (const key of Object.keys(details)) {
                const value = key === 'detail' ? new (java().JsonValue)(details[key]) : details[key];
                exception[key] = value;
                exception[`get${key[0].toUpperCase()}${key.slice(1)}`] = () => value;
            }
            if (details.code !== undefined) exception.isServerError = () => details.code >= 500;
            property(error, 'name', 'JavaException', false);
            property(error, 'javaException', exception, false);
            return error;
        }
        function callJava(name, ...given) {
            const answer = script.call(name, ...given);
            if (answer.error) throw javaError(answer.error);
            return java().javaify(answer.value);
        }
        """#
}
