/// JavaScript: `makers`, which make the callbacks of both generations as the server takes them (NODES §3.1, §5.3).
enum CallbackMakers {
    static let source = #"""
        const made = (type, output, input) => ({ type: `${type}Callback`, output, input });
        const text = (value) => value === undefined || value === null ? '' : `${value}`;
        const most = 10000;
        const listed = (values, read) => {
            if (values?.length > most) throw new RangeError(`A callback can't have more than ${most} choices`);
            return Array.from(values ?? [], read);
        };
        const list = (values) => listed(values, text);
        const flag = (value) => value === true || `${value}` === 'true';
        const confirmationTypes = { INFORMATION: 0, WARNING: 1, ERROR: 2 };
        const optionLists = [['Yes', 'No'], ['Yes', 'No', 'Cancel'], ['OK', 'Cancel']];
        /// A text in front is the prompt, a number the type, which no text stands for there.
        function confirmation(...given) {
            const hasPrompt = typeof given[0] === 'string' || given[0] instanceof String || given.length > 3;
            const prompt = hasPrompt ? text(given.shift()) : '';
            const messageType = confirmationTypes[given[0]] ?? (Number(given[0]) || 0);
            const own = typeof given[1] === 'object' && given[1] !== null;
            const optionType = own ? -1 : Number(given[1]);
            const options = own ? list(given[1]) : [];
            const defaultOption = Number(given[2] ?? 0);
            return made('Confirmation', { prompt, messageType, options, optionType, defaultOption },
                { '': defaultOption });
        }
        const attribute = (kind, none) => function (name, prompt, value, required, ...rest) {
            const failedPolicies = list(rest.find(Array.isArray));
            const policies = rest.find((one) => typeof one === 'object' && one !== null && !Array.isArray(one)) ?? {};
            const validateOnly = flag(rest.find((one) => typeof one === 'boolean'));
            const shown = value ?? none;
            return made(`${kind}AttributeInput`, {
                name: text(name), prompt: text(prompt), required: flag(required), policies, failedPolicies,
                validateOnly, value: shown,
            }, { '': shown, validateOnly });
        };
        const validated = (kind, hasEcho) => function (prompt, ...rest) {
            const flags = rest.filter((one) => typeof one === 'boolean');
            const policies = rest.find((one) => typeof one === 'object' && one !== null && !Array.isArray(one)) ?? {};
            const failedPolicies = list(rest.find(Array.isArray));
            const echo = hasEcho ? { echoOn: flag(flags.shift()) } : {};
            const validateOnly = flag(flags.shift());
            return made(`ValidatedCreate${kind}`, { ...echo, policies, failedPolicies, validateOnly, prompt: text(prompt) },
                { '': '', validateOnly });
        };
        const makers = {
            nameCallback: (prompt, name) => made('Name', { prompt: text(prompt) }, { '': text(name) }),
            passwordCallback: (prompt) => made('Password', { prompt: text(prompt) }, { '': '' }),
            textInputCallback: (prompt, value) => made(
                'TextInput', { prompt: text(prompt), defaultText: text(value) }, { '': text(value) }),
            textOutputCallback: (type, message) => made(
                'TextOutput', { message: text(message), messageType: `${confirmationTypes[type] ?? type}` }),
            suspendedTextOutputCallback: (type, message) => made(
                'SuspendedTextOutput', { message: text(message), messageType: `${confirmationTypes[type] ?? type}` }),
            scriptTextOutputCallback: (source) => made('TextOutput', { message: text(source), messageType: '4' }),
            hiddenValueCallback: (id, value) => made(
                'HiddenValue', { value: text(value), id: text(id) }, { '': text(id) }),
            choiceCallback: (prompt, choices, chosen) => made(
                'Choice', { prompt: text(prompt), choices: list(choices), defaultChoice: Number(chosen ?? 0) },
                { '': Number(chosen ?? 0) }),
            confirmationCallback: confirmation,
            languageCallback: (language, country) => made(
                'Language', {}, { Language: text(language), Country: text(country) }),
            metadataCallback: (data) => made('Metadata', { data: data ?? {} }),
            pollingWaitCallback: (time, message) => made(
                'PollingWait', { waitTime: text(time), message: text(message) }),
            redirectCallback(url, data, method, ...rest) {
                const redirectMethod = text(method).toUpperCase() || 'GET';
                const output = { redirectUrl: text(url), redirectMethod, trackingCookie: flag(rest.pop()) };
                if (data && redirectMethod === 'POST') output.redirectData = data;
                return made('Redirect', output);
            },
            stringAttributeInputCallback: attribute('String', ''),
            numberAttributeInputCallback: attribute('Number', null),
            booleanAttributeInputCallback: attribute('Boolean', false),
            validatedUsernameCallback: validated('Username', false),
            validatedPasswordCallback: validated('Password', true),
            termsAndConditionsCallback: (version, terms, createDate) => made(
                'TermsAndConditions', { version: text(version), terms: text(terms), createDate: text(createDate) },
                { '': false }),
            consentMappingCallback(config, ...rest) {
                const [message, required] = typeof config === 'object' ? rest : [rest[4], rest[5]];
                const given = typeof config === 'object' ? config : {
                    name: config, displayName: rest[0], icon: rest[1], accessLevel: rest[2], fields: rest[3],
                };
                return made('ConsentMapping', {
                    name: text(given.name), displayName: text(given.displayName), icon: text(given.icon),
                    accessLevel: text(given.accessLevel), isRequired: flag(required ?? given.isRequired),
                    message: text(message), fields: list(given.fields ?? given.titles),
                }, { '': false });
            },
            deviceProfileCallback: (metadata, location, message) => made(
                'DeviceProfile', { metadata: flag(metadata), location: flag(location), message: text(message) },
                { '': '' }),
            kbaCreateCallback: (prompt, questions, allowsOwn) => made('KbaCreate', {
                prompt: text(prompt), predefinedQuestions: list(questions), allowUserDefinedQuestions: flag(allowsOwn),
            }, { question: '', answer: '' }),
            selectIdPCallback: (providers) => made('SelectIdP', {
                providers: listed(providers, (one) => typeof one === 'object' ? one : { provider: `${one}` }),
                value: '',
            }, { '': '' }),
            idPCallback: (provider, clientId, redirectUri, scopes, nonce, request, requestUri, acrValues) => made('IdP', {
                provider: text(provider), clientId: text(clientId), redirectUri: text(redirectUri),
                scopes: list(scopes), nonce: text(nonce), acrValues: list(acrValues), request: text(request),
                requestUri: text(requestUri),
            }, { token: '', token_type: '' }),
            /// The last but the status is the challenge, before which the name of its field may stand.
            httpCallback(...given) {
                const rest = list(given).filter((one, index) => index === 0 || !/^[0-9]+$/.test(one));
                return made('Http', { challenge: rest.length > 1 ? rest.pop() : 'Negotiate' }, { '': '' });
            },
            x509CertificateCallback: (prompt) => made('X509Certificate', { prompt: text(prompt) }, { '': '' }),
        };
        """#
}
