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
            /// A map's keys are its properties, but methods win: what a key called as one stands for is kept beside
            /// them.
            const more = Symbol('more');
            const isBeside = (map, key) => own(map, more) && own(map[more], key);
            const read = (map, key) => isBeside(map, key) ? map[more][key] : map[key];
            function write(map, key, value) {
                const method = map instanceof JavaMap ? methods[key] : undefined;
                if (method === undefined) return property(map, key, value, true);
                if (!own(map, more)) property(map, more, { __proto__: null }, false);
                map[more][key] = value;
                defineProperty(map, key, { __proto__: null, ...method, enumerable: true });
            }
            function erase(map, key) {
                const before = own(map, key) ? read(map, key) : null;
                delete map[key];
                return before;
            }
            class JavaMap {
                get(key) { return own(this, key) ? read(this, key) : null; }
                put(key, value) {
                    const before = own(this, key) ? read(this, key) : null;
                    write(this, key, value);
                    return before;
                }
                putAll(other) { for (const key of keysOf(other)) write(this, key, read(other, key)); }
                putIfAbsent(key, value) {
                    if (own(this, key)) return read(this, key);
                    write(this, key, value);
                    return null;
                }
                getOrDefault(key, value) { return own(this, key) ? read(this, key) : value; }
                remove(key) { return erase(this, key); }
                clear() { for (const key of keysOf(this)) delete this[key]; }
                containsKey(key) { return own(this, key); }
                containsValue(value) { return keysOf(this).some((key) => same(read(this, key), value)); }
                keySet() { return javaify(keysOf(this)); }
                values() { return javaify(keysOf(this).map((key) => read(this, key))); }
                entrySet() {
                    return setPrototypeOf(
                        keysOf(this).map((key) => ({ getKey: () => key, getValue: () => read(this, key) })),
                        JavaList.prototype);
                }
                forEach(use) { for (const key of keysOf(this)) use(key, read(this, key)); }
                isEmpty() { return keysOf(this).length === 0; }
                size() { return keysOf(this).length; }
                equals(other) { return same(this, other); }
                toString() { return `{${keysOf(this).map((key) => `${key}=${read(this, key)}`).join(', ')}}`; }
                toJSON() {
                    if (!own(this, more)) return this;
                    const plain = {};
                    for (const key of keysOf(this)) property(plain, key, read(this, key), true);
                    return plain;
                }
            }
            /// Accessors, so that neither a key nor an assignment takes a method's place.
            const methods = { __proto__: null };
            for (const name of Object.getOwnPropertyNames(JavaMap.prototype)) {
                if (name === 'constructor') continue;
                const method = JavaMap.prototype[name];
                methods[name] = {
                    __proto__: null, configurable: true, enumerable: false,
                    get() { return method; }, set(value) { write(this, name, value); },
                };
                defineProperty(JavaMap.prototype, name, methods[name]);
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
                isSet() { return this.#value instanceof JavaSet; }
                isDefined(key) { return this.isMap() ? own(this.#value, key) : this.isList() && key < this.#value.length; }
                contains(value) { return this.asList().contains(value); }
                get(key) { return new JsonValue(this.isDefined(key) ? read(this.#value, key) : null); }
                put(key, value) { write(this.#value, key, value); return this; }
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
                asSet() {
                    if (this.isNull()) return null;
                    const set = new JavaSet();
                    set.addAll(this.#checked(this.isList(), 'Set'));
                    return set;
                }
                iterator() {
                    const values = this.isList() ? [...this.#value]
                        : this.isMap() ? keysOf(this.#value).map((key) => read(this.#value, key)) : [];
                    return iterator(values.map((value) => new JsonValue(value)));
                }
                asMap() { return this.isNull() ? null : this.#checked(this.isMap(), 'Map'); }
                #as(type, name) { return this.isNull() ? null : this.#checked(typeof this.#value === type, name); }
                #checked(isRight, name) {
                    if (!isRight) throw new TypeError(`Expecting a java.lang.${name}`.replace(/lang\.(List|Map|Set)/, 'util.$1'));
                    return javaify(this.#value);
                }
                toString() { return stringify(this.#value ?? null); }
                toJSON() { return typeof this.#value?.toJSON === 'function' ? this.#value.toJSON() : this.#value; }
            }
            function javaify(value) {
                if (typeof value !== 'object' || value === null) return value;
                if (Array.isArray(value)) {
                    if (Object.getPrototypeOf(value) === Array.prototype) setPrototypeOf(value, JavaList.prototype);
                    for (let index = 0; index < value.length; index++) javaify(value[index]);
                } else if (Object.getPrototypeOf(value) === Object.prototype) {
                    setPrototypeOf(value, JavaMap.prototype);
                    for (const key of keysOf(value)) {
                        javaify(value[key]);
                        if (methods[key]) write(value, key, value[key]);
                    }
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
                        Authorization: () => first, Certificate: () => first, Username: () => first, ValidateOnly: () => input.validateOnly === true,
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
            return { JavaMap, JavaList, JavaSet, JsonValue, javaify, copy, answers, iterator, read, write, erase };
        });
        """#
}
