import OrderedJSON

/// Rules for texts; the names are those of IDM's documentation and of WIRE §2.2.
extension Policy {
    /// The value is there.
    package static let required = Policy("required", "REQUIRED", origin: .schema) { subject, _ in
        subject.value.map { !$0.isNull } ?? false
    }

    /// The value, if there is one, isn't the empty text.
    package static let notEmpty = text("not-empty", "REQUIRED", origin: .schema) { !$0.isEmpty }

    /// The value, if there is one, is of a type.
    package static func type(_ kind: ManagedAttribute.Kind) -> Policy {
        Policy("valid-type", "VALID_TYPE", ["types": [.string(kind.rawValue)]], origin: .schema) { subject, _ in
            subject.value.map { $0.isNull || $0.isOf(kind) } ?? true
        }
    }

    /// The same rule as `minimumLength`, where the schema itself says so.
    package static func schemaMinimumLength(_ length: Int) -> Policy { minimumLength(length, origin: .schema) }

    package static func minimumLength(_ length: Int, origin: Origin = .attribute) -> Policy {
        text("minimum-length", "MIN_LENGTH", ["minLength": .int(length)], origin: origin) { $0.utf16.count >= length }
    }

    package static func maximumLength(_ length: Int) -> Policy {
        text("maximum-length", "MAX_LENGTH", ["maxLength": .int(length)]) { $0.utf16.count <= length }
    }

    package static func forbiddenCharacters(_ characters: [String]) -> Policy {
        text(
            "cannot-contain-characters", "CANNOT_CONTAIN_CHARACTERS",
            ["forbiddenChars": .array(characters.map(JSONValue.string))]
        ) { text in characters.allSatisfy { !text.containsText($0) } }
    }

    /// The value is one of these words: IDM says so by a pattern.
    package static func words(_ words: String...) -> Policy {
        text("regexpMatches", "MATCH_REGEXP", ["regexp": .string("^(\(words.joined(separator: "|")))$")]) {
            words.contains($0)
        }
    }

    package static func capitals(_ count: Int) -> Policy {
        text("at-least-X-capitals", "AT_LEAST_X_CAPITAL_LETTERS", ["numCaps": .int(count)]) { text in
            text.utf8.filter { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }.count >= count
        }
    }

    package static func digits(_ count: Int) -> Policy {
        text("at-least-X-numbers", "AT_LEAST_X_NUMBERS", ["numNums": .int(count)]) { text in
            text.utf8.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count >= count
        }
    }

    package static let mailAddress = text(
        "valid-email-address-format", "VALID_EMAIL_ADDRESS_FORMAT", isMet: MailAddress.isWellFormed)
}

extension JSONValue {
    fileprivate func isOf(_ kind: ManagedAttribute.Kind) -> Bool {
        switch (self, kind) {
        case (.string, .string), (.number, .number), (.bool, .boolean), (.object, .object), (.array, .array): true
        default: false
        }
    }
}
