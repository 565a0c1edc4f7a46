/// JavaScript: what is written for a locale, in the one form that Rhino has for all of them.
///
/// The engine's own leaves memory behind that nobody counts: 57 kB for each date, also of the same locale.
enum ScriptLocales {
    static let source = #"""
        {
            const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September',
                'October', 'November', 'December'];
            const two = (number) => `${number}`.padStart(2, '0');
            const zone = (offset) => {
                const minutes = Math.abs(offset), sign = offset > 0 ? '-' : '+';
                return offset === 0 ? 'UTC' : `GMT${sign}${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`;
            };
            const day = (date) => `${months[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`;
            const time = (date) => {
                const hours = date.getHours(), half = hours < 12 ? 'AM' : 'PM', offset = date.getTimezoneOffset();
                const clock = `${hours % 12 || 12}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
                return `${clock} ${half} ${zone(offset)}`;
            };
            const shown = (date, tell) => isNaN(date.getTime()) ? 'Invalid Date' : tell(date);
            const { localeCompare, toUpperCase, toLowerCase } = String.prototype;
            const [digits, bigDigits] = [Number.prototype.toString, BigInt.prototype.toString];
            for (const [type, methods] of [
                [Number, { toLocaleString() { return apply(digits, this, []); } }],
                [BigInt, { toLocaleString() { return apply(bigDigits, this, []); } }],
                [Date, {
                    toLocaleString() { return shown(this, (date) => `${day(date)} ${time(date)}`); },
                    toLocaleDateString() { return shown(this, day); },
                    toLocaleTimeString() { return shown(this, time); },
                }],
                [String, {
                    localeCompare(other) { return apply(localeCompare, this, [other]); },
                    toLocaleUpperCase() { return apply(toUpperCase, this, []); },
                    toLocaleLowerCase() { return apply(toLowerCase, this, []); },
                }],
            ]) {
                for (const name of Object.keys(methods)) property(type.prototype, name, methods[name], false);
            }
        }
        """#
}
