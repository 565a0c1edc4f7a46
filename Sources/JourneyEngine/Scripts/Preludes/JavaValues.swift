/// JavaScript: how the classes of `java.lang` make texts, numbers and truth values (NODES §5.1).
enum JavaValues {
    static let source = #"""
        /// A text with Java's `length()`, which JavaScript's own texts have as a number.
        class JavaString {
            #text;
            constructor(text) { this.#text = text; }
            length() { return this.#text.length; }
            toString() { return this.#text; }
            valueOf() { return this.#text; }
            toJSON() { return this.#text; }
        }
        Object.setPrototypeOf(JavaString.prototype, String.prototype);
        /// A list of numbers is one of bytes, any other of characters.
        function textOf(value, charset) {
            if (!Array.isArray(value)) return String(value ?? '');
            if (!value.every((one) => typeof one === 'number')) return value.join('');
            if (!/^(iso-?8859-1|us-ascii)$/i.test(`${charset}`)) return script.call('utils.text', value);
            return value.map((byte) => String.fromCharCode(byte & 255)).join('');
        }
        const noNumber = (message) => javaError({ type: 'java.lang.NumberFormatException', message, details: {} });
        const whole = (isInRange) => function (value, radix = 10) {
            if (value === null || value === undefined) throw noNumber('Cannot parse null string');
            if (typeof value === 'number') return Math.trunc(value);
            const text = `${value}`, digits = text.replace(/^[+-]/, '').toLowerCase();
            const number = Number.parseInt(text, radix);
            const isWhole = digits !== '' && digits.split('').every((one) => Number.parseInt(one, radix) >= 0);
            if (!isWhole || !isInRange(number)) throw noNumber(`For input string: "${text}"`);
            return number;
        };
        const integer = whole((number) => number === (number | 0));
        const long = whole((number) => Math.abs(number) <= 2 ** 63);
        function double(value) {
            if (typeof value === 'number') return value;
            const text = `${value ?? ''}`.trim(), number = Number(text.replace(/[dDfF]$/, ''));
            const isNumber = /^[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)(e[+-]?[0-9]+)?[df]?$/i.test(text);
            if (isNumber) return number;
            if (/^[+-]?(NaN|Infinity)$/.test(text)) return Number(text);
            throw noNumber(text === '' ? 'empty String' : `For input string: "${text}"`);
        }
        const truth = (value) => `${value}`.toLowerCase() === 'true';
        """#
}
