/// JavaScript: `java()`, which gives maps and lists Java's methods, and `JsonValue` (NODES §5.3, "Legacy").
///
/// A map is an object and a list an array, so that they also do what JavaScript expects of them.
enum JavaCollections {
    static let source = #"""
        const java = lazy(function () {
            const own = Object.hasOwn, keysOf = Object.keys, setPrototypeOf = Object.setPrototypeOf;
            const same = (one, other) => one === other || stringify(one) === stringify(other);
            function iterator(values) {
                let index = 0;
                return { hasNext: () => index < values.length, next: () => values[index++] };
            }
            class JavaMap {
                get(key) { return own(this, key) ? this[key] : null; }
                put(key, value) {
                    const before = this.get(key);
                    property(this, key, value, true);
                    return before;
                }
                putAll(other) { for (const key of keysOf(other)) this.put(key, other[key]); }
                putIfAbsent(key, value) { return own(this, key) ? this[key] : this.put(key, value); }
                getOrDefault(key, value) { return own(this, key) ? this[key] : value; }
                remove(key) { const before = this.get(key); delete this[key]; return before; }
                clear() { for (const key of keysOf(this)) delete this[key]; }
                containsKey(key) { return own(this, key); }
                containsValue(value) { return keysOf(this).some((key) => same(this[key], value)); }
                keySet() { return javaify(keysOf(this)); }
                values() { return javaify(keysOf(this).map((key) => this[key])); }
                entrySet() {
                    return setPrototypeOf(keysOf(this).map((key) => ({ getKey: () => key, getValue: () => this[key] })),
                        JavaList.prototype);
                }
                forEach(use) { for (const key of keysOf(this)) use(key, this[key]); }
                isEmpty() { return keysOf(this).length === 0; }
                size() { return keysOf(this).length; }
                equals(other) { return same(this, other); }
                toString() { return `{${keysOf(this).map((key) => `${key}=${this[key]}`).join(', ')}}`; }
            }
            class JavaList extends Array {
                static get [Symbol.species]() { return Array; }
                get(index) {
                    if (!(index >= 0 && index < this.length)) {
                        throw new RangeError(`Index ${index} out of bounds for length ${this.length}`);
                    }
                    return this[index];
                }
                set(index, value) { const before = this[index]; this[index] = value; return before; }
                size() { return this.length; }
                isEmpty() { return this.length === 0; }
                contains(value) { return this.some((one) => same(one, value)); }
                add(...given) { if (given.length > 1) this.splice(given[0], 0, given[1]); else this.push(given[0]); return true; }
                addAll(values) { for (const value of values) this.push(value); return true; }
                remove(given) {
                    const index = typeof given === 'number' ? given : this.findIndex((one) => same(one, given));
                    return index < 0 ? false : this.splice(index, 1)[0];
                }
                clear() { this.length = 0; }
                iterator() { return iterator(this); }
                toArray() { return Array.from(this); }
                equals(other) { return same(this, other); }
            }
            class JavaSet extends JavaList {
                add(value) { return this.contains(value) ? false : (this.push(value), true); }
                addAll(values) { for (const value of values) this.add(value); return true; }
            }
            class JsonValue {
                #value;
                constructor(value) { this.#value = value instanceof JsonValue ? value.getObject() : value; }
                getObject() { return this.#value ?? null; }
                isNull() { return this.#value === null || this.#value === undefined; }
                isNotNull() { return !this.isNull(); }
                isString() { return typeof this.#value === 'string'; }
                isNumber() { return typeof this.#value === 'number'; }
                isBoolean() { return typeof this.#value === 'boolean'; }
                isList() { return Array.isArray(this.#value); }
                isMap() { return typeof this.#value === 'object' && !this.isNull() && !this.isList(); }
                isCollection() { return this.isList(); }
                isDefined(key) { return this.isMap() ? own(this.#value, key) : this.isList() && key < this.#value.length; }
                contains(value) { return this.asList().contains(value); }
                get(key) { return new JsonValue(this.isDefined(key) ? this.#value[key] : null); }
                put(key, value) { this.#value[key] = value; return this; }
                add(...given) { return given.length > 1 ? this.put(given[0], given[1]) : (this.#value.push(given[0]), this); }
                remove(key) { delete this.#value[key]; }
                keys() { return javaify(this.isMap() ? keysOf(this.#value) : []); }
                size() { return this.isList() ? this.#value.length : this.isMap() ? keysOf(this.#value).length : 0; }
                defaultTo(value) { return this.isNull() ? new JsonValue(value) : this; }
                required() { if (this.isNull()) throw new TypeError('Expecting a value'); return this; }
                copy() { return new JsonValue(copy(this.#value)); }
                asString() { return this.#as('string', 'String'); }
                asBoolean() { return this.#as('boolean', 'Boolean'); }
                asNumber() { return this.#as('number', 'Number'); }
                asInteger() { const number = this.asNumber(); return number === null ? null : Math.trunc(number); }
                asLong() { return this.asInteger(); }
                asDouble() { return this.asNumber(); }
                asList() { return this.isNull() ? null : this.#checked(this.isList(), 'List'); }
                asMap() { return this.isNull() ? null : this.#checked(this.isMap(), 'Map'); }
                #as(type, name) { return this.isNull() ? null : this.#checked(typeof this.#value === type, name); }
                #checked(isRight, name) {
                    if (!isRight) throw new TypeError(`Expecting a java.lang.${name}`.replace(/lang\.(List|Map)/, 'util.$1'));
                    return javaify(this.#value);
                }
                toString() { return stringify(this.#value ?? null); }
                toJSON() { return this.#value; }
            }
            function javaify(value) {
                if (typeof value !== 'object' || value === null) return value;
                if (Array.isArray(value)) {
                    if (Object.getPrototypeOf(value) === Array.prototype) setPrototypeOf(value, JavaList.prototype);
                    for (let index = 0; index < value.length; index++) javaify(value[index]);
                } else if (Object.getPrototypeOf(value) === Object.prototype) {
                    setPrototypeOf(value, JavaMap.prototype);
                    for (const key of keysOf(value)) javaify(value[key]);
                }
                return value;
            }
            function copy(value) {
                if (typeof value !== 'object' || value === null) return value;
                const text = stringify(value);
                return text === undefined ? null : javaify(parse(text));
            }
            /// What a client answered, with the getters of Java's callbacks.
            function answers(given) {
                const made = (answer) => {
                    const first = answer.input[''] ?? null, { output, input } = answer;
                    const number = () => Number(first), callback = { ...answer, getInput: () => input };
                    const getters = {
                        Prompt: () => output.prompt, Name: () => output.name === undefined ? first : output.name,
                        Password: () => `${first ?? ''}`, Text: () => first, DefaultText: () => output.defaultText,
                        SelectedIndex: number, SelectedIndexes: () => [number()], Choices: () => output.choices,
                        Value: () => answer.type.includes('Boolean') ? `${first}` === 'true'
                            : answer.type.includes('Number') ? (first === null ? null : number()) : first,
                        Id: () => output.id, Message: () => output.message, MessageType: () => Number(output.messageType),
                        Username: () => first, ValidateOnly: () => input.validateOnly === true,
                        SelectedQuestion: () => input.question, SelectedAnswer: () => input.answer,
                        Token: () => input.token, TokenType: () => input.token_type,
                        Options: () => output.options, OutputValue: () => output.data,
                    };
                    for (const name of keysOf(getters)) {
                        property(callback, `get${name}`, () => javaify(getters[name]()), false);
                    }
                    callback.isAccepted = () => `${first}` === 'true';
                    callback.getClass = () => ({ getSimpleName: () => answer.type, getName: () => answer.type });
                    return callback;
                };
                return setPrototypeOf(given.map(made), JavaList.prototype);
            }
            return { JavaMap, JavaList, JavaSet, JsonValue, javaify, copy, answers, iterator };
        });
        """#
}
